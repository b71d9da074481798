// Progress as it is stored and sent (field `progress` of `kitchen_tickets`).
import { isObject } from '#resource';
import type { Made, PartProgress, Progress } from './progress.ts';

const momentIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function dishIn(value: unknown): readonly (readonly [string, Made])[] {
  if (!Array.isArray(value)) return [];
  const [key, started, ready]: unknown[] = value;
  if (typeof key !== 'string' || typeof started !== 'number' || typeof ready !== 'number') return [];
  return [[key, { started, ready }]];
}

function roundIn(value: unknown): readonly (readonly [number, number])[] {
  const [from, to] = Array.isArray(value) ? value.map(momentIn) : [];
  return typeof from === 'number' && typeof to === 'number' ? [[from, to]] : [];
}

function partIn(value: unknown): readonly (readonly [number, PartProgress])[] {
  if (!isObject(value) || typeof value.station !== 'number') return [];
  const { station, waitingAt, startedAt, readyAt, rounds, dishes } = value;
  const part = {
    waitingAt: momentIn(waitingAt),
    startedAt: momentIn(startedAt),
    readyAt: momentIn(readyAt),
    rounds: Array.isArray(rounds) ? rounds.flatMap(roundIn) : [],
    dishes: new Map(Array.isArray(dishes) ? dishes.flatMap(dishIn) : []),
  };
  return [[station, part]];
}

/** Reads stored progress; null: none is stored. */
export const progressIn = (value: unknown): Progress | null =>
  Array.isArray(value) ? new Map(value.flatMap(partIn)) : null;

/** One station of stored progress. */
export interface StoredPart extends Omit<PartProgress, 'dishes'> {
  readonly station: number;
  /** Key, started and ready, in thousandths. */
  readonly dishes: readonly (readonly [string, number, number])[];
}

/** Progress as it is stored. */
export const storedProgress = (progress: Progress): StoredPart[] =>
  [...progress].map(([station, { dishes, ...times }]) => ({
    station,
    ...times,
    dishes: [...dishes].map(([key, { started, ready }]) => [key, started, ready] as const),
  }));
