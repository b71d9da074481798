import type { DataLocation } from './backup/dataLocation.ts';

/**
 * Environment of a program that works on the data of this server. The address of the database is handed on as it was read: the
 * file that it may have come from would be a second one, which is refused.
 */
export const childEnvironment = ({
  dataDir,
  databaseUrl,
}: Pick<DataLocation, 'dataDir' | 'databaseUrl'>): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_URL_FILE: undefined,
});
