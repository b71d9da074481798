import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QUIET_MS, Saver } from './saver.ts';
import { StaleContent } from './staleContent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class LostAnswer extends Error {}

/** A saver over a server in memory whose answers can be held or refused. */
function make(isNew = false) {
  const sent: { text: string; revision: number }[] = [];
  const server: { refusal: Error | null; hold: Promise<void> | null; isLost: boolean } = {
    refusal: null,
    hold: null,
    isLost: false,
  };
  const kept: ({ text: string; revision: number } | null)[] = [];
  let content = 'a';
  const saver = new Saver({
    ...{ revision: 3, isNew },
    readFile: async () => new Blob([content]),
    keep: (draft) =>
      void (draft ? draft.file.text().then((text) => kept.push({ text, revision: draft.revision })) : kept.push(null)),
    send: async (file, revision) => {
      await server.hold;
      if (server.refusal) throw server.refusal;
      sent.push({ text: await file.text(), revision });
      if (server.isLost) throw new LostAnswer();
      return revision + 1;
    },
    isUnanswered: (error) => error instanceof LostAnswer,
  });
  const type = (text: string) => {
    content = text;
    saver.touch();
  };
  return { saver, sent, server, kept, type };
}

const settle = () => vi.advanceTimersByTimeAsync(QUIET_MS);

it('changes are saved together after a pause, based on the revision of the last save', async () => {
  const { saver, sent, type } = make();
  expect(saver.get()).toEqual({ status: 'saved', at: null });
  type('b');
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  type('c');
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual([{ text: 'c', revision: 3 }]);
  type('d');
  await settle();
  expect(sent[1]).toEqual({ text: 'd', revision: 4 });
  expect(saver.get().status).toBe('saved');
});

it('what changes during a save is saved after it', async () => {
  const { saver, sent, server, type } = make();
  const held = Promise.withResolvers<void>();
  server.hold = held.promise;
  type('b');
  await settle();
  expect(saver.get().status).toBe('saving');
  type('c');
  server.hold = null;
  held.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.get().status).toBe('changed');
  await settle();
  expect(sent.map(({ text }) => text)).toEqual(['b', 'c']);
});

it('an outage keeps the changes, and the next save has them all', async () => {
  const { saver, sent, server, type } = make();
  server.refusal = new Error('unreachable');
  type('b');
  await settle();
  expect(saver.get()).toEqual({ status: 'failed', error: server.refusal });
  server.refusal = null;
  saver.save();
  await settle();
  expect(sent).toEqual([{ text: 'b', revision: 3 }]);
});

it('after a conflict nothing is written until a person decides', async () => {
  const { saver, sent, server, type } = make();
  server.refusal = new StaleContent(9);
  type('b');
  await settle();
  expect(saver.get()).toEqual({ status: 'conflict', revision: 9 });
  server.refusal = null;
  type('c');
  await settle();
  expect(sent).toEqual([]);
  saver.replace();
  await settle();
  expect(sent).toEqual([{ text: 'c', revision: 9 }]);
  saver.follow(20);
  type('d');
  await settle();
  expect(sent[1]).toEqual({ text: 'd', revision: 20 });
});

it('a new workbook is saved when asked', async () => {
  const { saver, sent } = make(true);
  expect(saver.get().status).toBe('changed');
  saver.save();
  await settle();
  expect(sent).toEqual([{ text: 'a', revision: 3 }]);
});

it('what could not be saved is kept on the device with its revision, and forgotten once it is saved', async () => {
  const { saver, server, kept, type } = make();
  server.refusal = new Error('unreachable');
  type('b');
  await settle();
  server.refusal = new StaleContent(9);
  type('c');
  await settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual([
    { text: 'b', revision: 3 },
    { text: 'c', revision: 3 },
  ]);
  server.refusal = null;
  saver.replace();
  await settle();
  expect(kept.at(-1)).toBeNull();
  saver.follow(20);
  expect(kept).toHaveLength(4);
});

it('a save whose answer was lost is repeated before what was changed since', async () => {
  const { saver, sent, server, type } = make();
  server.isLost = true;
  type('b');
  await settle();
  expect(saver.get().status).toBe('failed');
  server.isLost = false;
  type('c');
  await settle();
  expect(sent).toEqual([
    { text: 'b', revision: 3 },
    { text: 'b', revision: 3 },
    { text: 'c', revision: 4 },
  ]);
  expect(saver.get().status).toBe('saved');
});

it('a refused file is not sent again with the next one', async () => {
  const { sent, server, type } = make();
  server.refusal = new Error('too large');
  type('b');
  await settle();
  server.refusal = null;
  type('c');
  await settle();
  expect(sent).toEqual([{ text: 'c', revision: 3 }]);
});
