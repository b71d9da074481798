import { expect, it } from 'vitest';
import { changedLogs, followLog } from './following.ts';
import { parseLog } from './parseLog.ts';
import { act, emptyLog, newGame, redo, sessionOf, shownLog, undo, type Session } from './session.ts';
import type { Act } from './types.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const begin = () =>
  sessionOf(emptyLog({ uuid: FIRST, at: 1000, names: ['A', 'B'], waiting: [], rules: 'simple', bestOf: 3 }));
const pot = (at: number): Act => ({ kind: 'pot', ball: 1, at });
const shownOf = (session: Session) => shownLog(session).start.uuid;

/** Does something at one screen, and lets the other one follow what is stored of it. */
function both(score: Session, watch: Session, next: Session): readonly [Session, Session] {
  return [next, changedLogs(score, next).reduce(followLog, watch)];
}

it('a second screen follows acts, New game before its first act, New game undone, and done again', () => {
  let score = begin();
  let watch = begin();
  [score, watch] = both(score, watch, act(score, pot(2000)));
  expect(watch).toEqual(score);
  [score, watch] = both(score, watch, newGame(score, SECOND, 3000));
  expect(shownOf(watch)).toBe(SECOND);
  expect(shownLog(watch)).toEqual(shownLog(score));
  [score, watch] = both(score, watch, act(score, pot(4000)));
  expect(shownLog(watch).done).toBe(1);
  [score, watch] = both(score, watch, undo(score));
  expect(shownLog(watch).done).toBe(0);
  [score, watch] = both(score, watch, undo(score));
  expect(shownOf(watch)).toBe(FIRST);
  [score, watch] = both(score, watch, redo(score));
  expect(shownOf(watch)).toBe(SECOND);
  [score, watch] = both(score, watch, undo(score));
  [score, watch] = both(score, watch, act(score, pot(5000)));
  expect(shownLog(watch)).toEqual(shownLog(score));
});

it('only what changed is saved, and nothing of a match without acts', () => {
  const empty = begin();
  expect(changedLogs(empty, newGame(empty, SECOND, 3000))).toEqual([]);
  const played = act(empty, pot(2000));
  const next = newGame(played, SECOND, 3000);
  expect(changedLogs(played, next).map(({ start, next: following }) => [start.uuid, following?.uuid])).toEqual([
    [FIRST, SECOND],
  ]);
  expect(changedLogs(next, act(next, pot(4000))).map(({ start }) => start.uuid)).toEqual([SECOND]);
});

it('a match of somebody else changes nothing', () => {
  const session = act(begin(), pot(2000));
  const other = emptyLog({ uuid: SECOND, at: 1, names: ['', ''], waiting: [], rules: 'real', bestOf: 1 });
  expect(followLog(session, other)).toBe(session);
});

it('what follows a match is read as it was written, and refused when it is none', () => {
  const [stored] = changedLogs(act(begin(), pot(2000)), newGame(act(begin(), pot(2000)), SECOND, 3000));
  expect(parseLog(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(parseLog({ ...stored, next: { uuid: 'x' } })).toBeNull();
});
