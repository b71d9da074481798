import { expect, it } from 'vitest';
import { HttpError } from '#admin';
import type { SavedVersion } from './keptSession.ts';
import { openScoreboard, type SendMatch } from './scoreboard.ts';

const scoredElsewhere = () => new HttpError('scored elsewhere', 409, { reason: 'scoredElsewhere' });

/** A scoreboard whose server gives these answers in turn, and then stores. */
function open(...answers: (Error | SavedVersion)[]) {
  const sent: [acts: number, version: number, isTakenOver: boolean][] = [];
  const send: SendMatch = async ({ acts }, version, isTakenOver) => {
    sent.push([acts.length, version, isTakenOver]);
    const answer = answers.shift() ?? { id: 7, version: version + 1 };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const board = openScoreboard({ account: 1, send, now: () => 0 });
  const pot = async () => {
    board.act({ kind: 'pot', ball: 1 });
    await board.saver().save();
  };
  return { board, sent, pot, status: () => board.saver().state.get().status };
}

it('each act is saved on top of the version before', async () => {
  const { board, sent, pot, status } = open();
  await pot();
  await pot();
  expect(sent.map(([acts, version]) => [acts, version])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect([board.saver().base(), status()]).toEqual([{ id: 7, version: 2 }, 'saved']);
});

it('a match that another device scores, too, is held until it is decided; each decision counts once', async () => {
  const { board, sent, pot, status } = open(scoredElsewhere(), new HttpError('no connection', 0), scoredElsewhere());
  await pot();
  await pot();
  expect([status(), sent.length]).toEqual(['conflict', 1]);
  await board.keepMine();
  expect([status(), sent.at(-1)]).toEqual(['failed', [2, 0, true]]);
  await board.saver().save();
  expect([status(), sent.at(-1)]).toEqual(['conflict', [2, 0, false]]);
  await board.keepMine();
  expect([status(), sent.at(-1)]).toEqual(['saved', [2, 0, true]]);
});

it('the score of the other device is followed, unless acts of this one are unsaved', async () => {
  const { board, pot } = open(scoredElsewhere());
  await pot();
  const [log] = board.session.get().logs;
  if (!log) throw new Error('no match');
  board.follow({ ...log, acts: [] }, { id: 7, version: 4 });
  expect(board.session.get().logs[0]?.acts).toHaveLength(1);
  board.open({ ...log, acts: [] }, { id: 7, version: 4 });
  expect([board.saver().isUnsaved(), board.saver().base()]).toEqual([false, { id: 7, version: 4 }]);
  board.follow(log, { id: 7, version: 5 });
  expect(board.session.get().logs[0]?.acts).toHaveLength(1);
});
