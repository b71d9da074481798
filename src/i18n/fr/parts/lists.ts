/** French texts of what lists can do beyond the first (`flexy.lists.*`). */
export default { flexy: { lists: { columns: 'Colonnes' } } };
