// The choices of the wizard as plain data: what the person chose, and what was read of the file. No React.
import type { ImportRecord, ImportState } from '../resources.ts';
import type { ImportOptions, MappedValue, Repair, TableRow } from '../rules/types.ts';
import type { ColumnMatch, ImportEntity, OpenedTable, ReadChoices } from './types.ts';

/** Steps of the wizard in order. */
export const STEPS = ['entity', 'file', 'columns', 'values', 'check', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** Everything chosen so far. */
export interface WizardState {
  readonly step: Step;
  readonly entity: ImportEntity | null;
  /** The file to be sent; null without one, and for an import that the page has found on the server. */
  readonly file: File | null;
  readonly fileName: string | null;
  /** Options that are sent with the file and the mapping. Choices of the person replace guesses. */
  readonly options: ImportOptions;
  readonly table: OpenedTable | null;
  readonly matches: readonly ColumnMatch[];
  /** Id of the import that has the rows of the file on the server; null: it was not sent yet. */
  readonly staged: number | null;
  /** Job of the last check of that import that this page knows: choices of other pages are not overwritten. */
  readonly known: number | null;
  /** Columns of the sent file whose dates, where they are dates, can be read both ways. */
  readonly unclear: readonly string[];
}

/** The wizard as it opens. */
export const START: WizardState = {
  step: 'entity',
  entity: null,
  file: null,
  fileName: null,
  options: {},
  table: null,
  matches: [],
  staged: null,
  known: null,
  unclear: [],
};

/** Returns only the options for reading the file. They do not depend on later choices. */
const readChoices = ({ sheet, headerRow, encoding, delimiter }: ImportOptions): ReadChoices => ({
  ...(sheet !== undefined && { sheet }),
  ...(headerRow !== undefined && { headerRow }),
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
});

/**
 * The state with another entity: the file stays, what was matched to fields of the former entity goes. Of an import that the
 * page has found on the server it has no file to send again: that is chosen anew.
 */
export function withEntity(state: WizardState, entity: ImportEntity): WizardState {
  if (state.entity?.className === entity.className) return state;
  if (state.file === null) return { ...START, step: state.step, entity };
  return { ...state, entity, matches: [], staged: null, options: readChoices(state.options) };
}

/** The state with another file, or none: what was read of the former one goes. */
export const withFile = (state: WizardState, file: File | null): WizardState => ({
  ...START,
  step: state.step,
  entity: state.entity,
  file,
  fileName: file?.name ?? null,
});

const OPEN: ReadonlySet<ImportState> = new Set(['checking', 'checked', 'stopped']);

/** True once an import takes no other choices: an upload checks the rows once more before it writes them. */
export const isUploaded = ({ state, options }: Pick<ImportRecord, 'state' | 'options'>): boolean =>
  !OPEN.has(state) || (options as ImportOptions | null | undefined)?.dryRun !== true;

/** The state of an import that the server has, for a page that was opened anew. */
export function withImport(entity: ImportEntity, record: ImportRecord, rows: readonly TableRow[]): WizardState {
  const columns = Array.isArray(record.columns) ? record.columns.map(String) : [];
  const mapping = new Map(Object.entries(record.mapping ?? {}));
  const { dryRun: _dry, skipBad: _skip, job: _job, ...options } = (record.options ?? {}) as ImportOptions;
  return {
    ...START,
    step: isUploaded(record) ? 'result' : 'check',
    entity,
    fileName: record.fileName,
    options,
    table: { kind: 'csv', sheets: [], used: { headerRow: 1, ...readChoices(options) }, columns, preview: rows },
    matches: columns.map((column) => {
      const field = mapping.get(column);
      return typeof field === 'string' ? { column, field, how: 'kept' } : { column, field: null, how: 'none' };
    }),
    staged: record.id,
    known: record.job ?? null,
  };
}

/** The state after another page has changed or uploaded the import: its choices in place of those made here. */
export function withOthers(state: WizardState, record: ImportRecord): WizardState {
  if (!state.entity) return state;
  const { file, table, unclear } = state;
  const found = withImport(state.entity, record, table?.preview ?? []);
  return {
    ...found,
    step: found.step === 'result' ? 'result' : state.step,
    file,
    table: table ?? found.table,
    unclear,
  };
}

/** The state with other choices of how the file is read: columns and rows may be others then. */
export function withReading(state: WizardState, choices: Partial<ReadChoices>): WizardState {
  const options = { ...readChoices(state.options), ...choices };
  // Another sheet has headings of its own.
  if (choices.sheet !== undefined && choices.headerRow === undefined) delete options.headerRow;
  return { ...state, options, matches: [], staged: null };
}

/** The state with a column matched by the person. A field takes one column: the former one is left out then. */
export function withMatch(state: WizardState, column: string, field: string | null): WizardState {
  const matches = state.matches.map((match): ColumnMatch => {
    if (match.column === column) return { column, field, how: field === null ? 'none' : 'chosen' };
    return field !== null && match.field === field ? { ...match, field: null, how: 'none' } : match;
  });
  return { ...state, matches };
}

/** Options to set; undefined takes one away. */
export type OptionChanges = { readonly [Name in keyof ImportOptions]?: ImportOptions[Name] | undefined };

/** The state with other options. */
export function withOptions(state: WizardState, changes: OptionChanges): WizardState {
  const entries = Object.entries({ ...state.options, ...changes }).filter(([, value]) => value !== undefined);
  return { ...state, options: Object.fromEntries(entries) as ImportOptions };
}

/** The state with a value of the file mapped to a record or choice. */
export function withValue(
  state: WizardState,
  field: string,
  text: string,
  value: MappedValue | undefined,
): WizardState {
  const { values = {} } = state.options;
  const { [text]: _former, ...others } = values[field] ?? {};
  const mapped = value === undefined ? others : { ...others, [text]: value };
  return withOptions(state, { values: { ...values, [field]: mapped } });
}

/** The state with corrected cells, by row number and column. */
export function withFixes(state: WizardState, fixes: NonNullable<ImportOptions['fixes']>): WizardState {
  const known = state.options.fixes ?? {};
  const merged = Object.entries(fixes).map(([row, cells]) => [row, { ...known[row], ...cells }]);
  return withOptions(state, { fixes: { ...known, ...(Object.fromEntries(merged) as typeof fixes) } });
}

const isSameGroup = (one: Omit<Repair, 'fix'>, other: Omit<Repair, 'fix'>): boolean =>
  one.cause === other.cause && one.column === other.column && one.value === other.value;

/** The state with a correction of a group, in place of an earlier one of the same group. */
export function withRepair(state: WizardState, repair: Repair): WizardState {
  const others = (state.options.repairs ?? []).filter((one) => !isSameGroup(one, repair));
  return withOptions(state, { repairs: [...others, repair] });
}

/** The state without a correction. */
export function withoutRepair(state: WizardState, repair: Repair): WizardState {
  const left = (state.options.repairs ?? []).filter((one) => one !== repair);
  return withOptions(state, { repairs: left.length > 0 ? left : undefined });
}

/** Mapping that is sent: column to field, without those left out. */
export const mappingOf = (matches: readonly ColumnMatch[]): Record<string, string> =>
  Object.fromEntries(matches.flatMap(({ column, field }) => (field === null ? [] : [[column, field]])));

/** True once something would be lost by leaving. */
export const isStarted = ({ fileName, step }: WizardState): boolean => fileName !== null && step !== 'result';
