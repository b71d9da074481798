import { describe, expect, it } from 'vitest';
import { requestTillLock, type Locks, type Tab } from './tillLock.ts';

interface Waiting {
  readonly hold: (lock: Lock | null) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (why: unknown) => void;
}

/** Fake lock manager with one lock: one holder, a queue of requests, and stealing. */
function browser() {
  let holder: Waiting | undefined;
  const line: Waiting[] = [];
  const give = (next: Waiting | undefined) => {
    holder = next;
    if (!next) return;
    const held = Promise.resolve(next.hold({ name: 'x', mode: 'exclusive' }));
    void held.then((value) => {
      next.resolve(value);
      if (holder === next) give(line.shift());
    });
  };
  const request = (_name: string, options: LockOptions, hold: Waiting['hold']) =>
    new Promise((resolve, reject) => {
      const asked: Waiting = { hold, resolve, reject };
      if (options.ifAvailable && holder) return resolve(hold(null));
      if (options.steal && holder) {
        holder.reject(new DOMException('stolen', 'AbortError'));
        return give(asked);
      }
      if (!holder) return give(asked);
      options.signal?.addEventListener('abort', () => {
        // A tab that has the lock keeps it when its request is aborted.
        if (!line.includes(asked)) return;
        line.splice(line.indexOf(asked), 1);
        reject(new DOMException('left', 'AbortError'));
      });
      return line.push(asked);
    });
  return { request } as unknown as Locks;
}

const settleReturn = () => new Promise((resolve) => void setTimeout(resolve));

/** A tab that requests the lock, and the states it was told. */
async function tab(locks: Locks | undefined) {
  const told: Tab[] = [];
  const asked = requestTillLock(locks, (one) => told.push(one));
  await settleReturn();
  return { ...asked, told, now: () => told.at(-1) };
}

describe('of several tabs', () => {
  it('the first has the till, the next can look', async () => {
    const locks = browser();
    const first = await tab(locks);
    const second = await tab(locks);
    expect([first.told, second.told]).toEqual([['mine'], ['other']]);
  });

  it('the next one gets it when the first is left', async () => {
    const locks = browser();
    const first = await tab(locks);
    const second = await tab(locks);
    const third = await tab(locks);
    first.leave();
    await settleReturn();
    expect([second.now(), third.now()]).toEqual(['mine', 'other']);
    second.leave();
    await settleReturn();
    expect(third.now()).toBe('mine');
  });

  it('one can take it; the other one is told, and can take it back', async () => {
    const locks = browser();
    const first = await tab(locks);
    const second = await tab(locks);
    second.take();
    await settleReturn();
    expect([first.now(), second.now()]).toEqual(['other', 'mine']);
    first.take();
    await settleReturn();
    expect([first.now(), second.now()]).toEqual(['mine', 'other']);
    first.leave();
    await settleReturn();
    expect(second.now()).toBe('mine');
  });

  it('one that may hold no lock can look, and does not ask on and on', async () => {
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new DOMException('no', 'SecurityError'));
    };
    const only = await tab({ request: refuse } as unknown as Locks);
    expect([only.told, asked]).toEqual([['other'], 1]);
  });

  it('one that was left is told nothing any more, and takes nothing', async () => {
    const locks = browser();
    const first = await tab(locks);
    const second = await tab(locks);
    second.leave();
    first.leave();
    await settleReturn();
    expect(second.told).toEqual(['other']);
    const third = await tab(locks);
    expect(third.now()).toBe('mine');
  });
});

it('the next till of the same page has the lock, and never hears of another tab', async () => {
  const locks = browser();
  const first = await tab(locks);
  first.leave();
  const second = await tab(locks);
  expect(second.told).toEqual(['mine']);
});

it('one that is left before it was answered holds nothing', async () => {
  const locks = browser();
  requestTillLock(locks, () => undefined).leave();
  const other = await tab(locks);
  expect(other.told).toEqual(['mine']);
});

it('a browser without locks has one tab, as far as can be told', async () => {
  const only = await tab(undefined);
  expect(only.told).toEqual(['mine']);
  only.take();
  only.leave();
  expect(only.told).toEqual(['mine']);
});
