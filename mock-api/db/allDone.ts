/**
 * Waits for all of some work on one transaction, and then throws the first error: none of it may still use the transaction once that
 * has ended. PostgreSQL gets the statements one behind the other, without a pause for each answer. Begin each with a statement, and
 * let none decide on what another one writes.
 */
export async function allDone<T extends readonly unknown[]>(
  ...work: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<{ -readonly [K in keyof T]: T[K] }> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all(work);
}
