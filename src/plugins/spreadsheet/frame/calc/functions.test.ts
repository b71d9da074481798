import { expect, it } from 'vitest';
import type { Snapshot } from '../../convert/snapshot.ts';
import { openEngine } from './engine.fixture.ts';

const RESULTS: readonly (readonly [formula: string, result: unknown])[] = [
  ['=FLEXY("orders","total",1E9,1E9)', '#VALUE!'],
  ['=FLEXY("orders","total",46000,46001)', '#VALUE!'],
  ['=EDATE(46000,1E9)', '#NUM!'],
  ['=1+1', 2],
];
const cellData = Object.fromEntries(RESULTS.map(([f], row) => [row, { 0: { f } }]));
const snapshot: Snapshot = {
  ...{ id: 'b', name: 'b', appVersion: '0.25.1', locale: 'enUS' as Snapshot['locale'], styles: {}, sheetOrder: ['s'] },
  sheets: { s: { id: 's', name: 'S', cellData: { ...cellData, [RESULTS.length]: { 0: { f: '=DOLLAR(1.5,120)' } } } } },
};

it('a formula that throws is an error, and all others are computed', async () => {
  const figures = {
    read() {
      throw new Error('The channel is closed.');
    },
  };
  const engine = await openEngine(snapshot, { figures });
  const rows = engine.save().snapshot.sheets.s?.cellData ?? {};
  engine.end();
  expect(RESULTS.map((_, row) => rows[row]?.[0]?.v)).toEqual(RESULTS.map(([, result]) => result));
  expect(rows[RESULTS.length]?.[0]?.v).toMatch(/^\$1\.50{99}$|^#VALUE!$/);
});
