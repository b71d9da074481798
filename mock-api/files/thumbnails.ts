import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './folder.ts';
import type { FileStore, OpenFile } from './store/fileStore.ts';

/** Widths of smaller versions, px. Others are rounded up, so that a picture has few versions. */
const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const;
/** Largest picture that is made smaller, bytes and pixels. Larger ones are sent as they are. */
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_PIXELS = 120_000_000;
/** Pictures made smaller at the same time. */
const AT_ONCE = 2;
const QUALITY = 80;

/** The width that is made for a wanted one; null when it is wider than all. */
export const widthFor = (wanted: number): number | null => WIDTHS.find((width) => width >= wanted) ?? null;

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
  readonly #waiting: (() => void)[] = [];
  #active = 0;

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
    const running = this.#running.get(file) ?? this.#inTurn(() => this.#make(path, width, file));
    this.#running.set(file, running);
    try {
      return await running;
    } finally {
      this.#running.delete(file);
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#active >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes over this one's place.
      if (next) next();
      else this.#active -= 1;
    }
  }

  async #make(path: string, width: number, file: string): Promise<Buffer | null> {
    const source = await this.#store.open(path);
    if (!source || source.size > MOST_BYTES) return null;
    const { default: sharp } = await import('sharp');
    let made: Buffer;
    try {
      const image = sharp(await readAll(source), { limitInputPixels: MOST_PIXELS }).autoOrient();
      made = await image.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
    } catch {
      // Not readable as a picture: it is sent as it is, and the browser shows what it can.
      return null;
    }
    makeFolder(dirname(file));
    const beside = `${file}.${randomUUID()}`;
    await writeFile(beside, made, { mode: 0o600 });
    await rename(beside, file);
    return made;
  }
}
