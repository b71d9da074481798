import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPoller, type PollerPage } from './createPoller.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A page that is hidden and shown by the test. */
function fakePage() {
  const target = new EventTarget();
  let isHidden = false;
  const page: PollerPage = {
    isHidden: () => isHidden,
    onChange: (listener, signal) => target.addEventListener('change', listener, { signal }),
  };
  const set = (hidden: boolean) => {
    isHidden = hidden;
    target.dispatchEvent(new Event('change'));
  };
  return { page, hide: () => set(true), show: () => set(false) };
}

/** A server whose reads the test answers one by one. */
function start(every?: number) {
  const reads: { answer: (data: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const got: string[] = [];
  const { page, ...visibility } = fakePage();
  const ends = new AbortController();
  onTestFinished(() => ends.abort());
  const poller = createPoller<string>({
    load: (signal) => new Promise((answer, fail) => reads.push({ answer, fail, signal })),
    onData: (data) => got.push(data),
    signal: ends.signal,
    page,
    ...(every !== undefined && { every }),
  });
  const answer = async (data: string) => {
    reads.at(-1)?.answer(data);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async () => {
    reads.at(-1)?.fail(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { poller, reads, got, ends, answer, fail, ...visibility };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('reads at once and then every 5 seconds, and hands the data on', async () => {
  const { poller, reads, got, answer } = start();
  expect(reads).toHaveLength(1);
  await answer('one');
  await pass(4_999);
  expect(reads).toHaveLength(1);
  await pass(1);
  expect(reads).toHaveLength(2);
  await answer('two');
  expect(got).toEqual(['one', 'two']);
  expect(poller.state.get()).toEqual({ readAt: 1_005_000 });
});

test('the time between reads can be another', async () => {
  const { reads, answer } = start(15_000);
  await answer('one');
  await pass(14_999);
  expect(reads).toHaveLength(1);
  await pass(1);
  expect(reads).toHaveLength(2);
});

test('skips a cycle while a read is on its way', async () => {
  const { poller, reads, got, answer } = start();
  await pass(5_000);
  poller.refresh();
  expect(reads).toHaveLength(1);
  await answer('late');
  expect(got).toEqual(['late']);
  await pass(5_000);
  expect(reads).toHaveLength(2);
});

test('reads nothing while the page is hidden, and at once when it is shown again', async () => {
  const { reads, answer, hide, show } = start();
  await answer('one');
  hide();
  await pass(600_000);
  expect(reads).toHaveLength(1);
  show();
  expect(reads).toHaveLength(2);
});

test('a page that opens hidden reads when it is shown', async () => {
  const { page, hide, show } = fakePage();
  hide();
  const load = vi.fn(async () => 'data');
  const ends = new AbortController();
  onTestFinished(() => ends.abort());
  createPoller<string>({ load, onData: () => undefined, signal: ends.signal, page });
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  show();
  expect(load).toHaveBeenCalledOnce();
});

test('waits longer after each failure, up to a minute, and as before after a success', async () => {
  const { reads, answer, fail } = start();
  const waits: number[] = [];
  for (const wait of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    const count = reads.length;
    await fail();
    await pass(wait - 1);
    if (reads.length === count) waits.push(wait);
    await pass(1);
    expect(reads).toHaveLength(count + 1);
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
  await answer('again');
  const count = reads.length;
  await pass(5_000);
  expect(reads).toHaveLength(count + 1);
});

test('says since when the data is stale, and why', async () => {
  const { poller, answer, fail } = start();
  await fail();
  expect(poller.state.get()).toMatchObject({ staleSince: 1_000_000, error: new Error('no network') });
  await pass(10_000);
  await answer('one');
  expect(poller.state.get()).toEqual({ readAt: 1_010_000 });
  await pass(5_000);
  await fail();
  await pass(10_000);
  await fail();
  expect(poller.state.get()).toMatchObject({ readAt: 1_010_000, staleSince: 1_010_000 });
});

test('a read without an answer fails after half a minute', async () => {
  const load = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
    return late.signal;
  });
  const ends = new AbortController();
  onTestFinished(() => ends.abort());
  const { state } = createPoller<string>({ load, onData: () => undefined, signal: ends.signal, page: fakePage().page });
  await pass(30_000);
  expect(state.get().error).toMatchObject({ name: 'TimeoutError' });
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('ends with its signal, and so does its read', async () => {
  const { poller, reads, got, ends, answer } = start();
  ends.abort();
  expect(reads[0]?.signal.aborted).toBe(true);
  await answer('too late');
  poller.refresh();
  await pass(60_000);
  expect(reads).toHaveLength(1);
  expect(got).toEqual([]);
  expect(poller.state.get()).toEqual({});
});
