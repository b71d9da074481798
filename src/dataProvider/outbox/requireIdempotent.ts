import type { NewWrite } from './types.ts';

/**
 * Refuses a write that is not idempotent on the server, because the outbox resends it until it is answered. Creates and
 * updates of records are idempotent by key. A plugin's call has to be named by its declaration.
 * @throws Error naming the call and the remedy
 */
export function requireIdempotent({ path, method = 'POST', call }: NewWrite): void {
  const isKept = call ? call.method === method && patternOf(call.path).test(path) : RECORD_WRITES[method].test(path);
  if (isKept) return;
  const said = call
    ? `is not the call "${call.method} ${call.path}" that it names`
    : 'is no create or change of a record';
  throw new Error(
    `The outbox sends until it is answered, so it takes calls only that are done once: "${method} ${path}" ${said}. Declare the call with defineCall (#resource), answer it with host.call (#server), and name it in the write: { call }.`,
  );
}

/** Creates and updates of records: the server does each key once. */
const RECORD_WRITES = { POST: /^[\w.-]+$/, PUT: /^[\w.-]+\/[^/]+$/ };

/** Regular expression of the addresses that match a declared path. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );
