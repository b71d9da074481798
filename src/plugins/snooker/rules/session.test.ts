import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './frame.ts';
import { parseLog } from './parseLog.ts';
import {
  act,
  canRedo,
  canUndo,
  emptyLog,
  matchOf,
  newGame,
  redo,
  sessionOf,
  shownLog,
  undo,
  type Session,
} from './session.ts';
import type { Act, Ball, Match, Rules, Seat } from './types.ts';

const start = (rules: Rules): Session =>
  sessionOf(
    emptyLog({
      uuid: '6f1c2b0a-5d0e-4a57-9f4e-0d6f6f1f7a11',
      at: 1000,
      names: ['', ''],
      waiting: [{ id: 1, firstName: 'Nadia', lastName: 'Alaoui' }],
      rules,
      bestOf: 5,
    }),
  );

const BALLS: readonly Ball[] = [1, 2, 3, 4, 5, 6, 7];
const at = fc.integer({ min: 1000, max: 1_000_000 });
const seat = fc.constantFrom<Seat>(0, 1);
const kindOnly = <const K extends string>(...kinds: K[]) => fc.record({ kind: fc.constantFrom(...kinds) });
const id = fc.integer({ min: 1, max: 4 });
const anyFoul = fc.record({
  kind: fc.constant('foul' as const),
  points: fc.integer({ min: 4, max: 7 }),
  reds: fc.integer({ min: 0, max: 3 }),
  next: fc.constantFrom('play' as const, 'freeBall' as const, 'again' as const, 'miss' as const),
});
const anyChange = fc.oneof(
  fc.record({ kind: fc.constantFrom('won' as const, 'concede' as const), seat }),
  kindOnly('newFrame'),
  fc.record({ kind: fc.constant('rules' as const), rules: fc.constantFrom<Rules>('simple', 'real') }),
  fc.record({
    kind: fc.constant('addWaiting' as const),
    firstName: fc.string({ maxLength: 9 }),
    lastName: fc.constant(''),
  }),
  fc.record({ kind: fc.constant('call' as const), id, seat }),
  fc.record({ kind: fc.constant('moveWaiting' as const), id, to: fc.nat(3) }),
);

/** Any act, strokes far more often than others. */
const anyAct: fc.Arbitrary<Act> = fc
  .tuple(
    at,
    fc.oneof(
      {
        arbitrary: fc.record({ kind: fc.constant('pot' as const), ball: fc.constantFrom(...BALLS) }),
        weight: 20,
      },
      { arbitrary: kindOnly('miss', 'turn', 'secondRed'), weight: 6 },
      { arbitrary: anyFoul, weight: 4 },
      { arbitrary: anyChange, weight: 6 },
    ),
  )
  .map(([time, one]) => ({ ...one, at: time }));

/** A step of a session: an act, undo, redo, or a new game. */
const anyStep: fc.Arbitrary<Act | 'undo' | 'redo' | 'newGame'> = fc.oneof(
  { arbitrary: anyAct, weight: 20 },
  { arbitrary: fc.constantFrom('undo' as const, 'redo' as const), weight: 4 },
  fc.constant('newGame' as const),
);
const OTHER = 'a0000000-0000-4000-8000-000000000000';

function step(session: Session, next: Act | 'undo' | 'redo' | 'newGame'): Session {
  if (next === 'undo') return undo(session);
  if (next === 'redo') return redo(session);
  return next === 'newGame' ? newGame(session, OTHER, 5000) : act(session, next);
}

const shown = (session: Session): Match => matchOf(shownLog(session));
const anySession = fc
  .tuple(fc.constantFrom<Rules>('simple', 'real'), fc.array(anyStep, { maxLength: 120 }))
  .map(([rules, steps]) => steps.reduce(step, start(rules)));

describe('whatever is done at the scoreboard', () => {
  it('redo after undo shows what was there', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        if (canUndo(session)) expect(redo(undo(session))).toEqual(session);
        if (canRedo(session)) expect(undo(redo(session))).toEqual(session);
      }),
    );
  });

  it('an act that is undone leaves what was there before it', () => {
    fc.assert(
      fc.property(anySession, anyAct, (session, next) => {
        const after = act(session, next);
        if (after !== session) expect(shown(undo(after))).toEqual(shown(session));
      }),
    );
  });

  it('everything can be undone, down to the start, and done again', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        let back = session;
        while (canUndo(back)) back = undo(back);
        expect(shown(back).frame.sides.map(({ score }) => score)).toEqual([0, 0]);
        let forth = back;
        while (canRedo(forth)) forth = redo(forth);
        expect(forth.logs).toEqual(session.logs.map((log) => ({ ...log, done: log.acts.length })));
      }),
    );
  });

  it('scores are never negative, and are the breaks with the points of fouls', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        for (const { score, penalties, breaks, balls } of shown(session).frame.sides) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(breaks.reduce((sum, one) => sum + one.score, pointsOf(balls) + penalties)).toBe(score);
        }
      }),
    );
  });

  it('in simple rules the sum of the breaks is the score', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 80 }), (acts) => {
        const match = shown(acts.filter(({ kind }) => kind !== 'rules').reduce(act, start('simple')));
        for (const { score, breaks, balls } of match.frame.sides)
          expect(breaks.reduce((sum, one) => sum + one.score, pointsOf(balls))).toBe(score);
      }),
    );
  });

  it('the log is read as it was written', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const log = shownLog(session);
        expect(parseLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
      }),
    );
  });
});

describe('a log of unknown origin', () => {
  const log = shownLog(act(start('real'), { kind: 'pot', ball: 1, at: 2000 }));
  it.each([
    ['no object', 'log'],
    ['a ball of 8', { ...log, acts: [{ kind: 'pot', ball: 8, at: 2000 }] }],
    ['an unknown act', { ...log, acts: [{ kind: 'cheat', at: 2000 }] }],
    ['an act without time', { ...log, acts: [{ kind: 'miss' }] }],
    ['more done than there is', { ...log, done: 2 }],
    ['a long name', { ...log, start: { ...log.start, names: ['x'.repeat(200), ''] } }],
    ['an even number of frames', { ...log, start: { ...log.start, bestOf: 4 } }],
    ['too many acts', { ...log, acts: Array.from({ length: 8001 }, () => ({ kind: 'miss', at: 1 })) }],
  ])('with %s is refused', (_, value) => {
    expect(parseLog(value)).toBeNull();
  });
});
