import { defineResource, type ScreenRecord } from '#resource';
import { FEED_FAILURES } from './resources/feeds.ts';

export * from './resources/feeds.ts';

/**
 * States of an import. `reading`: the file arrives; `checked`: a dry run is over and can be started; `stopped`: its check was
 * stopped and can go on; `undoing`: what was written is taken back, because it was cancelled, failed or undone.
 */
export const IMPORT_STATES = [
  'reading',
  'checking',
  'checked',
  'stopped',
  'writing',
  'done',
  'failed',
  'undoing',
  'cancelled',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a check found of a row: what the import would do with it. A row without an outcome was never checked. */
export const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Ways of an import with existing records. */
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;

const COUNT = { type: 'integer', required: true, default: 0, min: 0, writable: false, form: false } as const;

/** An import: who imported which file when, and what became of its rows. Only the server writes it. */
export const imports = defineResource({
  name: 'imports',
  className: 'Import',
  title: 'fileName',
  icon: 'file-up',
  bin: false,
  audit: false,
  order: { createdAt: 'desc' },
  fields: {
    fileName: { type: 'text', max: 255, required: true, writable: false, filter: 'partial', search: true, list: 1 },
    entity: { type: 'text', max: 80, required: true, writable: false, filter: true },
    resource: { type: 'text', max: 80, required: true, writable: false, filter: true, order: true, list: 2 },
    state: {
      type: 'enum',
      values: IMPORT_STATES,
      tones: {
        reading: 'active',
        checking: 'active',
        checked: 'info',
        stopped: 'stopped',
        writing: 'active',
        done: 'success',
        failed: 'danger',
        undoing: 'active',
        cancelled: 'stopped',
        undone: 'closed',
      },
      oftenUsed: ['done', 'failed'],
      required: true,
      default: 'reading',
      writable: false,
      filter: true,
      order: true,
      list: 3,
    },
    mode: { type: 'enum', values: IMPORT_MODES, required: true, default: 'create', writable: false, filter: true },
    key: { type: 'text', max: 80, writable: false },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 4,
    },
    rows: { ...COUNT, order: true, list: 5 },
    created: { ...COUNT, list: 6 },
    updated: { ...COUNT, list: 7 },
    unchanged: COUNT,
    skipped: COUNT,
    failed: COUNT,
    /** Records that were switched off because the file of a feed no longer has them. */
    removed: COUNT,
    kept: COUNT,
    feed: { type: 'relation', to: 'import_feeds', embed: ['name'], writable: false, filter: true, form: false },
    /** Who let a run of a feed be written that changes more than its limit. */
    approvedBy: { type: 'relation', to: 'users', embed: ['username', 'fullName'], writable: false, form: false },
    failure: { type: 'enum', values: FEED_FAILURES, writable: false, form: false },
    endedAt: { type: 'datetime', writable: false, order: true },
    job: { type: 'integer', writable: false, filter: true },
    columns: { type: 'json', writable: false, form: false },
    mapping: { type: 'json', writable: false, form: false },
    options: { type: 'json', max: 4_000_000, writable: false, form: false },
    shape: { type: 'text', max: 16, writable: false, filter: true, form: false },
    problems: { type: 'json', writable: false, form: false },
    changes: { type: 'json', writable: false, form: false },
    keptRecords: { type: 'json', writable: false, form: false },
    /** Of records that managers may not import, or see in part only: they see it when it is their own. */
    isForAdministrators: { type: 'boolean', default: false, readable: false, writable: false, form: false },
    // Fields that only the server uses. `cursor`: number of the last row written; `generation`: rows with a lower one are
    // to be checked; `plan`: formats that the cells of the columns show, and columns whose dates can be read both ways;
    // `actor`: account in whose name the import runs; `page`: page whose choices were the last; `after`: state of the import
    // after an undo.
    cursor: { type: 'integer', required: true, default: 0, readable: false, writable: false, form: false },
    generation: { type: 'integer', required: true, default: 1, readable: false, writable: false, form: false },
    plan: { type: 'json', readable: false, writable: false, form: false },
    actor: { type: 'json', readable: false, writable: false, form: false },
    page: { type: 'text', max: 64, readable: false, writable: false, form: false },
    after: { type: 'text', max: 20, readable: false, writable: false, form: false },
    requestKey: { type: 'text', max: 64, unique: true, readable: false, writable: false, form: false },
    requestDigest: { type: 'text', max: 64, readable: false, writable: false, form: false },
  },
});

/** A row of a file, kept until nobody needs it: to go on after a restart, and to download the rows with problems. */
export const importRows = defineResource({
  name: 'import_rows',
  className: 'ImportRow',
  title: 'number',
  bin: false,
  audit: false,
  fields: {
    importId: { type: 'integer', required: true, writable: false },
    number: { type: 'integer', required: true, writable: false },
    cells: { type: 'json', max: 4_000_000, required: true, writable: false },
    /** The import's generation that it was checked in; 0: it is to be checked. */
    generation: { type: 'integer', required: true, default: 0, writable: false },
    outcome: { type: 'enum', values: OUTCOMES, writable: false },
    /** Names of the fields of the record that change. */
    changed: { type: 'json', writable: false },
  },
});

/** A problem of a row of a file, as the check found it. */
export const importProblems = defineResource({
  name: 'import_problems',
  className: 'ImportProblem',
  title: 'number',
  bin: false,
  audit: false,
  fields: {
    importId: { type: 'integer', required: true, writable: false },
    number: { type: 'integer', required: true, writable: false },
    cause: { type: 'text', max: 20, required: true, writable: false },
    column: { type: 'text', max: 65_535, writable: false },
    field: { type: 'text', max: 80, writable: false },
    value: { type: 'text', writable: false },
    /** Value by which problems of a cause in a column are told apart. */
    part: { type: 'text', writable: false },
    params: { type: 'json', writable: false },
    /** False: a correction of its group has mended it, or leaves its row out. */
    isOpen: { type: 'boolean', required: true, writable: false },
  },
});

/** A value of a row by which other rows are found: one that may occur once, or one that stands for a record or choice. */
export const importValues = defineResource({
  name: 'import_values',
  className: 'ImportValue',
  title: 'number',
  bin: false,
  audit: false,
  fields: {
    importId: { type: 'integer', required: true, writable: false },
    number: { type: 'integer', required: true, writable: false },
    field: { type: 'text', max: 80, required: true, writable: false },
    /** The value as it is compared. */
    value: { type: 'text', required: true, writable: false },
    /** The value as the file has it; null for one that may occur once. */
    text: { type: 'text', writable: false },
  },
});

/** A record that an import wrote, with what it was before. */
export const importWrites = defineResource({
  name: 'import_writes',
  className: 'ImportWrite',
  title: 'record',
  bin: false,
  audit: false,
  fields: {
    importId: { type: 'integer', required: true, writable: false },
    number: { type: 'integer', required: true, writable: false },
    record: { type: 'integer', required: true, writable: false },
    /** The record's version after the import: another one means that somebody changed it since. */
    version: { type: 'integer', required: true, writable: false },
    isNew: { type: 'boolean', required: true, writable: false },
    before: { type: 'json', max: 4_000_000, writable: false },
  },
});

/** An import as screens read it. */
export type ImportRecord = ScreenRecord<'imports'>;

declare module '#resource' {
  interface Resources {
    imports: typeof imports;
    import_rows: typeof importRows;
    import_problems: typeof importProblems;
    import_values: typeof importValues;
    import_writes: typeof importWrites;
  }
}
