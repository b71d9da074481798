import { expect, it } from 'vitest';
import type { ImportState } from '../resources.ts';
import { isForgotten } from './jobs.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);

/** An import that began and ended some days ago. */
const row = (state: ImportState, began: number, ended: number | null = null) => ({
  id: 1,
  state,
  createdAt: NOW - began * DAY,
  endedAt: ended === null ? null : NOW - ended * DAY,
});

it.each([
  ['a dry run of today', row('checked', 0), false],
  ['a dry run that nobody started for 31 days', row('checked', 31), true],
  ['a dry run whose check was stopped 31 days ago', row('stopped', 31), true],
  ['an import that began 31 days ago and ended then', row('done', 31, 31), true],
  ['an import whose dry run is 40 days old, and that ended 20 days ago', row('done', 40, 20), false],
  ['one that was taken back yesterday', row('undone', 40, 1), false],
  ['one that failed 31 days ago', row('failed', 31, 31), true],
  ['one that is written now, after an old dry run', row('writing', 31), false],
  ['one that is checked now, after an old dry run', row('checking', 31), false],
  ['one that is being taken back', row('undoing', 40, 31), false],
  ['a file that is being read', row('reading', 0), false],
  ['a file that is being read for five minutes', row('reading', 5 / 1440), false],
  ['a file whose server died 20 minutes ago', row('reading', 20 / 1440), true],
] as const)('knows whether the rows of %s are forgotten', (_, one, isGone) => {
  expect(isForgotten(one, NOW)).toBe(isGone);
});
