import { defineCall, typedJson } from '#resource';
import { CAUSES, type Cell, type ImportField, type ImportOptions, type RowProblem } from './rules/types.ts';

/** Roles that may import (docs/rules/rights.md). Managers import everything but users: they have no right to those. */
export const IMPORTERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Addresses of the specification's two calls, below `/{locale}/` (docs/rules/files-and-import.md, "Import wizard"). */
export const FIELDS_PATH = 'excel/import/entity-fields';
export const IMPORT_PATH = 'excel/import';

/** Largest file of an import, bytes. Larger ones are divided. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** Largest body with choices, bytes: as many as a form has around its file. Objects in it have the limits of any body. */
const LONGEST_CHOICES = 8 * 1024 * 1024;

/** Resources that the caller may import. */
export const entitiesCall = defineCall({
  method: 'GET',
  path: 'import/entities',
  roles: IMPORTERS,
  summary: 'Kinds of records that the caller may import',
  output: {
    entities: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        className: { type: 'text', required: true },
        resource: { type: 'text', required: true },
        canCreate: { type: 'boolean', required: true },
        canUpdate: { type: 'boolean', required: true },
      },
    },
  },
});

/** The fields of one kind of records that the caller may import. */
export const entityCall = defineCall({
  method: 'GET',
  path: 'import/entities/{className}',
  roles: IMPORTERS,
  summary: 'Fields of a kind of records that an import may fill, and those that may find existing records',
  output: {
    className: { type: 'text', required: true },
    resource: { type: 'text', required: true },
    /** Fields by which existing records may be found. */
    keys: { type: 'list', required: true },
    fields: typedJson<readonly ImportField[]>(),
  },
});

/** The mapping of the last import of a file with the same columns. */
export const rememberedCall = defineCall({
  method: 'GET',
  path: 'import/remembered',
  roles: IMPORTERS,
  summary: 'Mapping, values and options of the last import of a file with the same columns',
  query: {
    className: { type: 'text', required: true, max: 80 },
    shape: { type: 'text', required: true, max: 16 },
  },
  output: {
    /** Field by column; empty when there is none. */
    mapping: typedJson<Readonly<Record<string, string>>>(),
    options: typedJson<ImportOptions>(),
  },
});

/** Most values that are matched at once. */
const MOST_VALUES = 500;

/** A value of a file, and the record that it most likely names. */
export interface ValueMatch {
  readonly value: string;
  /** null: none is found. */
  readonly id: number | null;
  readonly title: string | null;
  /** `name`: the same name or code; `similar`: alike. */
  readonly how: 'name' | 'similar' | 'none';
}

/** Finds the records that values of a file name. */
export const matchCall = defineCall({
  method: 'POST',
  path: 'import/match',
  roles: IMPORTERS,
  summary: 'Records that the values of a column of relations name',
  input: {
    className: { type: 'text', required: true, max: 80 },
    field: { type: 'text', required: true, max: 80 },
    values: { type: 'list', required: true, max: MOST_VALUES },
  },
  output: { matches: typedJson<readonly ValueMatch[]>() },
});

/** A file with the names of the columns and one row of samples. */
export const templateCall = defineCall({
  method: 'GET',
  path: 'import/template/{className}',
  roles: IMPORTERS,
  summary: 'A CSV file to fill in: names of the fields, and a row of samples',
  output: 'stream',
});

const JOB = { job: { type: 'integer', required: true } } as const;

/** What the caller has seen: choices that somebody else has made since are not overwritten. */
const KNOWN = {
  /** Job of the last check that it has seen. */
  known: { type: 'integer' },
  /** Identifies its page, whose own choices are never refused: the answer to them may have been lost. */
  page: { type: 'text', max: 64 },
} as const;

