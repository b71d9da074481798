import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { decodePicture } from './decodePicture.ts';
import { makeFolder } from './folder.ts';
import type { FileStore, OpenFile } from './store/fileStore.ts';

/** Widths of smaller versions, px. Others are rounded up, so that a picture has few versions. */
const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const;
/** Largest picture that is made smaller, bytes. */
const MOST_BYTES = 60 * 1024 * 1024;
/** Remembered pictures that could not be made smaller. */
const MOST_FAILED = 1000;
const QUALITY = 80;

/** The width that is made for a wanted one: the next of {@link WIDTHS}, or the widest. */
export const widthFor = (wanted: number): number => WIDTHS.find((width) => width >= wanted) ?? Math.max(...WIDTHS);

/** All bytes of a stored file. */
export async function readAll(file: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Makes smaller versions of stored pictures and keeps them on this server's disk. */
export class Thumbnails {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #running = new Map<string, Promise<Buffer | null>>();
  /** Versions that could not be made: nobody makes the server try them again and again. */
  readonly #failed = new Set<string>();

  /** @param folder of the made versions; it can be emptied at any time */
  constructor(store: FileStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /** The WebP of a picture at one of {@link WIDTHS}; null when it cannot be made smaller. */
  async get(path: string, width: number): Promise<Buffer | null> {
    const name = createHash('sha256').update(path).digest('hex').slice(0, 40);
    const file = join(this.#folder, name.slice(0, 2), `${name}-${width}.webp`);
    const made = await readFile(file).catch(() => null);
    if (made) return made;
    if (this.#failed.has(file)) return null;
    const running = this.#running.get(file) ?? this.#make(path, width, file);
    this.#running.set(file, running);
    try {
      return await running;
    } finally {
      this.#running.delete(file);
    }
  }

  /** Waits until the versions that are being made are stored or given up: nothing is written to the folder afterwards. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  #fail(file: string): null {
    if (this.#failed.size >= MOST_FAILED) this.#failed.clear();
    this.#failed.add(file);
    return null;
  }

  async #make(path: string, width: number, file: string): Promise<Buffer | null> {
    const source = await this.#store.open(path);
    if (!source || source.size > MOST_BYTES) return null;
    const picture = { source: await readAll(source), caller: 'thumbnails' };
    const made = await decodePicture(picture, (image) =>
      image.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
    ).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      // Not readable as a picture, or beyond the limits.
      return this.#fail(file);
    });
    if (!made) return null;
    makeFolder(dirname(file));
    const beside = `${file}.${randomUUID()}`;
    await writeFile(beside, made, { mode: 0o600 });
    await rename(beside, file);
    return made;
  }
}
