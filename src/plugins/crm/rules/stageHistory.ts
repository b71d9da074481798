import { MINUTE_MS } from '#resource';
import type { LeadStatus } from './leadStatus.ts';

/** A change of a lead's stage or status; stages as ids, null: none, or one that was deleted. */
export interface StageChange {
  readonly fromStage: number | null;
  readonly toStage: number | null;
  /** Status from then on; null counts as open. */
  readonly status: string | null;
  /** ms since 1970 */
  readonly at: number | null;
}

/** Place and status of a lead. */
export interface StageState {
  readonly stage: number | null;
  readonly status: LeadStatus;
}

/** A stay of an open lead in a stage. Times in ms since 1970. */
export interface Stay {
  readonly stage: number | null;
  readonly from: number;
  /** null: it goes on, or nobody knows when it ended (a lead that an earlier version closed). */
  readonly to: number | null;
  /** The change that ended it; null: none. */
  readonly next: StageState | null;
}

/** A move that is taken back within this time was never made. */
const TAKEN_BACK_MS = 5 * MINUTE_MS;

const known = (status: string | null | undefined): LeadStatus =>
  status === 'completed' || status === 'lost' ? status : 'open';

/** Place and status of a lead, by its values. */
export const stateOf = (lead: { readonly leadStage: number | null; readonly status: string | null }): StageState => ({
  stage: lead.leadStage,
  status: known(lead.status),
});

/** Tells whether two states are the same. */
export const isSameState = (one: StageState, other: StageState): boolean =>
  one.stage === other.stage && one.status === other.status;

/**
 * Tells whether a change takes the latest one back: the lead returns within five minutes to where it was, so that it has never
 * left (docs/rules/boards.md, "Time in stage").
 * @param changes oldest first
 * @param now ms since 1970
 */
export function isTakenBack(changes: readonly StageChange[], to: StageState, now: number): boolean {
  const last = changes.at(-1);
  if (!last || now - (last.at ?? 0) > TAKEN_BACK_MS) return false;
  return isSameState(to, { stage: last.fromStage, status: known(changes.at(-2)?.status) });
}

/** Moment since when a lead is in its stage, whatever its status was; null: unknown. @param changes oldest first */
export function stageSinceOf(changes: readonly StageChange[]): number | null {
  const stage = changes.at(-1)?.toStage;
  const entered = changes.findLastIndex(({ toStage, fromStage }) => toStage === stage && fromStage !== stage);
  return changes[Math.max(0, entered)]?.at ?? null;
}

/** Tells whether a change only opens a closed lead, which the next one moves: a drag out of Won or Lost makes both. */
function isOpenedToMove(before: StageChange | undefined, change: StageChange, ended: StageChange | undefined): boolean {
  if (!before || known(before.status) === 'open' || change.fromStage !== change.toStage) return false;
  if (!ended || known(ended.status) !== 'open') return false;
  return (ended.at ?? 0) - (change.at ?? 0) <= TAKEN_BACK_MS;
}

/**
 * The stays of a lead in its stages while it was open. A closed lead that is opened and moved at once was not in its old stage
 * again.
 * @param changes of one lead, oldest first
 */
export function staysOf(changes: readonly StageChange[]): Stay[] {
  return changes.flatMap((change, index): Stay[] => {
    if (known(change.status) !== 'open' || change.at === null) return [];
    const ended = changes[index + 1];
    if (isOpenedToMove(changes[index - 1], change, ended)) return [];
    const next = ended ? { stage: ended.toStage, status: known(ended.status) } : null;
    return [{ stage: change.toStage, from: change.at, to: ended?.at ?? null, next }];
  });
}

/**
 * Time that a lead was in the stage of each change, ms; null: nobody knows when it ended (an earlier version closed it);
 * undefined: the change closed the lead.
 * @param changes of one lead, oldest first
 * @param now ms since 1970; null: the lead is closed
 */
export function timesOf(changes: readonly StageChange[], now: number | null): (number | null | undefined)[] {
  return changes.map(({ status, at }, index) => {
    if (known(status) !== 'open' || at === null) return undefined;
    const to = changes[index + 1]?.at ?? now;
    return to === null ? null : Math.max(0, to - at);
  });
}
