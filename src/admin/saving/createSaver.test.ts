import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#provider';
import { failureOf } from './createSaver.ts';
import { make, network, pass, PAUSE, settle, Stale, tooMany, unreachable } from './saver.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('by itself', () => {
  it('changes are saved together after a pause, based on the version of the last save', async () => {
    const { saver, sent, type, status } = make();
    expect(saver.state.get()).toEqual({ status: 'saved', at: null });
    type('b');
    await pass(PAUSE - 1);
    type('c');
    expect([sent, status()]).toEqual([[], 'changed']);
    await pass();
    expect(sent).toEqual([['c', 3]]);
    type('d');
    await pass();
    expect(sent[1]).toEqual(['d', 4]);
    expect(saver.state.get()).toEqual({ status: 'saved', at: Date.now() });
    expect([saver.base(), saver.isUnsaved()]).toEqual([5, false]);
  });

  it('without a pause each change is sent at once, and those during a save together after it', async () => {
    const { sent, server, type, status } = make({ pause: 0 });
    const held = Promise.withResolvers<void>();
    server.hold = held.promise;
    for (const text of ['b', 'c', 'd']) type(text);
    expect(status()).toBe('saving');
    held.resolve();
    await settle();
    expect(sent).toEqual([
      ['b', 3],
      ['d', 4],
    ]);
    expect(status()).toBe('saved');
  });

  it('what is typed while a save is on its way is saved after it', async () => {
    const { sent, server, type, status } = make();
    const held = Promise.withResolvers<void>();
    server.hold = held.promise;
    type('b');
    await pass();
    type('c');
    expect(status()).toBe('saving');
    held.resolve();
    await settle();
    expect(status()).toBe('changed');
    await pass();
    expect(sent).toEqual([
      ['b', 3],
      ['c', 4],
    ]);
  });

  it('something new waits until it is asked for or changed', async () => {
    const { saver, sent, status } = make({ isNew: true });
    await pass(60_000);
    expect([status(), sent]).toEqual(['changed', []]);
    void saver.save();
    await settle();
    expect(sent).toEqual([['a', 3]]);
  });
});

describe('outages', () => {
  it('a save without an answer is repeated with growing pauses, and at once when the network is back', async () => {
    const { isBack } = network();
    const { saver, sent, server, type, status, stop } = make();
    server.fault = new HttpError('broken', 503);
    type('b');
    await pass();
    expect(saver.state.get()).toEqual({ status: 'failed', error: server.fault, isOutage: true });
    await pass(4000);
    await pass(7999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(3);
    server.fault = null;
    isBack();
    await settle();
    expect(status()).toBe('saved');
    isBack();
    await pass(60_000);
    stop();
    isBack();
    expect(sent).toEqual(Array.from({ length: 4 }, () => ['b', 3]));
  });

  it('is repeated as it was before what was changed since', async () => {
    const { sent, faults, type, status } = make();
    faults.push(unreachable());
    type('b');
    await pass();
    type('c');
    await pass();
    expect(sent).toEqual([
      ['b', 3],
      ['b', 3],
      ['c', 4],
    ]);
    expect(status()).toBe('saved');
  });

  it('the failure stays to be told while the save is tried again', async () => {
    const { saver, faults, type, status } = make();
    const error = unreachable();
    faults.push(error);
    type('b');
    await pass();
    type('c');
    expect([status(), failureOf(saver.state.get())?.error]).toEqual(['changed', error]);
    void saver.save();
    expect([status(), failureOf(saver.state.get())?.error]).toEqual(['saving', error]);
    await settle();
    expect([status(), failureOf(saver.state.get())]).toEqual(['saved', null]);
  });

  it('content that cannot be read is told, and read again as after an outage', async () => {
    const error = new Error('no file');
    const read = vi
      .fn(() => Promise.resolve('b'))
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error);
    const { saver, sent, status } = make({ read });
    saver.touch();
    await pass();
    expect(failureOf(saver.state.get())?.error).toBe(error);
    await pass(4000);
    expect([read.mock.calls.length, status()]).toEqual([2, 'failed']);
    await pass(8000);
    expect([sent, status()]).toEqual([[['b', 3]], 'saved']);
  });
});

