import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Job } from './job.ts';
import { parseJobFile } from './jobFile.ts';

const FOLDER = 'jobs';
const ID = /^[0-9a-f-]{36}$/;
/** Only the owner may read tickets. */
const MODE = 0o600;

/** A change of a job; `undefined` clears a field. */
export type JobChange = { readonly [Key in keyof Job]?: Job[Key] | undefined };

/**
 * Jobs on disk. `<id>.bin` is the ticket. `<id>.jsonl` is the job in its first line, and a change in each further line, so
 * that a change is one short write. A job counts once both files are whole: its first line has the size of the ticket, and a
 * line that a power cut has torn is ignored.
 */
export class JobStore {
  readonly #folder: string;
  readonly #log: Logger;
  /** The folder, for fsync of new names; null on Windows, which opens no folder and needs none. */
  readonly #handle: FileHandle | null;

  private constructor(folder: string, handle: FileHandle | null, log: Logger) {
    this.#folder = folder;
    this.#handle = handle;
    this.#log = log;
  }

  /** Opens the folder of the jobs, and makes it when there is none. */
  static async open(dataDir: string, log: Logger): Promise<JobStore> {
    const folder = path.join(dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new JobStore(folder, process.platform === 'win32' ? null : await open(folder, 'r'), log);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  /** All jobs, oldest first. Files that cannot be read are put aside; jobs that were never accepted are removed. */
  async readAll(): Promise<Job[]> {
    const names = await readdir(this.#folder);
    const jobs: Job[] = [];
    for (const name of names.filter((one) => one.endsWith('.jsonl'))) {
      const job = await this.#read(name);
      if (job) jobs.push(job);
    }
    const known = new Set(jobs.map(({ id }) => id));
    for (const name of names.filter((one) => one.endsWith('.bin') && !known.has(one.slice(0, -4)))) {
      await rm(path.join(this.#folder, name), { force: true });
    }
    return jobs.toSorted((a, b) => a.createdAt - b.createdAt);
  }

  async #read(name: string): Promise<Job | undefined> {
    const file = path.join(this.#folder, name);
    const parsed = parseJobFile(await readFile(file, 'utf8'));
    if (parsed === undefined) {
      this.#log.error({ file: name }, 'A job cannot be read and is put aside');
      await rename(file, `${file}.unreadable`);
      return undefined;
    }
    const { job, ticketSize } = parsed;
    if (job === null || (job.state === 'waiting' && (await this.#sizeOf(job.id)) !== ticketSize)) {
      await rm(file, { force: true });
      return undefined;
    }
    return job;
  }

  async #sizeOf(id: string): Promise<number | undefined> {
    return stat(this.#file(id, 'bin')).then(
      ({ size }) => size,
      // The ticket is missing.
      () => undefined,
    );
  }

  /**
   * Writes a new job. It is durable when the promise resolves.
   * @throws the system's error, for example ENOSPC; nothing of the job is left then
   */
  async add(job: Job, ticket: Uint8Array): Promise<void> {
    const line = `${JSON.stringify({ ...job, ticketSize: ticket.length })}\n`;
    try {
      await Promise.all([
        writeFile(this.#file(job.id, 'bin'), ticket, { mode: MODE, flush: true }),
        writeFile(this.#file(job.id, 'jsonl'), line, { mode: MODE, flush: true }),
      ]);
      await this.#handle?.sync();
    } catch (error) {
      await this.remove(job.id);
      throw error;
    }
  }

  /**
   * Writes a change of a job.
   * @param isDurable waits until it survives a power cut; without it, it survives the end of this process only
   */
  async change(id: string, change: JobChange, isDurable: boolean): Promise<void> {
    const line = JSON.stringify(change, (_key, value: unknown) => (value === undefined ? null : value));
    // The line feed before it ends a line that an earlier power cut has torn.
    await appendFile(this.#file(id, 'jsonl'), `\n${line}\n`, { flush: isDurable });
  }

  async readTicket(id: string): Promise<Uint8Array> {
    return readFile(this.#file(id, 'bin'));
  }

  /** Removes the bytes of a ticket that is not printed any more. The job stays, so that its id is known. */
  async removeTicket(id: string): Promise<void> {
    await rm(this.#file(id, 'bin'), { force: true });
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id, 'jsonl'), { force: true });
    await this.removeTicket(id);
  }

  #file(id: string, extension: 'bin' | 'jsonl'): string {
    if (!ID.test(id)) throw new TypeError('Not the id of a job');
    return path.join(this.#folder, `${id}.${extension}`);
  }
}
