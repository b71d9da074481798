import { fold } from '#resource';
import { isPlain, keyOf, shownKey } from './rowKey.ts';
import { chosenFormat, type ColumnEvidence } from './columnFormat.ts';
import type { RowLines } from './joinRows.ts';
import { Repairs } from './repairs.ts';
import { cellText, convertCell, isMapped, valuesOf } from './values.ts';
import { settleWholeDays, type MomentCell, type WholeDays } from './wholeDays.ts';
import type {
  Cell,
  ColumnFormat,
  ImportField,
  ImportMode,
  ImportOptions,
  MappedValue,
  RelationNames,
  RowProblem,
  TableRow,
} from './types.ts';

/** A column that fills a field. */
export interface PlannedColumn {
  readonly at: number;
  readonly column: string;
  readonly field: ImportField;
  readonly format: ColumnFormat;
  readonly mapped: ReadonlyMap<string, MappedValue>;
  readonly names: RelationNames | undefined;
}

/** Longest text of a cell in a problem. */
const SHOWN = 80;
/** Corrections of one cell, one after the other: the first may lead to a problem that another group's correction mends. */
const MOST_REPAIRS = 3;

/** Everything that converts the rows of one import. */
export interface ImportPlan {
  readonly columns: readonly PlannedColumn[];
  readonly width: number;
  readonly key: string | null;
  /** Fields that tell records with the same key apart. */
  readonly besideKey: readonly string[];
  /** A new record needs its required fields in the file; an existing one keeps what an empty cell says nothing of. */
  readonly needsAll: boolean;
  /** Empty cells empty fields. */
  readonly clearEmpty: boolean;
  readonly timeZone: string;
  /** Fields of records that take hours or whole days; null where there are none. */
  readonly wholeDays: WholeDays | null;
  /** Records that have several rows, one for each of their lines; null: each row is a record. */
  readonly lines: RowLines | null;
  /** Corrected cells: row, column. */
  readonly fixes: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
  readonly leaveOut: ReadonlySet<number>;
  /** Corrections of groups of problems. */
  readonly repairs: Repairs;
}

/** Input of {@link createPlan}. */
export interface PlanParts {
  /** Names of the file's columns. */
  readonly columns: readonly string[];
  /** Field by column name, in the file's spelling or in lower case. */
  readonly mapping: ReadonlyMap<string, string>;
  readonly fields: readonly ImportField[];
  readonly options: ImportOptions;
  /** By column name. */
  readonly evidence: ReadonlyMap<string, Pick<ColumnEvidence, 'format'>>;
  /** By field name. */
  readonly names: ReadonlyMap<string, RelationNames>;
  readonly timeZone: string;
  readonly wholeDays?: WholeDays | null;
  readonly besideKey?: readonly string[];
  readonly lines?: RowLines | null;
}

/** The field that a mapping gives a column: its keys may be in lower case (docs/rules/files-and-import.md, "Columns"). */
export function mappedField(column: string, mapping: ReadonlyMap<string, string>): string | undefined {
  return mapping.get(column) ?? mapping.get(column.trim().toLowerCase());
}

/** The mode; a key without a mode means both. */
export const modeOf = ({ mode, key }: Pick<ImportOptions, 'mode' | 'key'>): ImportMode =>
  mode ?? (key === undefined ? 'create' : 'upsert');

/** Makes the plan. Columns without a field, or with an unknown one, are left out. */
export function createPlan(parts: PlanParts): ImportPlan {
  const { columns, mapping, fields, options, evidence, names, timeZone, wholeDays = null, besideKey = [] } = parts;
  const { lines = null } = parts;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const values = new Map(Object.entries(options.values ?? {}));
  const used = new Set<string>();
  const planned: PlannedColumn[] = [];
  for (const [at, column] of columns.entries()) {
    const field = byName.get(mappedField(column, mapping) ?? '');
    if (!field || used.has(field.name)) continue;
    used.add(field.name);
    planned.push({
      at,
      column,
      field,
      format: chosenFormat(column, options, evidence.get(column)),
      mapped: new Map(Object.entries(values.get(field.name) ?? {}).map(([text, value]) => [fold(text), value])),
      names: names.get(field.name),
    });
  }
  const fixes = new Map(
    Object.entries(options.fixes ?? {}).map(([row, cells]) => [row, new Map(Object.entries(cells))]),
  );
  return {
    columns: planned,
    width: columns.length,
    key: options.key ?? null,
    besideKey,
    needsAll: modeOf(options) === 'create' || options.clearEmpty === true,
    clearEmpty: options.clearEmpty === true,
    timeZone,
    wholeDays,
    lines,
    fixes,
    leaveOut: new Set(options.leaveOut),
    repairs: new Repairs(options.repairs ?? []),
  };
}

