import { expect, it } from 'vitest';
import { after, beginning, latest } from './conversation.ts';

it('a stop that comes after the answer keeps the answer', () => {
  const asking = after(beginning(), { type: 'ask' });
  const batch = { type: 'batch', done: 20, all: 60, run: 'r' } as const;
  const stopping = after(after(asking, { type: 'arrive', event: batch }), { type: 'stopping' });
  expect(latest(stopping).arriving).toMatchObject({ batch: { done: 20 }, isStopping: true });
  expect(latest(after(stopping, { type: 'stop' })).status).toBe('idle');
  const answer = { model: 'm', isDemo: false, resource: 'products' };
  const answered = after(stopping, { type: 'answer', answer, requestId: 1, threadId: 2 });
  expect(after(answered, { type: 'stop' })).toBe(answered);
  // The next question is not one that is being stopped.
  expect(latest(after(answered, { type: 'ask' })).arriving.isStopping).toBe(false);
});
