/** A side of the table: 0 for the panel at the start of the line, 1 for the other. */
export type Seat = 0 | 1;

/** Scoring rules: any ball at any time, or reds and colours in the order of the game. */
export type Rules = 'simple' | 'real';

/** A ball by its value: 1 red, 2 yellow, 3 green, 4 brown, 5 blue, 6 pink, 7 black. */
export type Ball = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Ball on in real rules: a red, any colour after a red, or the next colour in order. */
export type BallOn = 'red' | 'colour' | 2 | 3 | 4 | 5 | 6 | 7;

/** A ball that was potted. `points` differs from `ball` for a free ball, which counts as the ball on. */
export interface Potted {
  readonly ball: Ball;
  readonly points: number;
}

/** A finished break of a player. */
export interface Break {
  /** Counts the breaks of the player in this frame from 1. */
  readonly position: number;
  readonly score: number;
  readonly ballsPotted: readonly Potted[];
}

/** One player's part of the frame. */
export interface Side {
  readonly score: number;
  /** Points of the score that came from fouls of the other player. */
  readonly penalties: number;
  /** Balls of the running break. */
  readonly balls: readonly Potted[];
  /** Finished breaks, newest first. */
  readonly breaks: readonly Break[];
}

/** A frame as it stands. */
export interface Frame {
  /** Start of its clock, ms since 1970. */
  readonly startedAt: number;
  /** When it was won, ms since 1970; null while it is played. */
  readonly endedAt: number | null;
  readonly winner: Seat | null;
  /** Seat of the player at the table. */
  readonly turn: Seat;
  /** Seat that broke off. */
  readonly opener: Seat;
  readonly sides: readonly [Side, Side];
  /** Reds on the table. Real rules only, like the fields below. */
  readonly reds: number;
  readonly on: BallOn;
  /** The next stroke may name any ball in place of the ball on. */
  readonly isFreeBall: boolean;
  /** The scores were level when the last black was potted: the black decides. */
  readonly isRespotted: boolean;
}

/** Somebody who waits for a table. */
export interface Waiting {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A frame that was won, for the list of frames. */
export interface WonFrame {
  readonly winner: Seat;
  readonly scores: readonly [number, number];
  /** Names as they were. */
  readonly names: readonly [string, string];
  /** True: the other player gave it up. */
  readonly isConceded: boolean;
  /** Duration in ms. */
  readonly duration: number;
}

/** A break of 100 points or more. */
export interface Century {
  readonly name: string;
  readonly seat: Seat;
  readonly score: number;
  /** Number of the frame from 1. */
  readonly frame: number;
}

/** A match as it stands. */
export interface Match {
  /** Names of the players; an empty one stands for 'Player 1' or 'Player 2'. */
  readonly names: readonly [string, string];
  /** Frames won. */
  readonly frames: readonly [number, number];
  readonly waiting: readonly Waiting[];
  readonly rules: Rules;
  /** Frames at most, an odd number: who has more than half of them wins the match. */
  readonly bestOf: number;
  readonly frame: Frame;
  readonly wonFrames: readonly WonFrame[];
  readonly centuries: readonly Century[];
}

/** Settings of a new match. */
export interface MatchStart {
  readonly uuid: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly names: readonly [string, string];
  readonly waiting: readonly Waiting[];
  readonly rules: Rules;
  readonly bestOf: number;
}

/** A foul of the player at the table. */
export interface Foul {
  readonly kind: 'foul';
  /** Points for the other player, 4 to 7. */
  readonly points: number;
  /** Reds that left the table with the foul stroke; they are not put back. */
  readonly reds: number;
  /** Next turn after a foul: the other player, the other player with a free ball, or the same player again. */
  readonly next: 'play' | 'freeBall' | 'again' | 'miss';
}

/** Something a person does at the scoreboard. `at` is the time in ms since 1970. */
export type Act = (
  | { readonly kind: 'pot'; readonly ball: Ball }
  | { readonly kind: 'secondRed' }
  | { readonly kind: 'miss' }
  | { readonly kind: 'turn' }
  | Foul
  | { readonly kind: 'won'; readonly seat: Seat }
  | { readonly kind: 'concede'; readonly seat: Seat }
  | { readonly kind: 'newFrame' }
  | { readonly kind: 'rules'; readonly rules: Rules }
  | { readonly kind: 'bestOf'; readonly frames: number }
  | { readonly kind: 'name'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'addWaiting'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'removeWaiting'; readonly id: number }
  | { readonly kind: 'moveWaiting'; readonly id: number; readonly to: number }
  | { readonly kind: 'call'; readonly id: number; readonly seat: Seat }
) & { readonly at: number };
