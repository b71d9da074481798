import { expect, it } from 'vitest';
import type { ByPlace, ShownCell, Snapshot } from '../../convert/snapshot.ts';
import { TYPE } from '../../convert/snapshot.ts';
import { shownRange } from '../../convert/ranges.ts';
import { isDatePattern } from '../../convert/shownValue.ts';
import documented from './cases/formulas.json' with { type: 'json' };
import more from './cases/more.json' with { type: 'json' };
import { openEngine } from './engine.fixture.ts';

type Plain = string | number | boolean;
type Expected = Plain | readonly (readonly Plain[])[];

interface Case {
  readonly input: string;
  readonly expected: Expected;
  readonly isDate: boolean;
}

const CASES: readonly Case[] = [
  ...documented.rows.map((row) => ({
    input: row.input,
    expected: row.expected as Expected,
    isDate: row.kind === 'date',
  })),
  ...more.map(([, input, expected, kind]) => ({
    ...{ input: input as string, expected: expected as Expected, isDate: kind === 'date' },
  })),
];

/** The sheets that the formulas read, and one sheet for each formula, so that none stands in the way of another. */
function snapshotOf(): Snapshot {
  const sheets: Snapshot['sheets'] = {};
  for (const [name, cells] of Object.entries(documented.setup.sheets)) {
    const cellData: Record<number, Record<number, ShownCell>> = {};
    for (const [place, v] of Object.entries(cells)) {
      const { startRow = 0, startColumn = 0 } = shownRange(place) ?? {};
      (cellData[startRow] ??= {})[startColumn] = { v, t: typeof v === 'number' ? TYPE.number : TYPE.text };
    }
    sheets[name] = { id: name, name, cellData, rowCount: 100, columnCount: 26 };
  }
  for (const [at, { input }] of CASES.entries())
    sheets[`case-${at}`] = { id: `case-${at}`, name: `Case ${at}`, cellData: { 0: { 0: { f: input } } }, rowCount: 50 };
  const names = Object.entries(documented.setup.names).map(([name, formulaOrRefString]) => [
    name,
    { id: name, name, formulaOrRefString, localSheetId: 'AllDefaultWorkbook' },
  ]);
  return {
    ...{ id: 'cases', name: 'cases', appVersion: '0.25.1', locale: 'enUS' as Snapshot['locale'], styles: {} },
    ...{ sheetOrder: Object.keys(sheets), sheets },
    resources: [{ name: 'SHEET_DEFINED_NAME_PLUGIN', data: JSON.stringify(Object.fromEntries(names)) }],
  };
}

const plain = (cell: ShownCell | undefined): Plain | undefined =>
  cell?.t === TYPE.truth ? Number(cell.v) === 1 : (cell?.v ?? undefined);

/** The result, in the form of what is expected. */
function resultOf(first: ShownCell | undefined, spilled: ByPlace<ShownCell> | undefined, expected: Expected) {
  if (!Array.isArray(expected)) return plain(first);
  return (expected as readonly (readonly Plain[])[]).map((row, y) =>
    row.map((_, x) => plain(x + y === 0 ? first : spilled?.[y]?.[x])),
  );
}

/** Numbers are compared to nine digits. */
const rounded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rounded);
  return typeof value === 'number' ? Number(value.toPrecision(10)) : value;
};

it(
  `computes ${CASES.length} formulas as they are documented, and shows days as days`,
  { timeout: 60_000 },
  async () => {
    const engine = await openEngine(snapshotOf());
    const { snapshot, spilled } = engine.save();
    const wrong = CASES.flatMap(({ input, expected, isDate }, at) => {
      const id = `case-${at}`;
      const first = snapshot.sheets[id]?.cellData?.[0]?.[0];
      const result = resultOf(first, spilled[id], expected);
      const style = typeof first?.s === 'string' ? snapshot.styles[first.s] : first?.s;
      const isShown = !isDate || isDatePattern(style?.n?.pattern);
      const isRight = JSON.stringify(rounded(result)) === JSON.stringify(rounded(expected));
      return isRight && isShown ? [] : [[input, result, expected, style?.n?.pattern]];
    });
    engine.end();
    expect(wrong).toEqual([]);
  },
);
