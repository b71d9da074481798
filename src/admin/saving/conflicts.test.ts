import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { make, pass, Stale, unreachable } from './saver.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('conflicts', () => {
  it('nothing is sent until a person decides: to write over it, or to take it', async () => {
    const { saver, sent, faults, type, status } = make();
    const error = new Stale(9);
    faults.push(error);
    type('b');
    await pass();
    expect(saver.state.get()).toEqual({ status: 'conflict', error });
    type('c');
    expect(await saver.save()).toBe(false);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.replace(9)).toBe(true);
    expect(sent[1]).toEqual(['c', 9]);
    saver.follow(20);
    expect([status(), saver.base()]).toEqual(['saved', 20]);
    type('d');
    await pass();
    expect(sent[2]).toEqual(['d', 20]);
  });

  it('a decision that cannot be read is told as any failure', async () => {
    const { saver, faults, type } = make();
    faults.push(new Stale(9));
    type('b');
    await pass();
    expect(await saver.replace(() => Promise.reject(unreachable()))).toBe(false);
    expect(saver.state.get()).toMatchObject({ status: 'failed', isOutage: true });
  });

  it('the same thing in two tabs: the second one is asked', async () => {
    let revision = 3;
    const send = async (_text: string, base: number) => {
      if (base !== revision) throw new Stale(revision);
      revision += 1;
      return revision;
    };
    const [one, other] = [make({ send }), make({ send })];
    one.type('one');
    other.type('other');
    await pass();
    expect([one.status(), other.saver.state.get()]).toEqual(['saved', { status: 'conflict', error: new Stale(4) }]);
    await other.saver.replace(4);
    expect([other.status(), revision]).toEqual(['saved', 5]);
  });

  it('what can be merged is, up to three versions in a row; what cannot is asked', async () => {
    const merge = vi.fn(async ({ revision }: Stale) => revision);
    const { saver, sent, faults } = make({ merge });
    faults.push(new Stale(4), new Stale(5));
    expect(await saver.save()).toBe(true);
    expect(sent.map(([, base]) => base)).toEqual([3, 4, 5]);
    faults.push(...[7, 8, 9, 10].map((revision) => new Stale(revision)));
    expect(await saver.save()).toBe(false);
    expect(merge).toHaveBeenCalledTimes(5);
    saver.dismiss();
    merge.mockRejectedValueOnce(new Stale(99));
    faults.push(new Stale(11));
    await saver.save();
    expect(saver.state.get()).toEqual({ status: 'conflict', error: new Stale(99) });
  });
});
