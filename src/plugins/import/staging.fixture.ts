import fixtures from './fixtures.ts';
import { readTable } from './read/index.ts';
import {
  cellText,
  checkRow,
  correctedCells,
  createPlan,
  createRelationNames,
  groupValue,
  isMapped,
  valuesOf,
  type ImportOptions,
  type ImportPlan,
  type RowProblem,
  type TableRow,
} from './rules/index.ts';

/** What a page has sent. */
export interface SentChoices {
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: ImportOptions;
}

/** The choices in the body of a call, where they are texts. */
export function choicesOf(body: unknown): SentChoices {
  const { mapping, options, ...more } = body as Readonly<Record<keyof SentChoices, string>>;
  return { ...more, mapping: JSON.parse(mapping), options: JSON.parse(options) };
}

/** Groups of problems as the record of an import has them. */
function groupsOf(problems: readonly RowProblem[]) {
  const groups = Map.groupBy(problems, (one) => JSON.stringify([one.cause, one.column, groupValue(one)]));
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [{ ...own[0], count: own.length, rows: own.map(({ row }) => row) }] : []))
    .toSorted((one, other) => other.count - one.count);
}

/** The values of relations and choices by field, with the number of rows that hold them. */
function countedOf(rows: readonly TableRow[], { columns }: ImportPlan) {
  const counted = columns.flatMap(({ field, at }) => {
    const texts = isMapped(field) ? rows.flatMap(({ cells }) => valuesOf(cellText(cells[at]), field)) : [];
    const values = [...Map.groupBy(texts, (text) => text)].map(([text, own]) => ({ text, rows: own.length }));
    return values.length > 0 ? [[field.name, { total: values.length, values }] as const] : [];
  });
  return Object.fromEntries(counted);
}

/** A server that stages the rows of a file as import 7, and checks each row at once by the same rules. It compares no records. */
export class MemoryStaging {
  /** Choices as they were sent, with the file and later. */
  readonly sent: SentChoices[] = [];
  readonly #keep: (values: Readonly<Record<string, unknown>>) => void;
  #columns: readonly string[] = [];
  #rows: readonly TableRow[] = [];
  #bad: readonly (TableRow & { readonly problems: readonly RowProblem[] })[] = [];

  /** @param keep is given what changes of the import's record */
  constructor(keep: (values: Readonly<Record<string, unknown>>) => void) {
    this.#keep = keep;
  }

  readonly calls: Readonly<Record<string, Call>> = {
    excel: async ({ body }) => {
      const form = body as FormData;
      const options: ImportOptions = JSON.parse(String(form.get('options')));
      const rows: TableRow[] = [];
      const { columns } = await readTable(form.get('file') as File, options, {
        onRows: (part) => void rows.push(...part),
      });
      [this.#columns, this.#rows] = [columns, rows];
      const answer = this.#check({ mapping: JSON.parse(String(form.get('mapping'))), options });
      return Response.json({ import: 7, ...answer, message: 'Started' }, { status: 202 });
    },
    'imports/7/check': ({ body }) => this.#check(choicesOf(body)),
    'imports/7/rows': () => ({ rows: this.#bad, next: null }),
    'imports/7/values': () => ({ fields: countedOf(this.#rows, this.#plan) }),
  };

  get #plan(): ImportPlan {
    const { mapping, options } = this.sent.at(-1) ?? { mapping: {}, options: {} };
    const { fields } = fixtures.calls['import/entities/Product']();
    return createPlan({
      ...{ columns: this.#columns, options, fields, mapping: new Map(Object.entries(mapping)), evidence: new Map() },
      ...{ names: new Map([['category', NAMES]]), timeZone: 'UTC' },
    });
  }

  #check(choices: SentChoices) {
    this.sent.push(choices);
    const plan = this.#plan;
    const checked = this.#rows.map((row) => ({ row, problems: checkRow(row, plan).problems }));
    const left = checked.filter(({ problems }) => !plan.repairs.leavesOut(problems));
    this.#bad = left
      .filter(({ problems }) => problems.length > 0)
      .map(({ row, problems }) => ({ number: row.number, cells: correctedCells(row, this.#columns, plan), problems }));
    const job = 10 + this.sent.length;
    this.#keep({
      ...{
        state: 'checked',
        job,
        options: choices.options,
        rows: checked.length,
        problems: groupsOf(this.#bad.flatMap((one) => one.problems)),
      },
      ...{ created: left.length - this.#bad.length, skipped: checked.length - left.length, failed: this.#bad.length },
    });
    return { job, known: job, unclear: [] };
  }
}

/** Records that the categories of a file may name. */
const NAMES = createRelationNames([
  { id: 1, names: ['Groceries'] },
  { id: 2, names: ['Drinks'] },
]);

/** A call of the server in memory. */
type Call = (request: { readonly body: unknown }) => unknown;
