import { defineResource } from '#resource';

/** A workbook. Its content is a file, read and written by `workbooks/{id}/content`. */
export const workbooks = defineResource({
  name: 'workbooks',
  className: 'Workbook',
  title: 'name',
  icon: 'file-spreadsheet',
  order: { id: 'desc' },
  fields: {
    name: { type: 'text', required: true, max: 120, filter: 'partial', order: true, list: 1, form: 'workbook' },
    /** Content of a workbook that was never saved. */
    template: {
      type: 'enum',
      values: ['blank', 'carSales'],
      default: 'blank',
      createOnly: true,
      form: false,
    },
    author: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 2,
      form: false,
      onDelete: 'null',
    },
    /** Bytes of the file; 0 before the first save. */
    size: { type: 'integer', min: 0, default: 0, writable: false, order: true, list: 3, form: false },
    /** Number of saves of the content: its version. */
    revision: { type: 'integer', min: 0, default: 0, writable: false, form: false },
  },
});

/** The file of a workbook. It has a table of its own, so that lists of workbooks stay small. */
export const workbookContents = defineResource({
  name: 'workbook_contents',
  className: 'WorkbookContent',
  title: 'id',
  audit: false,
  fields: {
    workbook: {
      type: 'relation',
      to: 'workbooks',
      required: true,
      unique: true,
      readable: false,
      form: false,
      onDelete: 'cascade',
    },
    /** The .xlsx file in Base64. */
    file: { type: 'text', multiline: true, max: 14_000_000, readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    workbooks: typeof workbooks;
    workbook_contents: typeof workbookContents;
  }
}
