import type { NewWrite } from './types.ts';

/** A create of a record, and a change of one: the server does them once per key. */
const RECORD_WRITES = { POST: /^[\w.-]+$/, PUT: /^[\w.-]+\/[^/]+$/ };

/** Pattern of the addresses that a declared path stands for. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );

/**
 * Refuses a write that the server might do twice: the outbox sends it again until it is answered. Creates and changes of records
 * are done once per key; a call of a plugin is named by its declaration.
 * @throws Error naming the call and what to do
 */
export function requirePromise({ path, method = 'POST', call }: NewWrite): void {
  const isKept = call ? call.method === method && patternOf(call.path).test(path) : RECORD_WRITES[method].test(path);
  if (isKept) return;
  const said = call
    ? `is not the call "${call.method} ${call.path}" that it names`
    : 'is no create or change of a record';
  throw new Error(
    `The outbox sends until it is answered, so it takes calls only that are done once: "${method} ${path}" ${said}. Declare the call with defineCall (#resource), answer it with host.call (#server), and name it in the write: { call }.`,
  );
}
