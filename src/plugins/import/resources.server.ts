import { forServer } from '#resource';
import { feedsForServer } from './resources/feeds.server.ts';
import { importProblems, importRows, imports, importValues, importWrites } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(imports, {
    access: {
      ROLE_ADMIN: { read: true },
      ROLE_MANAGER: { read: [{ isForAdministrators: [false] }, { createdBy: '$user' }] },
    },
    indexes: [['shape', 'resource', 'createdAt']],
    fields: {
      fileName: { sample: 'products.csv' },
      entity: { description: 'Class of the imported records.', sample: 'Product' },
      resource: { sample: 'products' },
      key: { description: 'Field by which existing records are found.', sample: 'skuCode' },
      rows: { description: 'Rows of the file, without the names of the columns and empty rows.', sample: 120 },
      created: { description: 'New records; in a dry run those that would be new.' },
      unchanged: { description: 'Rows whose record has these values already.' },
      skipped: { description: 'Rows left out.' },
      failed: { description: 'Rows with a problem.' },
      kept: { description: 'Records that an undo kept, because they were changed since or are used.' },
      removed: { description: 'Records that a feed switched off because they are no longer in its file.' },
      feed: { description: 'Scheduled feed whose run it is.' },
      approvedBy: { description: 'Who let a run of a feed be written that was above its limit.' },
      failure: { description: 'Why the run of a feed failed before its rows were checked, or as a whole.' },
      job: { description: 'Id of the job that handles it.' },
      mapping: { description: 'Field by column.' },
      shape: { description: 'Identifies files with the same columns.' },
      problems: { description: 'Problems by cause and column, with the rows: at most 500 groups.' },
      changes: { description: 'Records that change, by field.' },
      keptRecords: { description: 'The first 200 records that an undo kept: id, title and reason.' },
    },
  }),
  forServer(importRows, {
    access: {},
    indexes: [
      ['importId', 'number'],
      ['importId', 'generation', 'number'],
    ],
    fields: {},
  }),
  forServer(importProblems, {
    access: {},
    indexes: [
      ['importId', 'number'],
      ['importId', 'cause', 'field', 'number'],
    ],
    fields: {},
  }),
  forServer(importValues, {
    access: {},
    indexes: [
      ['importId', 'number'],
      ['importId', 'field', 'value', 'number'],
    ],
    fields: {},
  }),
  ...feedsForServer,
  forServer(importWrites, { access: {}, indexes: [['importId', 'number']], fields: {} }),
];
