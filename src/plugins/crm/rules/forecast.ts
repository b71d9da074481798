import { DAY_MS, scaleMoney, sumMoney, toMajor, toMinor, type Major } from '#resource';
import { isOpen, type Lead, type Pipeline, type Stage } from './pipeline.ts';

const stageOf = ({ leadStage }: Lead, stages: readonly Stage[]) => stages.find(({ id }) => id === leadStage?.id);

/**
 * Sums the values of a board's open leads, each times the probability of its stage, rounded to the minor unit.
 * A stage without a probability counts whole.
 * @returns null when no stage has a probability
 */
export function forecastOf({ leadStages, leadOpportunities }: Pipeline, currency: string): Major | null {
  if (!leadStages.some(({ probability }) => typeof probability === 'number')) return null;
  const values = leadOpportunities
    .filter(isOpen)
    .map((lead) =>
      scaleMoney(toMinor(lead.estimatedValue ?? 0, currency) ?? 0, stageOf(lead, leadStages)?.probability ?? 100, 100),
    );
  return toMajor(sumMoney(values), currency);
}

/**
 * Whole days since the latest activity of a lead, or since it entered its stage when that was later. null: unknown.
 */
export function quietDays({ lastActivityAt, stageSince }: Lead, now: number): number | null {
  const moments = [lastActivityAt, stageSince].flatMap((at) => {
    const ms = at ? Date.parse(at) : NaN;
    return Number.isNaN(ms) ? [] : [ms];
  });
  return moments.length === 0 ? null : Math.max(0, Math.floor((now - Math.max(...moments)) / DAY_MS));
}

/** Days without an activity of an open lead, when they reach what its stage allows; null: it is not marked. */
export function tooQuiet(lead: Lead, allowed: number | null | undefined, now: number): number | null {
  const days = quietDays(lead, now);
  if (!isOpen(lead) || typeof allowed !== 'number' || days === null) return null;
  return days >= allowed ? days : null;
}
