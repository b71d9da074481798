import { describe, expect, it } from 'vitest';
import { applyAct, matchWinner, startMatch } from './match.ts';
import { remainingOf, snookersRequired } from './remaining.ts';
import type { Act, Ball, Match } from './types.ts';

const NEW = startMatch({
  uuid: '6f1c2b0a-5d0e-4a57-9f4e-0d6f6f1f7a11',
  at: 0,
  names: ['', ''],
  waiting: [],
  rules: 'real',
  bestOf: 3,
});

const pots = (...balls: Ball[]): Act[] => balls.map((ball) => ({ kind: 'pot', ball, at: 1 }));
const turn: Act = { kind: 'turn', at: 1 };
const foul = (points: number, next: 'play' | 'freeBall' | 'again' | 'miss' = 'play', reds = 0): Act => ({
  kind: 'foul',
  points,
  next,
  reds,
  at: 1,
});
const play = (acts: readonly Act[], match: Match = NEW) => acts.reduce(applyAct, match);
const scores = ({ frame }: Match) => frame.sides.map(({ score }) => score);
const remaining = ({ frame, rules }: Match) => remainingOf(frame, rules);

/** All fifteen reds, each with a colour. */
const reds = (colour: Ball = 7, count = 15) => Array.from({ length: count }, () => pots(1, colour)).flat();
const COLOURS = pots(2, 3, 4, 5, 6, 7);

describe('reds and colours', () => {
  it('come in order, and nothing else is potted', () => {
    expect(scores(play(pots(7)))).toEqual([0, 0]);
    expect(scores(play(pots(1, 1)))).toEqual([1, 0]);
    expect(scores(play(pots(1, 7, 2)))).toEqual([8, 0]);
    expect(scores(play([...reds(), ...pots(3, 2, 3)]))).toEqual([125, 0]);
  });

  it('of a whole frame are 147 points, a century, and the frame', () => {
    const match = play([...reds(), ...COLOURS]);
    expect(scores(match)).toEqual([147, 0]);
    expect(match.frame.winner).toBe(0);
    expect(match.frames).toEqual([1, 0]);
    expect(match.centuries).toEqual([{ name: '', seat: 0, score: 147, frame: 1 }]);
    expect(match.frame.sides[0].breaks[0]?.score).toBe(147);
  });

  it('two reds of one stroke count both', () => {
    const match = play([...pots(1), { kind: 'secondRed', at: 1 }]);
    expect(scores(match)).toEqual([2, 0]);
    expect(match.frame).toMatchObject({ reds: 13, on: 'colour' });
  });

  it('a colour is free after the last red, also when it is missed', () => {
    expect(play(reds()).frame.on).toBe(2);
    expect(play([...reds(7, 14), ...pots(1), turn]).frame).toMatchObject({ on: 2, turn: 1 });
  });
});

describe('the points on the table', () => {
  it('are 8 for each red and 27, and 7 more when a colour is due', () => {
    expect(remaining(NEW)).toBe(147);
    expect(remaining(play(pots(1)))).toBe(14 * 8 + 27 + 7);
    expect(remaining(play([...reds(7, 9), ...pots(1)]))).toBe(74);
    expect(remaining(play([...reds(7, 9), ...pots(1), turn]))).toBe(67);
    expect(remaining(play([...reds(), ...pots(2, 3)]))).toBe(22);
  });

  it('with the points between the players give the snookers required', () => {
    expect(snookersRequired(play(pots(1)).frame)).toBe(0);
    // 84 points ahead, 62 on the table after the turn.
    const ahead = play([...reds(7, 11), turn]);
    expect([scores(ahead), remaining(ahead)]).toEqual([[88, 0], 59]);
    expect(snookersRequired(ahead.frame)).toBe(Math.ceil((88 - 59) / 4));
  });
});

describe('a foul', () => {
  it('gives the other player 4 to 7 points, at least the value of the ball on', () => {
    expect(scores(play([foul(4)]))).toEqual([0, 4]);
    expect(scores(play([foul(3)]))).toEqual([0, 0]);
    const onPink = play([...reds(7, 15), ...pots(2, 3, 4, 5)]);
    expect(scores(play([foul(5)], onPink))).toEqual(scores(onPink));
    expect(scores(play([foul(6)], onPink))[1]).toBe(6);
  });

  it('ends the break and takes reds off the table', () => {
    const match = play([...pots(1, 7), foul(4, 'play', 2)]);
    expect(match.frame).toMatchObject({ turn: 1, reds: 12, on: 'red' });
    expect(match.frame.sides[0].breaks).toHaveLength(1);
  });

  it('with a free ball: any ball counts as the ball on, and the colour comes back', () => {
    const freed = play([foul(4, 'freeBall')]);
    expect(remaining(freed)).toBe(155);
    const match = play(pots(7, 7), freed);
    expect(scores(match)).toEqual([0, 4 + 1 + 7]);
    expect(match.frame).toMatchObject({ reds: 15, on: 'red', isFreeBall: false });
    const colours = play([...reds(), turn, foul(4, 'freeBall'), ...pots(7)]);
    expect(colours.frame).toMatchObject({ on: 2, turn: 0 });
    expect(colours.frame.sides[0].balls.at(-1)).toEqual({ ball: 7, points: 2 });
  });

  it('is played again by the offender, or with a miss from where the balls were', () => {
    expect(play([foul(4, 'again')]).frame).toMatchObject({ turn: 0, on: 'red' });
    expect(play([...pots(1), foul(5, 'miss')]).frame).toMatchObject({ turn: 0, on: 'colour', reds: 14 });
  });

  it('at the last black ends the frame', () => {
    const match = play([...reds(2), ...pots(2, 3, 4, 5, 6), foul(7)]);
    expect(match.frame.winner).toBe(0);
  });
});

describe('the end', () => {
  it('with level scores spots the black again, which then decides', () => {
    // Fouls of 72 points, then all reds with yellow, and the colours up to the pink: 65 points.
    const fouls = [...Array.from({ length: 9 }, () => foul(7, 'again')), foul(4, 'again'), foul(5, 'again')];
    const before = play([...fouls, ...reds(2), ...pots(2, 3, 4, 5, 6)]);
    expect(scores(before)).toEqual([65, 72]);
    const respotted = play(pots(7), before);
    expect(respotted.frame).toMatchObject({ isRespotted: true, winner: null, on: 7 });
    expect(play(pots(7), respotted).frame.winner).toBe(respotted.frame.turn);
  });

  it('is also a frame given up, and a match that has more than half of the frames', () => {
    const one = play([{ kind: 'concede', seat: 0, at: 5 }]);
    expect(one).toMatchObject({ frames: [0, 1], wonFrames: [{ isConceded: true, winner: 1 }] });
    expect(scores(play(pots(1), one))).toEqual([0, 0]);
    const two = play(
      [
        { kind: 'newFrame', at: 6 },
        { kind: 'won', seat: 1, at: 7 },
      ],
      one,
    );
    expect(two.frames).toEqual([0, 2]);
    expect(matchWinner(two)).toBe(1);
    expect(two.frame.opener).toBe(1);
  });
});
