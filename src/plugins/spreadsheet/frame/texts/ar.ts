import look from './ar/look.ts';
import work from './ar/work.ts';

/** Arabic texts of the grid. */
export default { ...look, ...work };
