import { describe, expect, it } from 'vitest';
import { HttpError } from '../http/HttpError.ts';
import { FakeBrowser, openBrowser, sale, settle } from './fakes.fixture.ts';
import { referTo } from './resolve.ts';

const MINUTE = 60_000;

describe('the queue of writes', () => {
  it('saves a write before it resolves, then sends it once with its key', async () => {
    const { time, server, ...browser } = await openBrowser();
    const [kept] = await browser.outbox.add([sale('a')]);
    expect(kept).toMatchObject({ uuid: 'a', number: 1, numberText: '2-0001' });
    expect(browser.outbox.get()).toMatchObject({ waiting: 1 });
    await time.pass(100);
    expect(browser.outbox.get()).toMatchObject({ waiting: 0, refused: 0, line: { status: 'open' } });
    expect(server.calls).toEqual([
      {
        method: 'POST',
        path: 'orders',
        body: { uuid: 'a', tillSequence: 1 },
        headers: { 'Idempotency-Key': 'a' },
      },
    ]);
    expect(browser.outbox.get().done[0]).toMatchObject({ uuid: 'a', outcome: 'sent', id: 1, numberText: '2-0001' });
  });

  it('stores the number given by the server when no counter gave one', async () => {
    const { outbox, time } = await openBrowser();
    const { counter: _none, ...quote } = sale('q', { numberIn: '@id' });
    const [kept] = await outbox.add([quote]);
    expect(kept?.numberText).toBeNull();
    await time.pass(100);
    expect(outbox.get().done[0]).toMatchObject({ uuid: 'q', number: null, numberText: '/en/api/orders/1' });
    await outbox.add([sale('a')]);
    await time.pass(100);
    expect(outbox.get().done[0]).toMatchObject({ uuid: 'a', numberText: '2-0001' });
  });

  it('keeps a write that is added twice once, also after it was sent', async () => {
    const { outbox, time, server } = await openBrowser();
    const both = await Promise.all([outbox.add([sale('a')]), outbox.add([sale('a')])]);
    expect(both.map(([known]) => known?.number)).toEqual([1, 1]);
    await time.pass(100);
    const [known] = await outbox.add([sale('a')]);
    await time.pass(100);
    expect(known).toMatchObject({ outcome: 'sent', number: 1 });
    expect(server.order).toEqual(['a']);
  });

  it('gives numbers without gaps over two tabs, above what the server knows', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open(), browser.open()];
    const counter = { name: 'till 2', field: 'tillSequence', atLeast: 420, prefix: '2' };
    const known = await Promise.all(
      Array.from({ length: 10 }, (_, i) => tabs[i % 2]!.outbox.add([sale(`s${i}`, { counter })])),
    );
    const numbers = known.map(([one]) => one?.number ?? 0).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => 421 + i));
    await browser.time.pass(1000);
    expect(browser.server.order).toHaveLength(10);
    expect(browser.server.mostBusy).toBe(1);
  });

  it('gives no number away when the device cannot save the write', async () => {
    const { outbox } = await openBrowser();
    const broken = sale('b', { draft: () => undefined });
    await expect(outbox.add([sale('a'), broken])).rejects.toThrow(/clone/);
    const [kept] = await outbox.add([sale('c')]);
    expect(kept?.number).toBe(1);
  });

  it.each(['cutBefore', 'cutAfter', 'crash', 'proxy', 'busy', 'session'] as const)(
    'tries again after %s, and does it once',
    async (fate) => {
      const { outbox, time, server } = await openBrowser();
      server.fates = [fate, fate];
      await outbox.add([sale('a'), sale('b')]);
      await time.pass(60);
      expect(outbox.get().waiting).toBe(2);
      expect(outbox.get().line.status).toBe(fate === 'session' ? 'signedOut' : 'away');
      await time.pass(5 * MINUTE);
      expect(server.order).toEqual(['a', 'b']);
      expect(outbox.get()).toMatchObject({ waiting: 0, line: { status: 'open' } });
    },
  );

  it('waits as long as the server asks, whatever other calls are answered', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['busy'];
    await outbox.add([sale('a')]);
    await time.pass(1000);
    outbox.reached();
    await time.pass(25_000);
    expect(server.calls).toHaveLength(1);
    await time.pass(10_000);
    expect(server.order).toEqual(['a']);
  });

  it('retries sooner after another call was answered', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = Array.from({ length: 30 }, () => 'cutBefore' as const);
    await outbox.add([sale('a')]);
    await time.pass(2 * MINUTE);
    server.fates = [];
    const calls = server.calls.length;
    outbox.reached();
    await time.pass(1500);
    expect(server.calls.length).toBe(calls + 1);
    expect(server.order).toEqual(['a']);
  });

  it('sets aside a refused write, holds its dependents and sends the rest', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['refused'];
    await outbox.add([sale('a'), sale('edit of a', { after: ['a'], counter: undefined }), sale('b')]);
    await time.pass(1000);
    expect(server.order).toEqual(['b']);
    expect(outbox.get()).toMatchObject({ waiting: 1, refused: 1 });
    expect(outbox.get().entries[0]).toMatchObject({ uuid: 'a', status: 'refused', fault: { status: 422 } });
    await outbox.repair('a', { body: { uuid: 'a', total: 2 } });
    await time.pass(1000);
    expect(server.order).toEqual(['b', 'a', 'edit of a']);
    expect(server.taken.get('a')?.body).toEqual({ uuid: 'a', total: 2, tillSequence: 1 });
  });

  it('sends an approval only once', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['refused', 'refused'];
    await outbox.add([sale('a')]);
    await time.pass(100);
    await outbox.repair('a', { approval: 'token' });
    await time.pass(100);
    await outbox.repair('a');
    await time.pass(100);
    expect(server.calls.map(({ headers }) => headers['X-Approval'])).toEqual([undefined, 'token', undefined]);
  });

  it('treats a refused sale that is added again as its correction: same number, same key', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['refused'];
    await outbox.add([sale('a')]);
    await time.pass(100);
    const [known] = await outbox.add([sale('a', { body: { uuid: 'a', total: 3 } })]);
    expect(known).toMatchObject({ status: 'waiting', number: 1 });
    await time.pass(100);
    expect(server.taken.get('a')?.body).toEqual({ uuid: 'a', total: 3, tillSequence: 1 });
  });

  it('leaves out an expired approval', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = Array.from({ length: 12 }, () => 'cutBefore' as const);
    await outbox.add([sale('a', { headers: { 'X-Approval': 'token', 'X-Operator': 'who' } })]);
    await time.pass(10 * MINUTE);
    const [first, ...others] = server.calls.map(({ headers }) => headers);
    expect(first).toEqual({ 'Idempotency-Key': 'a', 'X-Approval': 'token', 'X-Operator': 'who' });
    expect(others.at(-1)).toEqual({ 'Idempotency-Key': 'a', 'X-Operator': 'who' });
  });

  it('gives a new number to a sale whose number another till used', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['refused'];
    await outbox.add([sale('a')]);
    await time.pass(100);
    await outbox.repair('a', { counter: { name: 'till 2', field: 'tillSequence', atLeast: 9, prefix: '2' } });
    await time.pass(100);
    expect(server.taken.get('a')?.body.tillSequence).toBe(10);
  });

  it('gives up a refused write with a reason, but never one that may be under way', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['refused', 'cutAfter'];
    await outbox.add([sale('a'), sale('b')]);
    await time.pass(30);
    expect(await outbox.giveUp('b', 'no')).toBe(false);
    expect(await outbox.giveUp('a', 'Typed twice')).toBe(true);
    expect(outbox.get().done.find(({ uuid }) => uuid === 'a')).toMatchObject({
      outcome: 'givenUp',
      reason: 'Typed twice',
      body: { uuid: 'a', tillSequence: 1 },
    });
    await time.pass(MINUTE);
    expect(server.order).toEqual(['b']);
  });

  it('changes a sale that was never sent, and no other', async () => {
    const { outbox, time, server } = await openBrowser();
    server.fates = ['cutAfter'];
    await outbox.add([sale('a'), sale('b')]);
    await time.pass(15);
    expect(await outbox.replace(sale('a', { body: { uuid: 'a', total: 5 } }))).toBeNull();
    expect(await outbox.replace(sale('b', { body: { uuid: 'b', total: 5 } }))).toMatchObject({ number: 2 });
    await time.pass(MINUTE);
    expect(server.taken.get('a')?.body).toEqual({ uuid: 'a', tillSequence: 1 });
    expect(server.taken.get('b')?.body).toEqual({ uuid: 'b', total: 5, tillSequence: 2 });
  });

  it('resolves references to the addresses of writes sent before', async () => {
    const { outbox, time, server } = await openBrowser();
    const day = sale('day', { path: 'cash_sessions', counter: undefined });
    const movement = sale('out', {
      path: 'cash_movements',
      body: { session: referTo('day'), amount: 5 },
      after: ['day'],
      counter: undefined,
    });
    const closing = sale('close', { method: 'PUT', path: `cash_sessions/${referTo('day')}`, after: ['day'] });
    await outbox.add([day, movement, { ...closing, counter: undefined }]);
    await time.pass(1000);
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST cash_sessions',
      'POST cash_movements',
      'PUT cash_sessions/1',
    ]);
    expect(server.calls[1]?.body.session).toBe('/en/api/cash_sessions/1');
  });

  it('treats a refusal that means done before as success', async () => {
    const browser = new FakeBrowser();
    let calls = 0;
    browser.server.send = () => async () => {
      calls += 1;
      if (calls === 1) throw new HttpError('flexy.errors.timeout', 0);
      throw new HttpError('closed', 409, { status: 409, reason: 'dayClosed' });
    };
    const { outbox } = browser.open();
    await outbox.add([sale('close', { doneReasons: ['dayClosed'] })]);
    await browser.time.pass(MINUTE);
    expect(outbox.get()).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('lets other writes pass one that makes the server fail each time', async () => {
    const browser = new FakeBrowser();
    const fine = browser.server.send.bind(browser.server);
    browser.server.send = (time) => {
      const send = fine(time);
      return async (call) => {
        if (call.headers['Idempotency-Key'] === 'bad') throw new HttpError('oops', 500, { status: 500 });
        return send(call);
      };
    };
    const { outbox } = browser.open();
    await outbox.add([sale('bad'), sale('good')]);
    await browser.time.pass(10 * MINUTE);
    expect(browser.server.order).toEqual(['good']);
    expect(outbox.get()).toMatchObject({ waiting: 1, line: { status: 'away', fault: { status: 500 } } });
  });

  it('sends only the writes of the signed-in account, until somebody takes the rest over', async () => {
    const browser = new FakeBrowser();
    const { outbox } = browser.open();
    browser.server.fates = ['cutBefore'];
    await outbox.add([sale('a', { headers: { 'X-Operator': 'token' } })]);
    await browser.time.pass(50);
    browser.account = 2;
    await browser.time.pass(MINUTE);
    expect(browser.server.order).toEqual([]);
    await outbox.takeOver();
    outbox.retryNow();
    await browser.time.pass(MINUTE);
    expect(browser.server.order).toEqual(['a']);
    expect(browser.server.calls.at(-1)?.headers).toEqual({ 'Idempotency-Key': 'a' });
  });

  it('continues after a crash in the middle of a call', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open();
    await tab.outbox.add([sale('a'), sale('b')]);
    await browser.time.pass(5);
    expect(browser.server.calls).toHaveLength(1);
    tab.crash();
    const again = browser.open();
    await browser.time.pass(MINUTE);
    expect(browser.server.order).toEqual(['a', 'b']);
    expect(again.outbox.get()).toMatchObject({ waiting: 0 });
  });

  it('corrects the time by the server’s clock, and saves the correction', async () => {
    const browser = new FakeBrowser();
    const { outbox } = browser.open();
    const ahead = browser.time.now() + 90_000;
    outbox.reached(Math.floor(ahead / 1000) * 1000, 40);
    await settle();
    expect(Math.abs(outbox.now() - ahead)).toBeLessThan(1100);
    const later = browser.open();
    await settle();
    expect(Math.abs(later.outbox.now() - ahead)).toBeLessThan(1100);
  });
});
