import { addBall, closeBreak, leaderOf, otherSeat, passTurn, withSide } from './frame.ts';
import type { Ball, BallOn, Foul, Frame } from './types.ts';

/** Least and most points of a foul. */
export const FOUL_MIN = 4;
export const FOUL_MAX = 7;

const BLACK = 7;

/** Points of the ball on: a red counts 1. A colour that is still to be named has none. */
const valueOf = (on: BallOn): number => (on === 'red' || on === 'colour' ? 1 : on);

/** True for a ball that the player at the table may pot now. */
export function mayPot({ on, isFreeBall, reds, winner }: Frame, ball: Ball): boolean {
  if (winner !== null) return false;
  if (isFreeBall) return ball !== 1 || reds > 0;
  if (on === 'red') return ball === 1 && reds > 0;
  if (on === 'colour') return ball !== 1;
  return ball === on;
}

/** The ball on for a player who comes to the table: a red, or the lowest colour when no red is left. */
function onForVisit({ reds, on }: Frame): BallOn {
  if (reds > 0) return 'red';
  return on === 'red' || on === 'colour' ? 2 : on;
}

const isBall = (value: number): value is Exclude<BallOn, 'red' | 'colour'> =>
  Number.isInteger(value) && value >= 2 && value <= BLACK;

/** Ends a frame that has a leader; with level scores, the black is spotted again and decides. */
function decide(frame: Frame, at: number): Frame {
  const winner = leaderOf(frame);
  if (winner !== null) return { ...closeBreak(frame), winner, endedAt: at };
  return { ...passTurn(closeBreak(frame)), on: BLACK, isRespotted: true };
}

/** A free ball counts as the ball on and comes back to its spot: reds and colours stay as they are. */
function potFreeBall(frame: Frame, ball: Ball): Frame {
  const next = addBall({ ...frame, isFreeBall: false }, ball, valueOf(frame.on));
  return frame.on === 'red' ? { ...next, on: 'colour' } : next;
}

/** Pots a ball. A ball that may not be potted changes nothing. */
export function pot(frame: Frame, ball: Ball, at: number): Frame {
  if (!mayPot(frame, ball)) return frame;
  const { on, reds } = frame;
  if (frame.isFreeBall && !(on === ball || (on === 'red' && ball === 1))) return potFreeBall(frame, ball);
  const next = addBall({ ...frame, isFreeBall: false }, ball);
  if (on === 'red') return { ...next, reds: reds - 1, on: 'colour' };
  if (on === 'colour') return { ...next, on: reds > 0 ? 'red' : 2 };
  if (on === BLACK) return decide(next, at);
  return isBall(on + 1) ? { ...next, on: onAfter(on) } : next;
}

/** The colour that follows a colour. */
function onAfter(on: number): BallOn {
  const next = on + 1;
  return isBall(next) ? next : BLACK;
}

/** True when a red was potted last and another one may have gone in with the same stroke. */
export function maySecondRed({ on, reds, sides, turn, winner }: Frame): boolean {
  return winner === null && on === 'colour' && reds > 0 && sides[turn].balls.at(-1)?.ball === 1;
}

/** Counts another red that was potted with the same stroke. */
export function secondRed(frame: Frame): Frame {
  return maySecondRed(frame) ? { ...addBall(frame, 1), reds: frame.reds - 1 } : frame;
}

/** Ends the visit of the player at the table. */
export function endVisit(frame: Frame, isMiss: boolean): Frame {
  return { ...passTurn(closeBreak(frame, isMiss)), on: onForVisit(frame), isFreeBall: false };
}

/** Least points of a foul now: 4, or the value of the ball on where that is more. */
export const leastFoul = ({ on }: Frame): number => Math.max(FOUL_MIN, valueOf(on));

/** Counts a foul. Points below the least of the rules, or more reds than there are, change nothing. */
export function foul(frame: Frame, act: Foul, at: number): Frame {
  if (frame.winner !== null || act.points < leastFoul(frame) || act.points > FOUL_MAX) return frame;
  if (act.reds > frame.reds) return frame;
  const paid = withSide(closeBreak(frame), otherSeat(frame.turn), (side) => ({
    ...side,
    score: side.score + act.points,
    penalties: side.penalties + act.points,
  }));
  // With only the black left, the first foul ends the frame.
  if (frame.on === BLACK) return decide(paid, at);
  // "Foul and a miss": the balls are put back where they were, and the same stroke is played again.
  if (act.next === 'miss') return paid;
  const after = { ...paid, reds: frame.reds - act.reds, isFreeBall: act.next === 'freeBall' };
  const next = { ...after, on: onForVisit(after) };
  return act.next === 'again' ? next : passTurn(next);
}