describe('refusals', () => {
  const refusal = () => new HttpError('too large', 422, { violations: [{ propertyPath: 'text', message: 'No' }] });

  it('are told with their fields, and not repeated: the next change is sent alone', async () => {
    const { saver, sent, faults, type, status } = make();
    const error = refusal();
    faults.push(error);
    type('b');
    await pass();
    expect(saver.state.get()).toEqual({ status: 'failed', error, isOutage: false });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    type('c');
    await pass();
    expect([sent[1], sent.length, status()]).toEqual([['c', 3], 2, 'saved']);
  });

  it('of an ended session, or of too many calls, are tried again, not before the server allows it', async () => {
    const { sent, faults, type, status } = make();
    faults.push(new HttpError('sign in', 401), tooMany(20));
    type('b');
    await pass();
    expect(status()).toBe('failed');
    await pass(4000);
    await pass(19_999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect([sent.length, status()]).toEqual([3, 'saved']);
  });

  it.for([PAUSE, 0])(
    'neither typing nor the network shortens the wait that the server asks for, pause %i',
    async (pause) => {
      const { isBack } = network();
      const { saver, sent, faults, type, status, stop } = make({ pause });
      faults.push(tooMany(20));
      type('b');
      await pass(pause);
      type('c');
      isBack();
      stop();
      saver.start();
      await pass(19_999);
      expect(sent).toEqual([['b', 3]]);
      await pass(1);
      expect([sent.slice(1), status()]).toEqual([[['c', 3]], 'saved']);
      type('d');
      await pass(pause);
      expect(sent).toHaveLength(3);
    },
  );

  it('a wait is ten minutes at most', async () => {
    const { sent, faults, type } = make();
    faults.push(tooMany(3_000_000));
    type('b');
    await pass();
    await pass(10 * 60_000 - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('are not sent again when the network is back', async () => {
    const { isBack } = network();
    const { sent, faults, type, status } = make();
    faults.push(refusal());
    type('b');
    await pass();
    isBack();
    await settle();
    expect([sent.length, status()]).toEqual([1, 'failed']);
  });
});

describe('when asked only', () => {
  it('neither changes nor outages save it', async () => {
    const { sent, faults, type, saver, status } = make({ pause: undefined });
    type('b');
    await pass(60_000);
    expect([sent, status()]).toEqual([[], 'changed']);
    faults.push(unreachable());
    await saver.save();
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('a repeated save that had the present content is not sent twice', async () => {
    const { sent, faults, saver } = make({ isSame: (now, before) => now === before });
    faults.push(unreachable());
    expect(await saver.save()).toBe(false);
    expect(await saver.save()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('a save after a conflict meets it again', async () => {
    const { saver, sent, faults, status } = make({ pause: undefined });
    faults.push(new Stale(9), new Stale(9));
    expect([await saver.save(), await saver.save(), status()]).toEqual([false, false, 'conflict']);
    expect(sent.map(([, base]) => base)).toEqual([3, 3]);
  });

  it('the message about a save can be taken away', async () => {
    const { saver, faults } = make();
    faults.push(new Stale(9));
    await saver.save();
    saver.dismiss();
    expect(saver.state.get()).toEqual({ status: 'saved', at: null });
    await saver.save();
    saver.dismiss();
    expect(saver.state.get()).toEqual({ status: 'saved', at: null });
  });
});

it('what could not be saved is kept on the device with its base, and forgotten once it is saved', async () => {
  const storage = vi.fn();
  const { saver, faults, type } = make({ storage });
  faults.push(unreachable(), unreachable(), new Stale(9));
  type('b');
  await pass();
  type('c');
  await pass();
  expect(storage.mock.lastCall).toEqual([{ content: 'c', base: 3 }]);
  type('d');
  await pass();
  expect([saver.state.get().status, storage.mock.lastCall]).toEqual(['conflict', [{ content: 'd', base: 3 }]]);
  await saver.replace(9);
  expect(storage.mock.lastCall).toEqual([null]);
});

it('once the screen is left nothing is sent by itself, and it goes on when it is shown again', async () => {
  const { saver, sent, faults, type, stop, status } = make();
  faults.push(unreachable());
  type('b');
  stop();
  await pass(60_000);
  expect(sent).toEqual([]);
  const again = saver.start();
  await settle();
  expect(status()).toBe('failed');
  again();
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

it('a save under way does not bring back what was given up meanwhile', async () => {
  const { saver, sent, server, type } = make();
  const held = Promise.withResolvers<void>();
  server.hold = held.promise;
  type('b');
  type('c');
  const saving = saver.save();
  await settle();
  saver.follow(20);
  held.resolve();
  await saving;
  expect([saver.isUnsaved(), sent.length]).toEqual([false, 1]);
});
