import type { CallApi, CallPath } from '#admin';
import { readWhole } from '#admin/internal';
import { correctionOf, narrowBounds, readBounds, type ClockBounds } from '../rules/clock.ts';

/** Reads lists, and learns the server's time of their answers. */
export interface ListReader {
  /** Reads a list to its end. @param path with a query @throws when the server cannot be reached or refuses */
  readWhole(path: string, signal?: AbortSignal): Promise<readonly unknown[]>;
  /** Reads the first pages of several lists as one. @throws when the server cannot be reached or refuses */
  readFirst(paths: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
  /** The server's time, ms since 1970. */
  now(): number;
}

/** Makes a reader. */
export function createReader(call: CallApi): ListReader {
  let clock: ClockBounds | null = null;
  const timed: CallPath = (path, made) => {
    const sentAt = Date.now();
    const heard = (headers: Headers) => {
      clock = narrowBounds(clock, readBounds(headers.get('Date'), sentAt, Date.now()));
      made?.heard?.(headers);
    };
    return call(path, { ...made, heard });
  };
  const readPage = async (path: string, signal?: AbortSignal) =>
    rowsOf(await timed(path, { ...(signal && { signal }) }));
  return {
    now: () => Date.now() + correctionOf(clock),
    readWhole: (path, signal) => readWhole(timed, path, signal),
    readFirst: async (paths, signal) => (await Promise.all(paths.map((path) => readPage(path, signal)))).flat(),
  };
}

const rowsOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : memberOf(body));

/** API Platform's own servers wrap lists, in JSON, too. */
const memberOf = (body: unknown): readonly unknown[] => {
  const member: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'member') : undefined;
  return Array.isArray(member) ? member : [];
};
