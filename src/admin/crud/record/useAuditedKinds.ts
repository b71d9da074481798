import { useQuery } from '@tanstack/react-query';
import { declaredResources, loadAllDeclarations } from '../../plugins/declarations.ts';

/** Names of the resources that have an audit history; empty while declarations load. */
export function useAuditedKinds(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['declarations'],
    queryFn: () => loadAllDeclarations().then(() => true),
    staleTime: Infinity,
    retry: 1,
  });
  if (!data) return [];
  // Lines belong to their record, and the records of a view are audited under the view's resource.
  return declaredResources
    .filter(({ audit, lineOf, viewOf }) => audit !== false && !lineOf && !viewOf)
    .map(({ name }) => name);
}
