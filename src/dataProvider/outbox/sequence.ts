import type { StoreTx } from './store.ts';
import type { Counter } from './types.ts';

/** Digits a number is filled up to: 2-0421 (DECISIONS 8). */
const WIDTH = 4;

/** `{till}-{sequence}`, as people read it. */
export const numberTextOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(WIDTH, '0')}`;

/** The next number under a name: given once, whatever other tabs do, and given back when the transaction does not hold. */
export async function nextNumber(tx: StoreTx, name: string, atLeast = 0): Promise<number> {
  const next = Math.max(await tx.number(name), atLeast) + 1;
  await tx.setNumber(name, next);
  return next;
}

/** As {@link nextNumber}, for a write that has one. */
export const countedBy = (tx: StoreTx, { name, atLeast }: Counter): Promise<number> =>
  nextNumber(tx, `counter ${name}`, atLeast);
