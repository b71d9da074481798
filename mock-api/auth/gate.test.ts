import { describe, expect, it } from 'vitest';
import { AccountGates, Gate } from './gate.ts';

const BUSY = { status: 429, extra: { code: 'problem.auth.busy', headers: { 'Retry-After': '5' } } };

describe('a gate', () => {
  it('runs a limited number of tasks at a time, and all in the end', async () => {
    const gate = new Gate(2);
    let running = 0;
    let most = 0;
    const task = async (at: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (at % 5 === 0) throw new Error('failed');
      return at;
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => gate.run(() => task(at))));
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(gate.isIdle).toBe(true);
  });

  it('refuses tasks when its queue is full, and accepts the next when there is room again', async () => {
    const gate = new Gate(1, 2);
    const open = Promise.withResolvers<string>();
    const waiting = [1, 2, 3].map(() => gate.run(() => open.promise));
    await expect(gate.run(() => open.promise)).rejects.toMatchObject(BUSY);
    open.resolve('done');
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done']);
    expect(await gate.run(() => Promise.resolve('later'))).toBe('later');
  });

  it('of an account does not delay other accounts', async () => {
    const gates = new AccountGates(1);
    const open = Promise.withResolvers<string>();
    const ofOne = [1, 2].map(() => gates.run(1, () => open.promise));
    await expect(gates.run(1, () => open.promise)).rejects.toMatchObject(BUSY);
    expect(await gates.run(2, () => Promise.resolve('other'))).toBe('other');
    open.resolve('done');
    expect(await Promise.all(ofOne)).toEqual(['done', 'done']);
  });
});
