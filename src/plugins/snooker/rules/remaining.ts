import { differenceOf, leaderOf, otherSeat } from './frame.ts';
import { FOUL_MIN } from './realRules.ts';
import type { Frame, Rules } from './types.ts';

/** Points that simple rules always show as remaining: the highest break without fouls (docs/snooker.md, "Rules"). */
export const FIXED_REMAINING = 147;

/** Points of a red with a black after it, and of all colours in their order. */
const RED_AND_BLACK = 8;
const ALL_COLOURS = 27;
const BLACK = 7;

/** Points from a colour up to the black. */
function coloursFrom(ball: number): number {
  let sum = 0;
  for (let value = ball; value <= BLACK; value += 1) sum += value;
  return sum;
}

/** Points on the table for a player who comes to it: 8 for each red and 27, or the colours that are left. */
function onTable({ reds, on }: Frame): number {
  if (on === 'red' || on === 'colour') return reds * RED_AND_BLACK + ALL_COLOURS;
  return coloursFrom(on);
}

/** Points only the player at the table can make: the black after a red, or a free ball. */
function onlyNow({ on, isFreeBall }: Frame): number {
  if (on === 'colour') return BLACK;
  if (!isFreeBall) return 0;
  return on === 'red' ? RED_AND_BLACK : on;
}

/** Most points the player at the table can still make. Simple rules: fixed at 147. */
export function remainingOf(frame: Frame, rules: Rules): number {
  if (rules === 'simple') return FIXED_REMAINING;
  return frame.winner === null ? onTable(frame) + onlyNow(frame) : 0;
}

/**
 * Fouls that the player behind needs from the other one, each of 4 points. 0: the table has enough points to win or to draw
 * level.
 */
export function snookersRequired(frame: Frame): number {
  const leader = leaderOf(frame);
  if (leader === null || frame.winner !== null) return 0;
  const isAtTable = frame.turn === otherSeat(leader);
  const missing = differenceOf(frame) - onTable(frame) - (isAtTable ? onlyNow(frame) : 0);
  return Math.max(0, Math.ceil(missing / FOUL_MIN));
}
