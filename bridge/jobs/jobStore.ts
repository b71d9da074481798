import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { writeDurably } from '../durable.ts';
import { readTarget } from '../targets/target.ts';
import type { Job } from './job.ts';

const FOLDER = 'jobs';
const ID = /^[0-9a-f-]{36}$/;

const JOB = z.object({
  id: z.string().regex(ID),
  target: z.unknown().transform((value, context) => {
    const { method, options } = z.object({ method: z.unknown(), options: z.unknown() }).parse(value);
    try {
      return readTarget(method, options);
    } catch {
      context.addIssue({ code: 'custom', message: 'no target' });
      return z.NEVER;
    }
  }),
  source: z.enum(['till', 'server']),
  digest: z.string(),
  state: z.enum(['waiting', 'sending', 'printed', 'failed', 'unsure']),
  attempt: z.number().int(),
  createdAt: z.number(),
  finishedAt: z.number().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  isReported: z.boolean().optional(),
});

/**
 * Jobs on disk: `<id>.bin` is the ticket, `<id>.json` the job. The ticket is written first, so a job always has one. Each
 * write is durable when its promise resolves.
 */
export class JobStore {
  readonly #folder: string;
  readonly #log: Logger;

  private constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Opens the folder of the jobs, and makes it when there is none. */
  static async open(dataDir: string, log: Logger): Promise<JobStore> {
    const folder = path.join(dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new JobStore(folder, log);
  }

  /** All jobs, oldest first. Files that cannot be read are put aside; tickets without a job were never accepted. */
  async readAll(): Promise<Job[]> {
    const names = await readdir(this.#folder);
    const jobs: Job[] = [];
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      const job = await this.#read(name);
      if (job) jobs.push(job);
    }
    const known = new Set(jobs.map(({ id }) => id));
    for (const name of names) {
      if (name.endsWith('.tmp') || (name.endsWith('.bin') && !known.has(name.slice(0, -4)))) {
        await rm(path.join(this.#folder, name), { force: true });
      }
    }
    return jobs.toSorted((a, b) => a.createdAt - b.createdAt);
  }

  async #read(name: string): Promise<Job | undefined> {
    const file = path.join(this.#folder, name);
    try {
      return JOB.parse(JSON.parse(await readFile(file, 'utf8'))) as Job;
    } catch (error) {
      this.#log.error({ err: error, file: name }, 'A job cannot be read and is put aside');
      await rename(file, `${file}.unreadable`);
      return undefined;
    }
  }

  /** Writes a new job. */
  async add(job: Job, ticket: Uint8Array): Promise<void> {
    await writeDurably(this.#file(job.id, 'bin'), ticket);
    await this.save(job);
  }

  /** Writes the changed job. */
  async save(job: Job): Promise<void> {
    await writeDurably(this.#file(job.id, 'json'), JSON.stringify(job));
  }

  async readTicket(id: string): Promise<Uint8Array> {
    return readFile(this.#file(id, 'bin'));
  }

  /** Removes the bytes of a ticket that is not printed any more. The job stays, so that its id is known. */
  async removeTicket(id: string): Promise<void> {
    await rm(this.#file(id, 'bin'), { force: true });
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id, 'json'), { force: true });
    await this.removeTicket(id);
  }

  #file(id: string, extension: 'bin' | 'json'): string {
    if (!ID.test(id)) throw new TypeError('Not the id of a job');
    return path.join(this.#folder, `${id}.${extension}`);
  }
}