/** Checks the rows of a dry run with other choices. */
export const checkCall = defineCall({
  method: 'POST',
  path: 'imports/{id}/check',
  roles: IMPORTERS,
  summary:
    'Changes the choices of a dry run, and checks the rows that they touch; goes on with a check that was stopped',
  longestBody: LONGEST_CHOICES,
  input: {
    /** Field by column, as an object or as JSON text. */
    mapping: { type: 'json', max: LONGEST_CHOICES, required: true },
    /** Options as of the form that sent the file, as an object or as JSON text; those for reading it stay as they were. */
    options: { type: 'json', max: LONGEST_CHOICES, required: true },
    ...KNOWN,
    /** Checks every row again, as something was mended in the shop. */
    again: { type: 'boolean' },
  },
  output: {
    /** null: nothing has changed, and every row is checked. */
    job: { type: 'integer', default: null },
    /** Job of the last check, to be sent as `known` with the next choices. */
    known: { type: 'integer', default: null },
    /** Columns whose dates, where they are dates, can be read both ways: 03/04/2026. */
    unclear: { type: 'list', required: true },
  },
  errors: { 409: 'It is no dry run, its rows are no longer kept, or `known` is not its last check' },
});

/** Most rows of one answer. */
export const MOST_ROWS = 1000;

/** A row of an import, as it is after corrections, and what is wrong with it. */
export interface ImportedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly problems: readonly RowProblem[];
}

/** The rows of an import, in their order. */
export const rowsCall = defineCall({
  method: 'GET',
  path: 'imports/{id}/rows',
  roles: IMPORTERS,
  summary: 'Rows of an import with their corrections, and what is wrong with them; all, or those with a problem',
  query: {
    /** Cause of the problems; `any`: any problem; absent: all rows. */
    problem: { type: 'enum', values: ['any', ...CAUSES] },
    /** Field of the problems. */
    field: { type: 'text', max: 80 },
    /** Number of the row that the answer begins behind. */
    after: { type: 'integer', min: 0 },
    itemsPerPage: { type: 'integer', min: 1, max: MOST_ROWS },
  },
  output: {
    rows: typedJson<readonly ImportedRow[]>(),
    /** `after` of the next answer; null: these are the last rows. */
    next: { type: 'integer', default: null },
  },
  errors: { 409: 'Its rows are no longer kept' },
});

/** Values of a field that stand for records or choices. */
export interface CountedValues {
  /** Number of different values; the answer has the most frequent 500. */
  readonly total: number;
  readonly values: readonly { readonly text: string; readonly rows: number }[];
}

/** The values of an import that stand for records or choices. */
export const valuesCall = defineCall({
  method: 'GET',
  path: 'imports/{id}/values',
  roles: IMPORTERS,
  summary: 'Values of the checked rows that stand for records or choices, with the number of rows that hold them',
  output: {
    /** By field. */
    fields: typedJson<Readonly<Record<string, CountedValues>>>(),
  },
});

/** Writes what a dry run has checked. */
export const startCall = defineCall({
  method: 'POST',
  path: 'imports/{id}/start',
  roles: IMPORTERS,
  summary: 'Imports the file of a dry run, which needs no second upload',
  input: {
    /** Imports the good rows, though others have problems. */
    skipBad: { type: 'boolean' },
    ...KNOWN,
  },
  output: JOB,
  errors: {
    409: 'It is not a dry run, was started already, its rows are no longer kept, or `known` is not its last check',
  },
});

/** Ends an import and takes back what it wrote. */
export const cancelCall = defineCall({
  method: 'POST',
  path: 'imports/{id}/cancel',
  roles: IMPORTERS,
  summary: 'Ends an import that is under way, and takes back what it has written',
  output: JOB,
  errors: { 409: 'It has ended already' },
});

/** Takes back an import. */
export const undoCall = defineCall({
  method: 'POST',
  path: 'imports/{id}/undo',
  roles: IMPORTERS,
  summary: 'Takes an import back: new records go to the bin, changed ones get their values back; edited ones are kept',
  output: JOB,
  errors: { 409: 'It has not ended, or was taken back already' },
});

/** The rows that were not imported. */
export const badRowsCall = defineCall({
  method: 'GET',
  path: 'imports/{id}/bad-rows',
  roles: IMPORTERS,
  summary: 'The rows with problems as a CSV file, to be corrected and imported again',
  output: 'stream',
});

/** The rows as corrected in the wizard. */
export const correctedCall = defineCall({
  method: 'GET',
  path: 'imports/{id}/corrected',
  roles: IMPORTERS,
  summary: 'The whole file with the corrections made before the import, as a CSV file',
  output: 'stream',
});
