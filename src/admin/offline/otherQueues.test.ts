import { expect, it } from 'vitest';
import { otherQueues, showQueueCounts } from './otherQueues.ts';

it('keeps the numbers of each tool while something waits there, and tells of changes only', () => {
  let told = 0;
  const stop = otherQueues.subscribe(() => (told += 1));
  showQueueCounts('/pos/queue', { waiting: 0, stuck: 0 });
  expect([told, otherQueues.get()]).toEqual([0, []]);
  showQueueCounts('/pos/queue', { waiting: 2, stuck: 1 });
  showQueueCounts('/pos/queue', { waiting: 2, stuck: 1 });
  showQueueCounts('/other', { waiting: 1, stuck: 0 });
  expect(otherQueues.get()).toEqual([
    { path: '/pos/queue', waiting: 2, stuck: 1 },
    { path: '/other', waiting: 1, stuck: 0 },
  ]);
  showQueueCounts('/pos/queue', { waiting: 0, stuck: 0 });
  showQueueCounts('/other', { waiting: 0, stuck: 0 });
  expect([told, otherQueues.get()]).toEqual([4, []]);
  stop();
});
