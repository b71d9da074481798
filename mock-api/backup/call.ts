import { join } from 'node:path';
import { defineCall, typedJson } from '#resource';
import type { CallHost } from '../calls/types.ts';
import { REASONS } from './manifest.ts';
import { BACKUPS } from './dataLocation.ts';

/** The call that lists the backups in DATA_DIR/backups. */
const backupsCall = defineCall({
  method: 'GET',
  path: 'backups',
  roles: ['ROLE_ADMIN'],
  summary: 'Backups in the data folder, newest first',
  output: [
    {
      name: { type: 'text', required: true },
      madeAt: { type: 'text', required: true },
      reason: { type: 'enum', values: REASONS, required: true },
      state: { type: 'enum', values: ['verified', 'damaged'], required: true },
      engine: { type: 'text' },
      version: { type: 'text' },
      size: { type: 'integer', description: 'Bytes' },
      files: { type: 'integer' },
      counts: { ...typedJson<Readonly<Record<string, number>>>(), required: undefined, description: 'Rows by table' },
    },
  ],
});

/** Registers the list of backups. */
export function answerBackups(host: CallHost, dataDir: string): void {
  host.call(backupsCall, async () => {
    // Loaded with the first call, so that other servers do not load the backup code.
    const { listBackups } = await import('./listBackups.ts');
    return listBackups(join(dataDir, BACKUPS));
  });
}
