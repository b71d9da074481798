/** Arabic texts of the server part, by group and code. */
export default {
  saveContent: {
    noFile: 'هذا ليس ملف ‎.xlsx.',
    noRevision: 'ينقص الترويسة If-Match مع رقم مراجعة المصنف.',
  },
};
