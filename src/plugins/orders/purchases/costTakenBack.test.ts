import { expect, test } from 'vitest';
import { costTakenBack, type CostStep } from './costTakenBack.ts';

/** A step of a record that came at its number × 10. */
const step = (receipt: number, costBefore: number | null, costAfter: number, takenBackAt: number | null = null) => ({
  ...{ receipt, costBefore, costAfter, takenBackAt },
  receivedAt: receipt * 10,
});

test.each<[string, number | null, CostStep[], number, number | null]>([
  ['the only record', 12, [step(1, 10, 12)], 1, 10],
  ['a first cost', 12, [step(1, null, 12)], 1, null],
  ['two lines of one product', 13, [step(1, 10, 12), step(1, 12, 13)], 1, 10],
  ['a cost that was changed since', 15, [step(1, 10, 12)], 1, 15],
  ['a record before one that counts', 14, [step(1, 10, 12), step(2, 12, 14)], 1, 14],
  ['a record before one that counts at the same cost', 12, [step(1, 10, 12), step(2, 12, 12)], 1, 12],
  ['the last one', 14, [step(1, 10, 12), step(2, 12, 14)], 2, 12],
  ['the last one, then the first', 12, [step(1, 10, 12), step(2, 12, 14, 30)], 1, 10],
  ['the first one, then the last', 14, [step(1, 10, 12, 30), step(2, 12, 14)], 2, 10],
  ['the middle one, then the last', 16, [step(1, 10, 12), step(2, 12, 14, 40), step(3, 14, 16)], 3, 12],
  ['one after a record that was taken back before it came', 14, [step(1, 10, 12, 15), step(2, 10, 14)], 2, 10],
  ['one of the same cost as a record that was gone then', 14, [step(1, 10, 12, 15), step(2, 12, 14)], 2, 12],
  ['all, with one that was gone between', 15, [step(1, 10, 12, 40), step(2, 12, 14, 25), step(3, 12, 15)], 3, 10],
  ['one after a change by hand', 25, [step(1, 10, 12, 30), step(2, 20, 25)], 2, 20],
  ['a record without costs', 12, [step(1, 10, 12)], 2, 12],
])('taken back is %s', (_, cost, steps, receipt, after) => expect(costTakenBack(cost, steps, receipt)).toBe(after));
