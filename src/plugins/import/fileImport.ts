import type { FileImport } from '#admin/internal';
import { putFirstFile } from './wizard/firstFile.ts';

/** Other tools hand a file to the import (`useService('fileImport')`). */
export default (): FileImport => ({ begin: putFirstFile });
