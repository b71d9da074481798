import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Resource usage of a process; null when the system does not tell (it is read from /proc). */
export interface Usage {
  /** Resident memory, MB: now and peak. */
  readonly memory: number | null;
  readonly peak: number | null;
  /** Processor time since its start, ms. Unlike rates, it does not depend on other programs. */
  readonly processor: number | null;
}

/** Clock ticks of /proc per second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Reads the usage of a running process. */
export async function usageOf(pid: number): Promise<Usage> {
  const [status, stat] = await Promise.all([read(`/proc/${pid}/status`), read(`/proc/${pid}/stat`)]);
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  };
  // The program's name, in brackets, may contain spaces, so fields are counted after it. Fields 14 and 15 are user and
  // system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    memory: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    processor: Number.isNaN(ticks) ? null : (ticks * 1000) / TICKS,
  };
}

/** Reads the usage of the largest page process of a browser: a page with its workers. */
export async function pageUsage(page: Page): Promise<Usage> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The page has no browser.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const all = await Promise.all(pages.map(({ id }) => usageOf(id)));
  const [largest] = all.toSorted((one, other) => (other.peak ?? 0) - (one.peak ?? 0));
  return largest ?? { memory: null, peak: null, processor: null };
}

/** Memory that a process took at most above its memory at rest, MB. */
export const memoryAbove = (rest: Usage, after: Usage): number => (after.peak ?? 0) - (rest.memory ?? 0);

/** Empty on other systems and for processes that have ended. */
const read = (file: string) => readFile(file, 'utf8').catch(() => '');
