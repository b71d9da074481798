import { describe, expect, it } from 'vitest';
import { FakeBrowser, openBrowser, sale, settle } from './fakes.fixture.ts';

const MINUTE = 60_000;

describe('after failures, the queue of writes', () => {
  it('keeps the order of writes that failed because of the way or the load, however often', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = [...Array.from({ length: 6 }, () => 'cutBefore' as const), 'busy'];
    await outbox.add([sale('movement'), sale('closing')]);
    await time.pass(20 * MINUTE);
    expect(server.order).toEqual(['movement', 'closing']);
  });

  it('tells of an ended session also after many attempts without an answer', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = [...Array.from({ length: 6 }, () => 'cutBefore' as const), ...Array(40).fill('session' as const)];
    await outbox.add([sale('a')]);
    await time.pass(20 * MINUTE);
    expect(outbox.get()).toMatchObject({ waiting: 1, line: { status: 'signedOut' } });
  });

  it('reads and sends what the device could not read at first', async () => {
    const first = new FakeBrowser();
    first.server.fates = ['cutBefore'];
    const tab = first.open();
    await tab.outbox.add([sale('a')]);
    await first.time.pass(50);
    tab.crash();
    let failures = 1;
    const second = new FakeBrowser({
      ...first.store,
      forget: () => Promise.reject(new Error('The disk is full.')),
      read: (since) =>
        failures-- > 0 ? Promise.reject(new Error('The device cannot be read.')) : first.store.read(since),
    });
    const { outbox } = second.open();
    await settle();
    expect(outbox.get()).toMatchObject({ isRead: false, storageFault: expect.any(Error) });
    await second.time.pass(MINUTE);
    expect(second.server.order).toEqual(['a']);
    expect(outbox.get()).toMatchObject({ isRead: true, storageFault: undefined, line: { status: 'open' } });
  });
});
