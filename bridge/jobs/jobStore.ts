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
 * Jobs on disk. `<id>.bin` is the ticket. The first line of `<id>.jsonl` is the job; each further line is a change, so that a
 * change is one short write. A job is accepted when both files are complete: its first line has the size of the ticket.
 * Incomplete lines after a power cut are ignored.
 */
export class JobStore {
  readonly #folder: string;
  readonly #log: Logger;
  /** Handle of the folder, for fsync of new file names; null on Windows, which needs no such fsync. */
  readonly #handle: FileHandle | null;

  private constructor(folder: string, handle: FileHandle | null, log: Logger) {
    this.#folder = folder;
    this.#handle = handle;
    this.#log = log;
  }

  /** Opens the folder of the jobs. Creates the folder if it does not exist. */
  static async open(dataDir: string, log: Logger): Promise<JobStore> {
    const folder = path.join(dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new JobStore(folder, process.platform === 'win32' ? null : await open(folder, 'r'), log);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  /** Reads all jobs, oldest first. Renames files that cannot be read, and removes jobs that were never accepted. */
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
   * @throws the system's error, for example ENOSPC; no file of the job remains then
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
   * @param isDurable waits for fsync, so that the change survives a power cut; otherwise it only survives the process
   */
  async change(id: string, change: JobChange, isDurable: boolean): Promise<void> {
    const line = JSON.stringify(change, (_key, value: unknown) => (value === undefined ? null : value));
    // The line feed ends a line that an earlier power cut left incomplete.
    await appendFile(this.#file(id, 'jsonl'), `\n${line}\n`, { flush: isDurable });
  }

  async readTicket(id: string): Promise<Uint8Array> {
    return readFile(this.#file(id, 'bin'));
  }

  /** Removes the bytes of a finished ticket. The job stays, so that its id is recognised. */
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
