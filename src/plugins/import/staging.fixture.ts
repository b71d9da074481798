import type { MemoryCall } from '#admin/testing';
import fixtures from './fixtures.ts';
import { readTable } from './read/index.ts';
import {
  checkRow,
  correctedCells,
  createPlan,
  createRelationNames,
  duplicateProblems,
  groupValue,
  isMapped,
  valuesOf,
  cellText,
  type ImportField,
  type ImportOptions,
  type RowProblem,
  type TableRow,
} from './rules/index.ts';

/** Records that the categories of a file may name. */
const NAMES = createRelationNames([
  { id: 1, names: ['Groceries'] },
  { id: 2, names: ['Drinks'] },
]);

/** What a page has sent. */
export interface SentChoices {
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: ImportOptions;
}

const fieldsOf = (): readonly ImportField[] => fixtures.calls['import/entities/Product']().fields;

/** Groups of problems as the record of an import has them. */
function groupsOf(problems: readonly RowProblem[]) {
  const groups = Map.groupBy(problems, (one) => JSON.stringify([one.cause, one.column, groupValue(one)]));
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [{ ...own[0], count: own.length, rows: own.map(({ row }) => row) }] : []))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * A server that stages the rows of a file as import 7 and checks them at once by the same rules; it compares no records.
 * `keep` is called with the record after each check.
 */
export function memoryStaging(keep: (values: Readonly<Record<string, unknown>>) => void) {
  const sent: SentChoices[] = [];
  let [columns, rows, job]: [readonly string[], readonly TableRow[], number] = [[], [], 10];
  let bad: { readonly number: number; readonly cells: TableRow['cells']; readonly problems: readonly RowProblem[] }[] =
    [];
  const planOf = ({ mapping, options }: SentChoices) =>
    createPlan({
      ...{ columns, options, fields: fieldsOf(), mapping: new Map(Object.entries(mapping)), evidence: new Map() },
      ...{ names: new Map([['category', NAMES]]), timeZone: 'UTC' },
    });
  const check = (choices: SentChoices) => {
    sent.push(choices);
    const plan = planOf(choices);
    const checked = rows.map((row) => checkRow(row, plan));
    const found = checked.map((row) => ({
      row: row.row,
      problems: [...row.problems, ...duplicateProblems(row, plan, () => undefined)],
    }));
    const isOut = ({ problems }: (typeof found)[number]) => plan.repairs.leavesOut(problems);
    bad = found.flatMap((one) => {
      const row = rows.find(({ number }) => number === one.row);
      if (!row || isOut(one) || one.problems.length === 0) return [];
      return [{ number: one.row, cells: correctedCells(row, columns, plan), problems: one.problems }];
    });
    job += 1;
    const skipped = found.filter(isOut).length;
    const problems = groupsOf(bad.flatMap((one) => one.problems));
    keep({
      state: 'checked',
      job,
      rows: rows.length,
      created: rows.length - bad.length - skipped,
      skipped,
      failed: bad.length,
      problems,
    });
    return { job, unclear: [] };
  };
  const last = () => sent.at(-1) ?? { mapping: {}, options: {} };
  const excel: MemoryCall = async ({ body }) => {
    const form = body as FormData;
    const options: ImportOptions = JSON.parse(String(form.get('options')));
    const read: TableRow[] = [];
    const head = await readTable(form.get('file') as File, options, { onRows: (part) => void read.push(...part) });
    [columns, rows] = [head.columns, read];
    const answer = check({ mapping: JSON.parse(String(form.get('mapping'))), options });
    return Response.json({ import: 7, ...answer, message: 'Started' }, { status: 202 });
  };
  const values: MemoryCall = () => {
    const held = planOf(last()).columns.filter(({ field }) => isMapped(field));
    const counted = held.map(({ field, at }) => {
      const texts = Map.groupBy(
        rows.flatMap(({ cells }) => valuesOf(cellText(cells[at]), field)),
        (text) => text,
      );
      const all = [...texts].map(([text, own]) => ({ text, rows: own.length }));
      return [field.name, { total: all.length, values: all }] as const;
    });
    return { fields: Object.fromEntries(counted.filter(([, { total }]) => total > 0)) };
  };
  return {
    /** Choices as they were sent, with the file and later. */
    sent,
    calls: {
      excel,
      'imports/7/check': ({ body }) => check(body as SentChoices),
      'imports/7/rows': ({ url }) => ({
        rows: url.searchParams.has('problem') ? bad : rows.map((row) => ({ ...row, problems: [] })),
        next: null,
      }),
      'imports/7/values': values,
    } satisfies Readonly<Record<string, MemoryCall>>,
  };
}
