import { SYSTEM, type ServerHost } from '#server';
import { nameKey } from '../rules/names.ts';
import { lockFiles } from './decide.ts';
import { FILES } from './rows.ts';

/** Creates the folders that Flexy itself needs. */
export async function seedFolders(host: ServerHost): Promise<void> {
  const there = await host.db.selectFrom(FILES).select('role').where('role', 'is not', null).execute();
  if (there.length >= FOLDERS.length) return;
  await host.transaction(SYSTEM, 'en', async (tx) => {
    // Another process may be starting at the same time.
    await lockFiles(tx);
    for (const { role, isSystem } of FOLDERS) {
      const [known] = await tx.readBy(FILES, { role });
      if (known) continue;
      const folder = {
        name: role,
        nameKey: nameKey(role),
        kind: 'folder',
        isFolder: true,
        size: 0,
        role,
        isSystem,
      } as const;
      await tx.create(FILES, folder);
    }
  });
}

/** Folders that every installation has: one for administrators, one for the pictures of `upload-image`. */
const FOLDERS = [
  { role: 'system', isSystem: true },
  { role: 'uploads', isSystem: false },
] as const;
