import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, emptyLog, sessionOf, shownLog } from '../rules/session.ts';
import { createSaver, type SavedVersion } from './saver.ts';

const REPEATED_MS = 60_000;
const conflict = new Error('conflict');
const refused = new Error('refused');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = sessionOf(
  emptyLog({ uuid: crypto.randomUUID(), at: 0, names: ['', ''], waiting: [], rules: 'simple', bestOf: 1 }),
);

/** The match after so many reds. */
function logAfter(reds: number) {
  let session = begin;
  for (let at = 1; at <= reds; at += 1) session = act(session, { kind: 'pot', ball: 1, at });
  return shownLog(session);
}

/** A server in memory, that can be silent, late or refuse, and a saver of it. */
function make(saved: SavedVersion | null = null) {
  const sent: { acts: number; version: number; isTakenOver: boolean }[] = [];
  const server: { error: Error | null; hold: Promise<void> | null } = { error: null, hold: null };
  const onSaved = vi.fn();
  const saver = createSaver({
    ...{ saved, onSaved },
    send: async ({ acts }, version, isTakenOver) => {
      sent.push({ acts: acts.length, version, isTakenOver });
      await server.hold;
      if (server.error) throw server.error;
      return { id: 7, version: version + 1 };
    },
    stateAfter: (error) =>
      error === conflict ? { kind: 'conflict' } : error === refused ? { kind: 'failed', error } : { kind: 'waiting' },
  });
  return { saver, sent, server, onSaved };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('each act is saved on top of the version before', async () => {
  const { saver, sent, onSaved } = make();
  saver.save(logAfter(1));
  expect(saver.state.get()).toEqual({ kind: 'saving' });
  await settle();
  saver.save(logAfter(2));
  await settle();
  expect(sent).toEqual([
    { acts: 1, version: 0, isTakenOver: false },
    { acts: 2, version: 1, isTakenOver: false },
  ]);
  expect([saver.saved(), saver.isUnsaved(), saver.state.get()]).toEqual([
    { id: 7, version: 2 },
    false,
    { kind: 'saved' },
  ]);
  expect(onSaved).toHaveBeenCalledTimes(2);
});

it('acts during a save are sent after it, the latest state once', async () => {
  const { saver, sent, server } = make();
  const held = Promise.withResolvers<void>();
  server.hold = held.promise;
  for (const reds of [1, 2, 3]) saver.save(logAfter(reds));
  held.resolve();
  await settle();
  expect(sent.map(({ acts }) => acts)).toEqual([1, 3]);
  expect(saver.isUnsaved()).toBe(false);
});

it('a save without an answer is repeated as it was before anything newer is sent', async () => {
  const { saver, sent, server } = make({ id: 7, version: 4 });
  const stop = saver.start();
  server.error = new Error('no connection');
  saver.save(logAfter(1));
  await settle();
  expect([saver.state.get(), saver.isUnsaved()]).toEqual([{ kind: 'waiting' }, true]);
  saver.save(logAfter(2));
  await settle();
  server.error = null;
  await vi.advanceTimersByTimeAsync(REPEATED_MS);
  expect(sent.at(-2)).toEqual({ acts: 1, version: 4, isTakenOver: false });
  expect(sent.at(-1)).toEqual({ acts: 2, version: 5, isTakenOver: false });
  expect(saver.state.get()).toEqual({ kind: 'saved' });
  stop();
});

it('nothing is tried again by itself once the page is left', async () => {
  const { saver, sent, server } = make();
  const stop = saver.start();
  server.error = new Error('no connection');
  saver.save(logAfter(1));
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(REPEATED_MS);
  expect(sent).toHaveLength(1);
});

it('a conflict holds further saves until it is decided: theirs, or ours', async () => {
  const { saver, sent, server } = make({ id: 7, version: 1 });
  server.error = conflict;
  saver.save(logAfter(1));
  await settle();
  saver.save(logAfter(2));
  await settle();
  expect([saver.state.get().kind, sent.length]).toEqual(['conflict', 1]);
  server.error = null;
  saver.retry(true);
  await settle();
  expect(sent.at(-1)).toEqual({ acts: 2, version: 1, isTakenOver: true });
  expect(saver.state.get()).toEqual({ kind: 'saved' });
  saver.adopt({ id: 7, version: 9 });
  expect([saver.saved(), saver.isUnsaved()]).toEqual([{ id: 7, version: 9 }, false]);
});

it('a refused save says why, and is sent again when asked to', async () => {
  const { saver, server } = make();
  server.error = refused;
  saver.save(logAfter(1));
  await settle();
  expect(saver.state.get()).toEqual({ kind: 'failed', error: refused });
  server.error = null;
  saver.retry();
  await settle();
  expect([saver.state.get().kind, saver.isUnsaved()]).toEqual(['saved', false]);
});
