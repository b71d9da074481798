import type { CallApi } from '#admin';
import { correctionOf, narrowBounds, readBounds, type ClockBounds } from '../rules/clock.ts';

const rowsOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : memberOf(body));

/** API Platform's own servers wrap lists, in JSON, too. */
const memberOf = (body: unknown): readonly unknown[] => {
  const member: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'member') : undefined;
  return Array.isArray(member) ? member : [];
};

/** Reads lists, and learns the server's time of their answers. */
export interface ListReader {
  /** @returns the rows of a list @throws when the server cannot be reached or refuses */
  read(path: string, signal?: AbortSignal): Promise<readonly unknown[]>;
  /** Reads several lists as one. */
  readAll(paths: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
  /** The server's time, ms since 1970. */
  now(): number;
}

/** Makes a reader. */
export function createReader(call: CallApi): ListReader {
  let clock: ClockBounds | null = null;
  const read: ListReader['read'] = async (path, signal) => {
    const sentAt = Date.now();
    const heard = (headers: Headers) => {
      clock = narrowBounds(clock, readBounds(headers.get('Date'), sentAt, Date.now()));
    };
    return rowsOf(await call(path, { heard, ...(signal && { signal }) }));
  };
  return {
    now: () => Date.now() + correctionOf(clock),
    read,
    readAll: async (paths, signal) => (await Promise.all(paths.map((path) => read(path, signal)))).flat(),
  };
}
