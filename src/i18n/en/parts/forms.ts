/** English texts of what forms can do beyond the first (`flexy.forms.*`). */
export default { flexy: { forms: { duplicate: 'Duplicate' } } };
