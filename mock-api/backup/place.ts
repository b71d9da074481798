/** Where the data is. */
export interface Place {
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
}

/** Folder of the backups inside the data folder. */
export const BACKUPS = 'backups';
/** Folder of the file store inside the data folder. */
export const STORE = 'files';
