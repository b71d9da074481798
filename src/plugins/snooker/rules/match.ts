import { addBall, closeBreak, newFrame, otherSeat, passTurn } from './frame.ts';
import { endVisit, foul, pot, secondRed } from './realRules.ts';
import type { Act, Century, Frame, Match, MatchStart, Seat } from './types.ts';
import { applyWaiting } from './waiting.ts';

/** Frames of a match at most. */
export const BEST_OF_MAX = 35;

/** A match before its first stroke. */
export function startMatch({ names, waiting, rules, bestOf, at }: MatchStart): Match {
  return {
    names,
    waiting,
    rules,
    bestOf,
    frames: [0, 0],
    frame: newFrame(at, 0),
    wonFrames: [],
    centuries: [],
  };
}

/** The seat that has won more than half of the frames; null while the match is played. */
export function matchWinner({ frames, bestOf }: Match): Seat | null {
  const needed = Math.floor(bestOf / 2) + 1;
  if (frames[0] >= needed) return 0;
  return frames[1] >= needed ? 1 : null;
}

function centuriesIn({ names, wonFrames }: Match, frame: Frame): Century[] {
  return ([0, 1] as const).flatMap((seat) =>
    frame.sides[seat].breaks
      .filter(({ score }) => score >= CENTURY)
      .map(({ score }) => ({ seat, score, name: names[seat], frame: wonFrames.length + 1 })),
  );
}

/** Books a won frame: the frame's breaks are closed and its clock stops. */
function book(match: Match, frame: Frame, winner: Seat, at: number, isConceded: boolean): Match {
  const ended = { ...closeBreak(frame), winner, endedAt: at };
  const frames: [number, number] = [match.frames[0], match.frames[1]];
  frames[winner] += 1;
  const won = {
    winner,
    isConceded,
    names: match.names,
    scores: [frame.sides[0].score, frame.sides[1].score] as const,
    duration: Math.max(0, at - frame.startedAt),
  };
  return {
    ...match,
    frames,
    frame: ended,
    wonFrames: [...match.wonFrames, won],
    centuries: [...match.centuries, ...centuriesIn(match, ended)],
  };
}

/** Puts a changed frame into the match, and books it when the change decided it. */
function withFrame(match: Match, frame: Frame, at: number): Match {
  if (frame === match.frame) return match;
  return frame.winner === null ? { ...match, frame } : book(match, frame, frame.winner, at, false);
}

type Stroke = Extract<Act, { kind: 'pot' | 'secondRed' | 'miss' | 'turn' | 'foul' }>;

function strokeSimple(frame: Frame, act: Stroke): Frame {
  if (act.kind === 'pot') return addBall(frame, act.ball);
  if (act.kind === 'miss' || act.kind === 'turn') return passTurn(closeBreak(frame, act.kind === 'miss'));
  return frame;
}

function strokeReal(frame: Frame, act: Stroke): Frame {
  if (act.kind === 'pot') return pot(frame, act.ball, act.at);
  if (act.kind === 'secondRed') return secondRed(frame);
  if (act.kind === 'foul') return foul(frame, act, act.at);
  return endVisit(frame, act.kind === 'miss');
}

function applyStroke(match: Match, act: Stroke): Match {
  if (match.frame.winner !== null) return match;
  const stroke = match.rules === 'simple' ? strokeSimple : strokeReal;
  return withFrame(match, stroke(match.frame, act), act.at);
}

function endFrame(match: Match, winner: Seat, at: number, isConceded: boolean): Match {
  return match.frame.winner === null ? book(match, match.frame, winner, at, isConceded) : match;
}

/** The frame after this one: the other player breaks off. A frame that nobody won is played anew by the same one. */
function nextFrame(match: Match, at: number): Match {
  const { opener, winner } = match.frame;
  return { ...match, frame: newFrame(at, winner === null ? opener : otherSeat(opener)) };
}

function rename(match: Match, seat: Seat, name: string): Match {
  return { ...match, names: seat === 0 ? [name, match.names[1]] : [match.names[0], name] };
}

/**
 * The match after an act. An act that the rules do not allow returns the same object: nothing has happened.
 */
export function applyAct(match: Match, act: Act): Match {
  switch (act.kind) {
    case 'won':
      return endFrame(match, act.seat, act.at, false);
    case 'concede':
      return endFrame(match, otherSeat(act.seat), act.at, true);
    case 'newFrame':
      return nextFrame(match, act.at);
    case 'rules':
      return act.rules === match.rules ? match : { ...nextFrame(match, act.at), rules: act.rules };
    case 'bestOf':
      return act.frames % 2 === 1 && act.frames !== match.bestOf ? { ...match, bestOf: act.frames } : match;
    case 'name':
      return act.name === match.names[act.seat] ? match : rename(match, act.seat, act.name);
    case 'addWaiting':
    case 'removeWaiting':
    case 'moveWaiting':
    case 'call':
      return applyWaiting(match, act);
    default:
      return applyStroke(match, act);
  }
}

/** Points of a century. */
const CENTURY = 100;
