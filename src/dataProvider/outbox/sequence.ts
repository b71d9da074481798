import type { StoreTx } from './store.ts';
import type { Counter } from './types.ts';

/** `{till}-{sequence}`, as shown to users. */
export const numberTextOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(WIDTH, '0')}`;

/** Minimum digits of a number, as in 2-0421. */
const WIDTH = 4;

/** Takes the next number of a counter. It is unique over all tabs, and rolled back with its transaction. */
export async function nextNumber(tx: StoreTx, name: string, atLeast = 0): Promise<number> {
  const next = Math.max(await tx.number(name), atLeast) + 1;
  await tx.setNumber(name, next);
  return next;
}

/** Like {@link nextNumber}, for a write's counter. */
export const countedBy = (tx: StoreTx, { name, atLeast }: Counter): Promise<number> =>
  nextNumber(tx, `counter ${name}`, atLeast);
