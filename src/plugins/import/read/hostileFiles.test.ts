import { expect, it } from 'vitest';
import { HOSTILE_FILES } from './hostileFiles.fixture.ts';
import { readTable } from './index.ts';
import { TABLE_ERRORS } from './tableError.ts';

/** The outcome of reading a file: the code of its refusal, or the texts of its second column. */
async function outcome(bytes: Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
  const cells: unknown[] = [];
  try {
    await readTable(new Blob([bytes]), {}, { onRows: (rows) => void cells.push(...rows.map((row) => row.cells[1])) });
    return cells;
  } catch (error) {
    const code: unknown = error instanceof Error && Reflect.get(error, 'code');
    return [TABLE_ERRORS.some((one) => one === code) ? 'refused' : error];
  }
}

it('has at least as many hostile files as were tried before, each once', () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(138);
  expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length);
});

it.each(HOSTILE_FILES)('$name: $becomes', { timeout: 60_000 }, async ({ bytes, becomes, text }) => {
  expect(await outcome(bytes)).toEqual([becomes === 'text' ? text : 'refused']);
});
