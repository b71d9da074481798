import { quantile } from '#shop';
import { isSameState, type StageState, type Stay } from './stageHistory.ts';

/** A next stage of the leads of a stage, with their number. */
export interface NextStage extends StageState {
  readonly count: number;
}

/** Times of the leads that left a stage in a period. */
export interface StageTimes {
  readonly stage: number;
  /** Number of stays that ended in the period. */
  readonly left: number;
  /** Seconds; null: no lead left. */
  readonly median: number | null;
  readonly average: number | null;
  /** Their next stages, most first. */
  readonly next: readonly NextStage[];
}

const SECOND = 1000;
const MEDIAN = 0.5;

/** A closed lead went to Won or Lost, from whichever stage. */
const goal = ({ stage, status }: StageState): StageState => ({ stage: status === 'open' ? stage : null, status });

function nextOf(stays: readonly Stay[]): NextStage[] {
  const counts: { state: StageState; count: number }[] = [];
  for (const { next } of stays) {
    if (!next) continue;
    const state = goal(next);
    const known = counts.find((one) => isSameState(one.state, state));
    if (known) known.count += 1;
    else counts.push({ state, count: 1 });
  }
  return counts.toSorted((a, b) => b.count - a.count).map(({ state, count }) => ({ ...state, count }));
}

/**
 * Median and average of the time that leads were in each stage, and where they went, of stays that ended in a period.
 * @param stages ids from left to right
 * @param span begin and end in ms since 1970, the end excluded
 */
export function stageTimes(
  stays: readonly Stay[],
  stages: readonly number[],
  span: { readonly start: number; readonly end: number },
): StageTimes[] {
  const ended = stays.filter(({ to }) => to !== null && to >= span.start && to < span.end);
  return stages.map((stage) => {
    const own = ended.filter((stay) => stay.stage === stage);
    const times = own.map(({ from, to }) => Math.max(0, (to ?? from) - from)).toSorted((a, b) => a - b);
    const sum = times.reduce((total, time) => total + time, 0);
    const seconds = (ms: number) => (times.length === 0 ? null : Math.round(ms / SECOND));
    return {
      stage,
      left: own.length,
      median: seconds(quantile(times, MEDIAN)),
      average: seconds(sum / Math.max(1, times.length)),
      next: nextOf(own),
    };
  });
}
