/** Lengths of the two compared texts, characters: the longer one is four times as long. */
const SHORT = 32_000;
const LONG = 128_000;
/** Most CPU time of the longer text, as a multiple of the shorter one's. Linear work takes 4, quadratic 16. */
const MOST = 9;
/** Times below this count as this: they are made of noise, ms. */
const NOISE_MS = 12;

/** Smallest CPU time of this thread for two runs, ms: the first run compiles, and other programs disturb. */
function cpuTime(work: () => unknown): number {
  const times = [0, 1].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(NOISE_MS, Math.min(...times));
}

const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

/**
 * Tells how the CPU time of work on a text grows with its length.
 * @param unit repeated to a short and a long text
 * @returns null for work that grows with the length, else both times
 */
export function growthProblem(unit: string, work: (text: string) => unknown): string | null {
  const short = cpuTime(() => work(repeated(unit, SHORT)));
  const long = cpuTime(() => work(repeated(unit, LONG)));
  return long <= short * MOST ? null : `${JSON.stringify(unit)}: ${short.toFixed(0)} ms, then ${long.toFixed(0)} ms`;
}
