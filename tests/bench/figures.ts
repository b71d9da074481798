import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/project.ts';

/** One measured value with its baseline and target. */
export interface Figure {
  /** Name in the table. */
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  /** The baseline's value in the same unit; absent for a plain limit. */
  readonly baseline?: number;
  /** Baseline divided by measured, or measured divided by baseline. */
  readonly ratio?: number;
  /** The target as text: `<= 2.5`. */
  readonly target?: string;
  /** Tells whether the target is met; absent without a target. */
  readonly isMet?: boolean;
}

/** A bench: measures and returns its figures. */
export type Bench = () => Promise<readonly Figure[]>;

/** A figure with an upper limit. */
export function atMost(name: string, measured: number, unit: string, limit: number): Figure {
  return { name, measured, unit, target: `<= ${limit}`, isMet: measured <= limit };
}

/** A figure with a fixed target: at least. */
export function atLeast(name: string, measured: number, unit: string, least: number): Figure {
  return { name, measured, unit, target: `>= ${least}`, isMet: measured >= least };
}

/** A figure that may be at most `limit` times its baseline. */
export function shareAtMost(name: string, measured: number, unit: string, baseline: number, limit: number): Figure {
  const ratio = measured / baseline;
  return { name, measured, unit, baseline, ratio, target: `<= ${limit} x`, isMet: ratio <= limit };
}

/** A figure without a target. */
export function plainFigure(name: string, measured: number, unit: string): Figure {
  return { name, measured, unit };
}

/** A rate that may be at most `limit` times slower than its baseline. */
export function slowerAtMost(name: string, measured: number, baseline: number, limit: number): Figure {
  const ratio = baseline / measured;
  return { name, measured, unit: '/s', baseline, ratio, target: `<= ${limit} x slower`, isMet: ratio <= limit };
}

/** A rate that must reach `least` times its baseline. */
export function fasterAtLeast(name: string, measured: number, baseline: number, least: number): Figure {
  const ratio = measured / baseline;
  return { name, measured, unit: '/s', baseline, ratio, target: `>= ${least} x`, isMet: ratio >= least };
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** The 95th percentile; NaN for an empty list. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

const short = (value: number | undefined): string => {
  if (value === undefined) return '';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
};

const verdict = ({ isMet }: Figure) => (isMet === undefined ? '' : isMet ? 'ok' : 'missed');

/** The figures as a text table. */
export function figuresTable(figures: readonly Figure[]): string {
  const head = ['figure', 'measured', 'baseline', 'ratio', 'target', ''];
  const rows = figures.map((one) => [
    one.name,
    `${short(one.measured)} ${one.unit}`,
    one.baseline === undefined ? '' : `${short(one.baseline)} ${one.unit}`,
    short(one.ratio),
    one.target ?? '',
    verdict(one),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

/** Writes the figures and a description of the machine to `bench-results/<date>.json`. @returns the file's path */
export async function saveFigures(figures: readonly Figure[], startedAt: Date): Promise<string> {
  const folder = path.join(ROOT, 'bench-results');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${startedAt.toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  const machine = {
    processors: cpus().length,
    processor: cpus()[0]?.model ?? '',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    loadAverage: loadavg()[0],
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
  await writeFile(file, `${JSON.stringify({ startedAt, machine, figures }, null, 2)}\n`);
  return file;
}
