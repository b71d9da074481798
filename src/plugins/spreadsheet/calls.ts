import { defineCall } from '#resource';
import { FIGURES } from './rules/figures.ts';

const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Largest file of a workbook, bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** Reads the file of a workbook. */
export const readContentCall = defineCall({
  method: 'GET',
  path: 'workbooks/{id}/content',
  roles: OFFICE,
  summary: 'Answers the workbook as an .xlsx file, with its revision as the ETag',
  output: 'stream',
  errors: { 404: 'No such workbook' },
});

/** Replaces the file of a workbook. */
export const saveContentCall = defineCall({
  method: 'PUT',
  path: 'workbooks/{id}/content',
  roles: OFFICE,
  summary: 'Saves an .xlsx file as the content of the workbook; If-Match names the revision that it is based on',
  input: 'stream',
  output: {
    revision: { type: 'integer', required: true },
    size: { type: 'integer', required: true },
  },
  errors: {
    404: 'No such workbook',
    412: 'Somebody else saved the workbook since',
    413: 'The file is larger than 10 MB',
    415: 'The body is no .xlsx file',
    428: 'If-Match is missing',
  },
});

/** Answers a figure for a formula of a workbook, over what the caller may read. */
export const readFigureCall = defineCall({
  method: 'GET',
  path: 'workbooks/figures',
  roles: OFFICE,
  summary: 'A figure of the shop over business days, both included, over the records that the caller may read',
  query: {
    figure: { type: 'enum', values: FIGURES, required: true },
    from: { type: 'date', required: true },
    to: { type: 'date', required: true },
  },
  output: {
    value: { type: 'integer', required: true, description: 'Amounts in the smallest unit of the currency.' },
    digits: { type: 'integer', required: true, description: 'Decimals of the value: 2 for 12345 = 123.45.' },
  },
});
