import { statfs } from 'node:fs/promises';

/** Room on a disk, bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly total: number;
}

/** The room that this user has on the disk of a folder; null when the system does not tell. */
export async function readDisk(folder: string): Promise<DiskRoom | null> {
  const disk = await statfs(folder).catch(() => null);
  // Some file systems of networks report no blocks.
  if (!disk || disk.blocks === 0) return null;
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
