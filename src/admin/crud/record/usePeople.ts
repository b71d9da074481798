import { useQuery } from '@tanstack/react-query';
import { isObject } from '#resource';
import { useApi } from '../../plugins/useApi.ts';
import type { Mentionable } from './commentText.ts';

/** People who can be mentioned in a comment, loaded with the first typed mention; empty until then. */
export function usePeople(isWanted: boolean): readonly Mentionable[] {
  const call = useApi();
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => readPeople(await call('people', { signal })),
    enabled: isWanted,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? [];
}

/** Cache lifetime of the names, ms. */
const FRESH_MS = 300_000;

const readPeople = (body: unknown): Mentionable[] =>
  (Array.isArray(body) ? body : []).filter(isObject).flatMap(({ id, username, fullName }) => {
    if (typeof id !== 'number') return [];
    return [{ id, username: String(username ?? ''), fullName: String(fullName ?? username ?? '') }];
  });
