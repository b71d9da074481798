import { errorText } from './dialect.ts';

/** PostgreSQL's answer to statements behind a failed one: it says nothing of what went wrong. */
const ABORTED = '25P02';

/**
 * Waits for all of some work on one transaction, and then throws the error that came first: none of it may still use the transaction
 * once that has ended. PostgreSQL gets the statements one behind the other, without a pause for each answer, and refuses those behind
 * a failed one; such a refusal is thrown only where there is no other error. Begin each with a statement, and let none decide on what
 * another one writes.
 */
export async function allDone<T extends readonly unknown[]>(
  ...work: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<{ -readonly [K in keyof T]: T[K] }> {
  const reasons: unknown[] = [];
  for (const one of work) one.catch((reason: unknown) => reasons.push(reason));
  await Promise.allSettled(work);
  if (reasons.length > 0) throw reasons.find((reason) => errorText(reason, 'code') !== ABORTED) ?? reasons[0];
  return Promise.all(work);
}
