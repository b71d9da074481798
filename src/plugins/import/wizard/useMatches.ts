import { useQueries } from '@tanstack/react-query';
import { useApi } from '#admin';
import { matchCall, type CountedValues, type ValueMatch } from '../calls.ts';
import type { EntityFields } from './types.ts';

/** Matches of all relations, by field. */
export interface Matches {
  readonly isPending: boolean;
  /** Why the shop's records could not be asked for. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly byField: ReadonlyMap<string, readonly ValueMatch[]>;
}

/** Finds the shop's records of the values that the file's relations have. */
export function useMatches(
  counted: Readonly<Record<string, CountedValues>>,
  entity: EntityFields | undefined,
): Matches {
  const call = useApi();
  const asked = (entity?.fields ?? [])
    .filter(({ type }) => type === 'relation')
    .map(({ name }) => ({ name, values: (counted[name]?.values ?? []).map(({ text }) => text) }))
    .filter(({ values }) => values.length > 0);
  const className = entity?.className ?? '';
  return useQueries({
    queries: asked.map(({ name, values }) => ({
      queryKey: ['imports', 'match', className, name, values],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { matches } = await call(matchCall, { input: { className, field: name, values }, signal });
        return { name, matches };
      },
      retry: false,
    })),
    combine: (results) => ({
      isPending: results.some((one) => one.isPending && !one.isError),
      error: results.find((one) => one.isError)?.error,
      retry: () => results.forEach((one) => one.isError && void one.refetch()),
      byField: new Map(results.flatMap(({ data }) => (data ? [[data.name, data.matches] as const] : []))),
    }),
  });
}
