import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#resource';
import { useMe } from '../../auth/SessionContext.ts';
import { usePluginPlaces } from '../../plugins/PluginsContext.ts';
import { declaredResources, loadAllDeclarations } from '../../plugins/declarations.ts';
import { relationsOf, type Relation } from './related.ts';

/** The relations that point to records of a resource; undefined while declarations load. */
export function useRelations(resource: Resource): readonly Relation[] | undefined {
  const { permissions } = useMe();
  const places = usePluginPlaces();
  const { isPending } = useQuery({
    queryKey: ['declarations'],
    queryFn: () => loadAllDeclarations().then(() => true),
    staleTime: Infinity,
    retry: 1,
  });
  return useMemo(() => {
    if (isPending) return undefined;
    const open = new Set(
      places.flatMap(({ plugin, isOn }) => (isOn ? (plugin.resources ?? []).map((one) => one.resource.name) : [])),
    );
    return relationsOf(resource, declaredResources, permissions, (name) => open.has(name));
  }, [isPending, resource, permissions, places]);
}
