/** English texts of the server part, by group and code. */
export default {
  saveContent: {
    noFile: 'This is not an .xlsx file.',
    noRevision: 'If-Match with the revision of the workbook is missing.',
  },
};
