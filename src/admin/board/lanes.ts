import type { BoardCard, BoardLane } from './boardTypes.ts';

/** Cards that are moved to another lane. */
export interface LaneMove {
  /** Id of their new lane. */
  readonly to: string;
  /** Id of the lane that each card leaves, by card id. */
  readonly from: ReadonlyMap<string, string>;
}

/**
 * Describes a move of cards to another lane.
 * @param from lane of the dragged card
 * @param laneOf lane in which another card was selected; undefined: unknown
 * @returns undefined when the card stays in its lane
 */
export function laneMove(
  [card, ...others]: readonly [BoardCard, ...BoardCard[]],
  from: string | undefined,
  to: string | undefined,
  laneOf: (id: string) => string | undefined,
): LaneMove | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const left = others.flatMap((other): [string, string][] => {
    const lane = laneLeft(other, [laneOf(other.id), from]);
    return lane === undefined ? [] : [[other.id, lane]];
  });
  return { to, from: new Map([[card.id, from], ...left]) };
}

/** The lane that a card leaves: the first wished one that shows it, else its first lane. */
function laneLeft({ lanes = [] }: BoardCard, wished: readonly (string | undefined)[]): string | undefined {
  return wished.find((lane) => lane !== undefined && lanes.includes(lane)) ?? lanes[0];
}

/**
 * Lanes that show a card after a move, until the caller's cards have them. The new lane replaces the one that the card leaves.
 * The lane of unassigned cards has no card of another lane, and replaces them all.
 */
export function lanesAfter(
  { id, lanes = [] }: BoardCard,
  { to, from }: LaneMove,
  all: readonly BoardLane[],
): readonly string[] {
  const isUnassigned = (lane: string) => all.find((one) => one.id === lane)?.isUnassigned === true;
  if (isUnassigned(to)) return [to];
  const left = from.get(id);
  return [...new Set([...lanes.filter((lane) => lane !== left && !isUnassigned(lane)), to])];
}
