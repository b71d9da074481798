import { useQuery } from '@tanstack/react-query';
import { declaredResources, loadAllDeclarations } from '../../plugins/declarations.ts';

/** Names of the resources whose changes are kept in the audit; none while the declarations are on their way. */
export function useAuditedKinds(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['declarations'],
    queryFn: () => loadAllDeclarations().then(() => true),
    staleTime: Infinity,
    retry: 1,
  });
  if (!data) return [];
  // Lines belong to their record, and a view is kept as what it is a view of.
  return declaredResources
    .filter(({ audit, lineOf, viewOf }) => audit !== false && !lineOf && !viewOf)
    .map(({ name }) => name);
}
