/** End of the address of the list of projects while the import of a file of MS Project is open over it. */
export const IMPORT_HASH = '#ms-project';
