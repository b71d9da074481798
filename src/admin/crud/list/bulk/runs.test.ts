import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#provider';
import type { ApiCall } from '../../../plugins/useApi.ts';
import { createRuns } from './runs.ts';

const running = { id: 7, status: 'running', total: 300, tried: 100, done: 100, refused: 0, outside: 0 };
const done = { ...running, status: 'done', tried: 300, done: 299, refused: 1, isUndoable: true, untried: [] };
const refusals = [{ id: 4, title: 'Tea', error: { violations: [{ message: 'Too dear.' }, { message: 'Too dear.' }] } }];

/** A server that gives these answers in turn; an error is thrown. */
function server(answers: readonly unknown[]) {
  const left = [...answers];
  const calls: { path: string; made: ApiCall | undefined }[] = [];
  const call = async (path: string, made?: ApiCall): Promise<unknown> => {
    calls.push({ path, made });
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { calls, runs: createRuns({ call, path: 'books', otherwise: 'It failed.', reasonOf: String }) };
}

const watch = () => ({ stop: new AbortController(), onProgress: vi.fn<(tried: number, all: number) => void>() });
const lost = () => new HttpError('flexy.errors.network', 0);

describe('a run of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  it('is followed to its end, over questions that get no answer', async () => {
    const { calls, runs } = server([running, lost(), { ...running, tried: 200 }, { ...done, refusals }]);
    const { stop, onProgress } = watch();
    const ended = runs.start(
      { set: { price: 1 } },
      { filter: 'q=tea', count: 300 },
      { signal: stop.signal, onProgress },
    );
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ id: 7, done: 299, refused: 1, isUndoable: true });
    expect((await ended).refusals).toEqual([{ id: 4, title: 'Tea', reason: 'Too dear.' }]);
    expect(onProgress.mock.calls).toEqual([
      [100, 300],
      [100, 300],
      [200, 300],
    ]);
    expect(calls.map(({ path }) => path)).toEqual(['books/bulk', 'books/bulk/7', 'books/bulk/7', 'books/bulk/7']);
    expect(calls[0]?.made?.body).toEqual({ filter: 'q=tea', count: 300, set: { price: 1 } });
  });

  it('is stopped while a question has no answer', async () => {
    const { calls, runs } = server([running, new Promise(() => undefined), { ...done, untried: [9] }]);
    const { stop, onProgress } = watch();
    const ended = runs.start({ delete: true }, { ids: [1, 2] }, { signal: stop.signal, onProgress });
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled());
    await vi.runAllTimersAsync();
    stop.abort();
    await vi.runAllTimersAsync();
    expect((await ended).untried).toEqual([9]);
    expect(calls.map(({ path }) => path)).toEqual(['books/bulk', 'books/bulk/7', 'books/bulk/7/stop']);
  });

  it('is stopped once, and followed until the batch in hand is done', async () => {
    const { calls, runs } = server([running, running, { ...done, done: 200, untried: [9] }]);
    const { stop, onProgress } = watch();
    const ended = runs.start({ delete: true }, { ids: [1, 2] }, { signal: stop.signal, onProgress });
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled());
    stop.abort();
    await vi.runAllTimersAsync();
    expect((await ended).untried).toEqual([9]);
    expect(calls.map(({ path }) => path)).toEqual(['books/bulk', 'books/bulk/7/stop', 'books/bulk/7']);
  });

  it('is not started again when a question about it is refused', async () => {
    const { calls, runs } = server([running, new HttpError('Gone.', 404), done]);
    const { stop, onProgress } = watch();
    const given = { signal: stop.signal, onProgress };
    const ended = runs.start({ set: { price: 1 } }, { ids: [1] }, given);
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ id: 7, done: 100, reason: expect.stringContaining('Gone.') });
    await runs.retry(await ended, given);
    expect(calls.at(-1)?.path).toBe('books/bulk/7/retry');
  });

  it('is sent again under the same key when its answer was lost, and under another one else', async () => {
    const { calls, runs } = server([lost(), done, done, done]);
    const { stop, onProgress } = watch();
    const given = { signal: stop.signal, onProgress };
    const start = () => runs.start({ set: { price: 1 } }, { ids: [1] }, given);
    await expect(start()).rejects.toThrow(HttpError);
    const report = await start();
    await start();
    await runs.undo(report, given);
    const keys = calls.map(({ made }) => new Headers(made?.headers).get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
    expect(calls.at(-1)?.path).toBe('books/bulk/7/undo');
  });
});
