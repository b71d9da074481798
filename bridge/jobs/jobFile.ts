import { z } from 'zod';
import { readTarget } from '../targets/target.ts';
import type { Job } from './job.ts';

const TARGET = z.object({ method: z.unknown(), options: z.unknown() }).transform(({ method, options }, context) => {
  try {
    return readTarget(method, options);
  } catch {
    context.addIssue({ code: 'custom', message: 'no target' });
    return z.NEVER;
  }
});

const JOB = z.object({
  id: z.string(),
  target: TARGET,
  source: z.enum(['till', 'server']),
  digest: z.string(),
  state: z.enum(['waiting', 'sending', 'printed', 'failed', 'unsure']),
  attempt: z.number().int(),
  createdAt: z.number(),
  finishedAt: z.number().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  isReported: z.boolean().optional(),
  ticketSize: z.number(),
});

/** A job of a file, and the size of its ticket, bytes. */
export interface JobFile {
  /** Null when the file has no complete line: the job was never accepted. */
  readonly job: Job | null;
  readonly ticketSize: number;
}

/** Parses a job's file. Returns undefined when its lines do not describe a job. */
export function parseJobFile(text: string): JobFile | undefined {
  // The text after the last line feed is an incomplete line.
  const lines = text.split('\n').slice(0, -1).map(parseLine);
  if (lines.length === 0) return { job: null, ticketSize: 0 };
  const merged: Record<string, unknown> = {};
  for (const line of lines) Object.assign(merged, line);
  const given = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  const read = JOB.safeParse(given);
  if (!read.success) return undefined;
  const { ticketSize, ...job } = read.data;
  return { job: job as Job, ticketSize };
}

/** Parses the fields of a line. Returns an empty object for an empty or incomplete line. */
function parseLine(line: string): object {
  try {
    const value: unknown = line === '' ? {} : JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A power cut interrupted the write of this change, so the change is ignored.
    return {};
  }
}
