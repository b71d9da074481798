import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file atomically: temporary file, fsync, rename, fsync of the folder. After a power cut the file has either its old
 * or its new content. Only its owner may read it.
 * @throws the system's error, for example ENOSPC; the file is unchanged then
 */
export async function writeDurably(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** Makes renames in a folder durable by fsync. Windows needs no fsync of folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
