import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../db/condition.ts';

/** State of the data folder: files can be stored, its disk is full, or it takes no files (read-only, no right, a lost mount). */
export type FolderState = 'ok' | 'full' | 'unwritable';

/** A probe counts as long as this, ms: a balancer asks every few seconds. */
const FRESH_MS = 10_000;
/** Content of a probe: more than the bytes that a file system keeps beside a name. */
const CONTENT = 'x'.repeat(16 * 1024);

/** Finds out whether files can be stored in the data folder, by writing one. */
export class FolderProbe {
  readonly #folder: string;
  #state: FolderState = 'ok';
  #triedAt = -Infinity;
  #trying: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The state now, or of a moment ago. Probes run one at a time. */
  async state(): Promise<FolderState> {
    if (performance.now() - this.#triedAt > FRESH_MS) await (this.#trying ??= this.#probe());
    return this.#state;
  }

  async #probe(): Promise<void> {
    const file = join(this.#folder, `.probe-${randomUUID()}`);
    try {
      await writeFile(file, CONTENT, { flush: true, mode: 0o600 });
      this.#state = 'ok';
    } catch (error) {
      this.#state = isDiskFull(error) ? 'full' : 'unwritable';
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
      this.#triedAt = performance.now();
      this.#trying = null;
    }
  }
}
