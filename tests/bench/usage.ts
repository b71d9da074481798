import { readFile } from 'node:fs/promises';

/** What a process uses; null where the system does not tell (it is read from /proc). */
export interface Usage {
  /** Resident memory in MB, now and at most. */
  readonly memory: number | null;
  readonly peak: number | null;
  /** Processor time since it started, ms: beside rates it tells what a shared machine took away. */
  readonly processor: number | null;
}

/** Clock ticks of /proc per second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Looks at a running process. */
export async function usageOf(pid: number): Promise<Usage> {
  const [status, stat] = await Promise.all([read(`/proc/${pid}/status`), read(`/proc/${pid}/stat`)]);
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  };
  // The name of the program, in brackets, may hold spaces: fields are counted behind it. 14th and 15th: user and system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    memory: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    processor: Number.isNaN(ticks) ? null : (ticks * 1000) / TICKS,
  };
}

/** Absent on other systems and for processes that have ended. */
const read = (file: string) => readFile(file, 'utf8').catch(() => '');
