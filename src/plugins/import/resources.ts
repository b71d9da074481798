import { defineResource, type ScreenRecord } from '#resource';

/**
 * States of an import. `reading`: the file arrives; `checked`: a dry run is over and can be started; `undoing`: what was
 * written is taken back, because it was cancelled, failed or undone.
 */
export const IMPORT_STATES = [
  'reading',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'undoing',
  'cancelled',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

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
  about: 'resource',
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
    kept: COUNT,
    endedAt: { type: 'datetime', writable: false, order: true },
    job: { type: 'integer', writable: false, filter: true },
    columns: { type: 'json', writable: false, form: false },
    mapping: { type: 'json', writable: false, form: false },
    options: { type: 'json', max: 4_000_000, writable: false, form: false },
    shape: { type: 'text', max: 16, writable: false, filter: true, form: false },
    problems: { type: 'json', writable: false, form: false },
    changes: { type: 'json', writable: false, form: false },
    keptRecords: { type: 'json', writable: false, form: false },
    /** Records that only administrators may import: managers do not see it. */
    isForAdministrators: { type: 'boolean', default: false, readable: false, writable: false, form: false },
    // Fields that only the server uses. `cursor`: number of the last row handled; `plan`: formats of the columns;
    // `actor`: account in whose name the import runs; `after`: state of the import after an undo.
    cursor: { type: 'integer', required: true, default: 0, readable: false, writable: false, form: false },
    plan: { type: 'json', readable: false, writable: false, form: false },
    actor: { type: 'json', readable: false, writable: false, form: false },
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
    isBad: { type: 'boolean', default: false, writable: false },
    problem: { type: 'text', max: 500, writable: false },
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
    import_writes: typeof importWrites;
  }
}
