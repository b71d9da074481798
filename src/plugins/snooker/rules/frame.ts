import type { Ball, Frame, Potted, Seat, Side } from './types.ts';

/** Reds on the table at the start of a frame. */
export const REDS = 15;

const EMPTY_SIDE: Side = { score: 0, penalties: 0, balls: [], breaks: [] };

/** The seat across the table. */
export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A frame before its first stroke. */
export function newFrame(at: number, opener: Seat): Frame {
  return {
    startedAt: at,
    endedAt: null,
    winner: null,
    turn: opener,
    opener,
    sides: [EMPTY_SIDE, EMPTY_SIDE],
    reds: REDS,
    on: 'red',
    isFreeBall: false,
    isRespotted: false,
  };
}

/** Points of some balls. */
export const pointsOf = (balls: readonly Potted[]): number => balls.reduce((sum, { points }) => sum + points, 0);

/** Replaces one player's part of the frame. */
export function withSide(frame: Frame, seat: Seat, change: (side: Side) => Side): Frame {
  const [first, second] = frame.sides;
  return { ...frame, sides: seat === 0 ? [change(first), second] : [first, change(second)] };
}

/** Adds a ball to the running break of the player at the table. */
export function addBall(frame: Frame, ball: Ball, points: number = ball): Frame {
  return withSide(frame, frame.turn, (side) => ({
    ...side,
    score: side.score + points,
    balls: [...side.balls, { ball, points }],
  }));
}

/**
 * Ends the running break of the player at the table and lists it.
 * @param isListedEmpty true: a break without a ball is listed, too (a miss)
 */
export function closeBreak(frame: Frame, isListedEmpty = false): Frame {
  return withSide(frame, frame.turn, (side) => {
    if (side.balls.length === 0 && !isListedEmpty) return side;
    const position = side.breaks.length + 1;
    const ended = { position, score: pointsOf(side.balls), ballsPotted: side.balls };
    return { ...side, balls: [], breaks: [ended, ...side.breaks] };
  });
}

/** Gives the table to the other player. */
export const passTurn = (frame: Frame): Frame => ({ ...frame, turn: otherSeat(frame.turn) });

/** True when nothing has happened in the frame yet. */
export const isUntouched = ({ sides, turn, opener, winner }: Frame): boolean =>
  winner === null && turn === opener && sides.every(({ score, breaks }) => score === 0 && breaks.length === 0);

/** Points between the players. */
export const differenceOf = ({ sides }: Frame): number => Math.abs(sides[0].score - sides[1].score);

/** The seat with more points; null when the scores are level. */
export function leaderOf({ sides: [first, second] }: Frame): Seat | null {
  if (first.score === second.score) return null;
  return first.score > second.score ? 0 : 1;
}