/** A row as the body of a request, with what is wrong with it. */
export interface CheckedRow {
  readonly row: number;
  /** Numbers of all its rows, where it is a record with lines. */
  readonly numbers?: readonly number[];
  /** Values by field in the API's format; emptied ones are null. Fields with a problem, and those that stay as they are, are absent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly problems: readonly RowProblem[];
  /** Problems of cells that a correction of their group has mended. */
  readonly mended: readonly RowProblem[];
  /** Values of relations and choices that the cells hold, before and after corrections of groups. */
  readonly held: readonly HeldValue[];
}

/** A value of a row under the name of its field. */
export interface HeldValue {
  readonly field: string;
  readonly text: string;
}

/** The cell of a column, as corrected by hand. */
function cellOf(row: TableRow, column: Pick<PlannedColumn, 'at' | 'column'>, plan: ImportPlan): Cell {
  const fixed = plan.fixes.size === 0 ? undefined : plan.fixes.get(String(row.number))?.get(column.column);
  return fixed === undefined ? (row.cells[column.at] ?? null) : fixed;
}

/** A value, nothing for a field that stays as it is, or a problem. */
type CellOutcome = { readonly value?: unknown } | Omit<RowProblem, 'row'>;

/** Records that a row names, by resource: stages are those of its board. */
type Owners = ReadonlyMap<string, number>;

/** The value of a cell for its field, or what is wrong with it. */
function outcomeOf(cell: Cell, planned: PlannedColumn, plan: ImportPlan, owners: Owners): CellOutcome {
  const { column, field, format, mapped, names } = planned;
  const context = { format, mapped, owners, timeZone: plan.timeZone, ...(names && { names }) };
  const converted = convertCell(cell, field, context);
  const at = () => ({ column, field: field.name, value: cellText(cell).slice(0, SHOWN) });
  if (!('value' in converted)) return { ...at(), ...converted };
  if (converted.value !== null) return converted;
  if (field.name === plan.key) return { ...at(), cause: 'key' };
  if (field.required && plan.needsAll) return { ...at(), cause: 'required' };
  // A text that was mapped to nothing says so; an empty cell says nothing.
  return plan.clearEmpty || cellText(cell) !== '' ? converted : {};
}

/** A cell after the corrections of its groups, and what became of it. */
interface CheckedCell {
  readonly cell: Cell;
  readonly outcome: CellOutcome;
  readonly mended: readonly Omit<RowProblem, 'row'>[];
}

function checkCell(row: TableRow, planned: PlannedColumn, plan: ImportPlan, owners: Owners): CheckedCell {
  let cell = cellOf(row, planned, plan);
  const mended: Omit<RowProblem, 'row'>[] = [];
  for (let turn = 0; ; turn += 1) {
    const outcome = outcomeOf(cell, planned, plan, owners);
    if (!('cause' in outcome) || turn === MOST_REPAIRS) return { cell, outcome, mended };
    const text = cellText(cell);
    const repaired = plan.repairs.textOf(text, outcome, planned.field);
    if (repaired === undefined || (repaired ?? '') === text) return { cell, outcome, mended };
    mended.push(outcome);
    cell = repaired;
  }
}

/** The values of relations and choices that a cell holds, as it is and as corrections of groups have made it. */
function heldValues(row: TableRow, planned: PlannedColumn, cell: Cell, plan: ImportPlan): HeldValue[] {
  const { field } = planned;
  if (!isMapped(field)) return [];
  const texts = [cellOf(row, planned, plan), cell].flatMap((one) => valuesOf(cellText(one), field));
  return [...new Set(texts)].map((text) => ({ field: field.name, text }));
}

