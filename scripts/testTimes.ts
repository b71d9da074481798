import type { FileResult } from './testReport.ts';

const MOST = 10;

/** @returns the slowest test files of a run, slowest first, one line each; empty without files */
export function slowestFiles(files: readonly FileResult[]): string {
  const slowest = files.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, MOST);
  if (slowest.length === 0) return '';
  const lines = slowest.map(({ file, project, durationMs }) => {
    const seconds = (durationMs / 1000).toFixed(1).padStart(6);
    return `${seconds} s  ${file} (${project})\n`;
  });
  return `\nSlowest files:\n${lines.join('')}`;
}

/** @returns a duration in words: `7 min 5 s` */
export function describeTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
