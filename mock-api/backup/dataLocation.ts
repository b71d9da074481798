/** Location of an installation's data. */
export interface DataLocation {
  readonly dataDir: string;
  /** Empty means the embedded database. */
  readonly databaseUrl: string;
}

/** Folder of the backups inside the data folder. */
export const BACKUPS = 'backups';
/** Folder of the file store inside the data folder. */
export const FILE_STORE = 'files';