/** The columns of a row, checked: what records belong to comes first. */
function checkCells(row: TableRow, plan: ImportPlan): Map<PlannedColumn, CheckedCell> {
  const owners = new Map<string, number>();
  const cells = new Map<PlannedColumn, CheckedCell>();
  for (const areOwned of [false, true])
    for (const planned of plan.columns) {
      if ((planned.names?.areOwned ?? false) !== areOwned) continue;
      const checked = checkCell(row, planned, plan, owners);
      cells.set(planned, checked);
      const { target } = planned.field;
      if (!areOwned && target !== null && 'value' in checked.outcome && typeof checked.outcome.value === 'number')
        owners.set(target, checked.outcome.value);
    }
  return cells;
}

/** Converts and checks a row. It knows neither other rows nor stored records. */
export function checkRow(row: TableRow, plan: ImportPlan): CheckedRow {
  const body: Record<string, unknown> = Object.create(null);
  const [problems, mended]: [RowProblem[], RowProblem[]] = [[], []];
  const held: HeldValue[] = [];
  const problem = (rest: Omit<RowProblem, 'row'>) => problems.push({ row: row.number, ...rest });
  if (row.cells.length > plan.width && row.cells.slice(plan.width).some((cell) => cellText(cell) !== ''))
    problem({ column: null, field: null, cause: 'extraCells', value: cellText(row.cells[plan.width]).slice(0, SHOWN) });
  const cells = checkCells(row, plan);
  const moments = new Map<string, MomentCell>();
  for (const planned of plan.columns) {
    const checked = cells.get(planned);
    if (!checked) continue;
    const { cell, outcome, mended: former } = checked;
    held.push(...heldValues(row, planned, cell, plan));
    mended.push(...former.map((one) => ({ row: row.number, ...one })));
    if ('cause' in outcome) problem(outcome);
    else if ('value' in outcome) body[planned.field.name] = outcome.value;
    if (planned.field.type === 'datetime') moments.set(planned.field.name, { cell, format: planned.format });
  }
  if (plan.wholeDays) settleWholeDays(body, moments, plan.wholeDays, plan.timeZone);
  return { row: row.number, body, problems, mended, held };
}

/** The cells of a row with all corrections: those by hand, and those of groups. */
export function correctedCells(row: TableRow, columns: readonly string[], plan: ImportPlan): readonly Cell[] {
  const width = Math.max(columns.length, row.cells.length);
  const cells = new Map([...checkCells(row, plan)].map(([{ at }, { cell }]) => [at, cell]));
  return Array.from({ length: width }, (_, at) => {
    const own = cells.get(at);
    return own !== undefined ? own : cellOf(row, { at, column: columns[at] ?? '' }, plan);
  });
}

/** Values of a row that may occur once in a file: those of unique fields, and of the key. */
export const uniqueValues = (row: Pick<CheckedRow, 'body'>, plan: ImportPlan): HeldValue[] =>
  plan.columns.flatMap(({ field: { name, unique } }) => {
    const value = row.body[name];
    const text = name === plan.key ? keyOf(row.body, plan) : unique && isPlain(value) ? String(value) : null;
    return text === null ? [] : [{ field: name, text }];
  });

/**
 * The problems of values that an earlier row of the file has.
 * @param firstOf number of the first row with a value
 */
export function duplicateProblems(
  row: CheckedRow,
  plan: ImportPlan,
  firstOf: (value: HeldValue) => number | undefined,
): RowProblem[] {
  return uniqueValues(row, plan).flatMap((value): RowProblem[] => {
    const first = firstOf(value);
    if (first === undefined || first >= row.row) return [];
    const column = plan.columns.find(({ field }) => field.name === value.field)?.column ?? null;
    const shown = shownKey(value.text);
    return [{ row: row.row, column, field: value.field, cause: 'duplicate', value: shown, params: { first } }];
  });
}
