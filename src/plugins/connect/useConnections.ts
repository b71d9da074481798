import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUndecided, randomKey, useApi } from '#admin';

/** A connection as answered by the server. */
export interface KnownConnection {
  readonly id: number;
  readonly name: string;
  readonly entrypoint: string;
  readonly chosen: readonly string[];
}

/** Body to create or change a connection; an empty token keeps the stored one. */
export type ConnectionBody = Partial<Omit<KnownConnection, 'id'>> & { readonly token?: string };

const KEY = ['connect', 'connections'] as const;
const LIST = 'connections?itemsPerPage=500&order[name]=asc';

function connectionOf(row: unknown): KnownConnection | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('entrypoint' in row)) return undefined;
  const chosen =
    'chosen' in row && Array.isArray(row.chosen) ? row.chosen.filter((one) => typeof one === 'string') : [];
  return {
    id: Number(row.id),
    name: 'name' in row ? String(row.name) : '',
    entrypoint: String(row.entrypoint),
    chosen,
  };
}

const rowsOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : []);

/** Query of the saved connections. */
export function useConnections() {
  const call = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => rowsOf(await call(LIST, { signal })).flatMap((row) => connectionOf(row) ?? []),
  });
}

/** Creates, changes and removes connections, and refreshes the lists on screen. */
export function useChanges() {
  const call = useApi();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ readonly text: string; readonly key: string }>(undefined);
  /** Makes one, also when it is sent again because the answer was lost. */
  const make = async (body: ConnectionBody): Promise<unknown> => {
    const text = JSON.stringify(body);
    const { key } = unanswered.current?.text === text ? unanswered.current : { key: randomKey() };
    unanswered.current = { text, key };
    try {
      const made = await call('connections', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
      unanswered.current = undefined;
      return made;
    } catch (error) {
      if (!isUndecided(error)) unanswered.current = undefined;
      throw error;
    }
  };
  const follow = () => queryClient.invalidateQueries({ queryKey: KEY });
  return {
    save: async (id: number | undefined, body: ConnectionBody): Promise<KnownConnection> => {
      const saved = connectionOf(
        id === undefined ? await make(body) : await call(`connections/${id}`, { method: 'PUT', body }),
      );
      if (!saved) throw new Error('connections: no record came back.');
      await follow();
      return saved;
    },
    remove: async (id: number) => {
      await call(`connections/${id}`, { method: 'DELETE' });
      await follow();
    },
  };
}
