import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '#provider';
import { AGAIN_MS, createQueryClient } from './queryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A screen that reads something, until the end of the test. */
function screen(answers: readonly (Error | string)[]) {
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1] ?? answers.at(-1);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: ask });
  const leave = observer.subscribe(() => undefined);
  return { ask, observer, leave: () => (leave(), client.clear()) };
}
/** Longer than the retry of a failed read takes, ms. */
const RETRY_MS = 2000;

test.each([0, 502, 503, 504])(
  'a read that an outage (%s) left without an answer is asked again until there is one',
  async (status) => {
    const away = new HttpError('away', status);
    const { ask, observer, leave } = screen([away, away, away, away, 'here']);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect([observer.getCurrentResult().status, ask.mock.calls.length]).toEqual(['error', 2]);
    await vi.advanceTimersByTimeAsync(AGAIN_MS + RETRY_MS);
    expect(ask).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(AGAIN_MS + RETRY_MS);
    expect(observer.getCurrentResult().data).toBe('here');
    const calls = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    leave();
  },
);

test.each([
  [403, {}],
  [404, {}],
  [500, {}],
  [502, { detail: 'The supplier knows no such key.', reason: 'supplier.key' }],
  [504, { detail: 'The supplier is slow.' }],
])(
  'a refusal (%s) is not asked again, and neither is the answer of a service behind the server',
  async (status, body) => {
    const { ask, observer, leave } = screen([new HttpError('no', status, body)]);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    const calls = ask.mock.calls.length;
    expect(observer.getCurrentResult().status).toBe('error');
    await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    leave();
  },
);
