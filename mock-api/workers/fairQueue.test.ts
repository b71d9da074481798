import { expect, it } from 'vitest';
import { FairQueue } from './fairQueue.ts';

/** Work that ends when it is told to, with the order in which it began. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const of = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string, all: readonly Promise<void>[]) => {
    ends.get(name)?.();
    await Promise.race(all);
    await Promise.resolve();
  };
  return { begun, of, end };
}

it('somebody who sends much waits for himself, others do not', async () => {
  const queue = new FairQueue({ atOnce: 2, waitingOfOne: 10, waiting: 20 });
  const { begun, of, end } = work();
  const mine = ['a1', 'a2', 'a3'].map((name) => queue.run('a', of(name)));
  const other = queue.run('b', of('b1'));
  const third = queue.run('c', of('c1'));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1', mine);
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1', [other]);
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['c1', 'a2']) await end(name, [third, ...mine]);
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  await end('a3', mine);
  await Promise.all([...mine, other, third]);
});

it('too much waiting work of one caller is refused, and that of another taken', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingOfOne: 2, waiting: 20 });
  const never = () => new Promise<void>(() => undefined);
  for (let count = 0; count < 3; count += 1) void queue.run('a', never);
  await expect(queue.run('a', never)).rejects.toMatchObject({ status: 429 });
  const taken = queue.run('b', never);
  expect(await Promise.race([taken, Promise.resolve('waits')])).toBe('waits');
});

it('a failed piece of work gives its place on', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingOfOne: 2, waiting: 20 });
  const failed = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('b', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
