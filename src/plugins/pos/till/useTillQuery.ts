import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useMe } from '#admin';
import { useTill } from './tillContext.ts';

interface TillQueryOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked anew when this is another one: the last write that was sent. */
  readonly version?: string | undefined;
}

/**
 * Reads something of the server that the till does not keep on the device. Asked once, without retries: who sells without a
 * network sees at once that there is none.
 * @param path below `/{locale}/api/`; null: nothing is asked
 * @param read turns the answer into what the screen shows
 */
export function useTillQuery<T>(
  path: string | null,
  read: (body: unknown) => T,
  { headers = {}, version }: TillQueryOptions = {},
) {
  const { call } = useTill();
  const { id, operator } = useMe();
  const query = useQuery({
    // Nobody sees what was answered to somebody else.
    queryKey: ['pos', path, { locale: useLocale(), person: [id, operator?.id], version }],
    queryFn: async ({ signal }) => read(await call(path ?? '', { signal, headers })),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    /** The answer before, while another path is asked (`isBefore`); undefined: there is none. */
    data: query.data,
    isBefore: query.isPlaceholderData,
    error: query.error ?? undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
