/** French texts of the start page (`flexy.dashboard.*`). */
export default { flexy: { dashboard: { arrange: 'Disposer' } } };
