import { expect, test } from 'vitest';
import { createUploadList, TakenError, type SendFile, type UploadList } from './uploadList.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ file: new File(['x'], name), folder: null }));
const states = (list: UploadList) => Object.fromEntries(list.get().map(({ file, state }) => [file.name, state]));

/** A list whose files are sent when the test says so. */
function controlled() {
  const list = createUploadList();
  const open = new Map<
    string,
    { done: () => void; fail: (error: Error) => void; choice: string; signal: AbortSignal }
  >();
  const send: SendFile = ({ file }, { onConflict, signal }) =>
    new Promise((done, fail) => {
      open.set(file.name, { done, fail, choice: onConflict, signal });
    });
  let sent = 0;
  list.setSend(send, () => {
    sent += 1;
  });
  const settle = async (act: () => void) => {
    act();
    await Promise.resolve();
    await Promise.resolve();
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  };
  return { list, open, settle, sent: () => sent };
}

test('two files are sent at a time, in their order', async () => {
  const { list, open, settle, sent } = controlled();
  list.add(named('a', 'b', 'c'));
  expect(states(list)).toEqual({ a: 'sending', b: 'sending', c: 'waiting' });
  await settle(() => open.get('a')?.done());
  expect(states(list)).toEqual({ a: 'done', b: 'sending', c: 'sending' });
  expect(sent()).toBe(1);
});

test('a failed file keeps its reason and is sent again on demand; the others go on', async () => {
  const { list, open, settle } = controlled();
  list.add(named('a', 'b'));
  await settle(() => open.get('a')?.fail(new Error('The storage is full')));
  expect(list.get()[0]).toMatchObject({ state: 'failed', reason: 'The storage is full' });
  await settle(() => list.retry(list.get()[0]?.id ?? 0));
  await settle(() => open.get('a')?.done());
  expect(states(list)).toEqual({ a: 'done', b: 'sending' });
});

test('taken names wait for one answer, which holds for all of them', async () => {
  const { list, open, settle } = controlled();
  list.add(named('a', 'b'));
  const taken = new TakenError([{ id: null, name: 'a', isFolder: false }]);
  await settle(() => {
    open.get('a')?.fail(taken);
    open.get('b')?.fail(taken);
  });
  expect(states(list)).toEqual({ a: 'taken', b: 'taken' });
  await settle(() => list.answer('rename'));
  expect([open.get('a')?.choice, open.get('b')?.choice]).toEqual(['rename', 'rename']);
  await settle(() => open.get('a')?.done());
  await settle(() => open.get('b')?.fail(taken));
  list.answer('skip');
  expect(states(list)).toEqual({ a: 'done', b: 'skipped' });
});

test('a cancelled file is stopped and gone', async () => {
  const { list, open, settle } = controlled();
  list.add(named('a', 'b'));
  await settle(() => list.cancel(list.get()[0]?.id ?? 0));
  expect(open.get('a')?.signal.aborted).toBe(true);
  expect(states(list)).toEqual({ b: 'sending' });
  list.answer(undefined);
  await settle(() => open.get('b')?.done());
  list.clear();
  expect(list.get()).toEqual([]);
});
