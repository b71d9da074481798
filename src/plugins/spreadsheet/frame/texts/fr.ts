import look from './fr/look.ts';
import work from './fr/work.ts';

/** French texts of the grid. */
export default { ...look, ...work };
