/** Arabic texts of history, comments, bin and show pages (`flexy.records.*`). */
export default { flexy: { records: { history: 'السجل' } } };
