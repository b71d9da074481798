import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowser, FakeSource } from './fakes.fixture.ts';
import { createLive, type Live, type LiveOptions } from './live.ts';

describe('live updates', () => {
  const sources: FakeSource[] = [];
  const tabs: Live[] = [];
  const refresh = vi.fn(async () => true);
  let browser = createBrowser();
  beforeEach(() => {
    vi.useFakeTimers();
    refresh.mockReset().mockResolvedValue(true);
    browser = createBrowser();
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
    sources.splice(0);
    vi.useRealTimers();
  });
  const open = (url: string) => {
    const source = new FakeSource(url);
    sources.push(source);
    return source;
  };
  const openTab = (locale = 'en', options: Partial<LiveOptions> = {}) => {
    const heard: string[] = [];
    const live = createLive({
      resources: [],
      refresh,
      hub: '/.well-known/mercure',
      topics: [`/${locale}/api/{+record}`],
      open,
      locks: browser.locks,
      channel: browser.createChannel(),
      ...options,
    });
    live.subscribe(({ resource, id, record }) => heard.push(`${resource} ${id}${record ? '' : ' gone'}`));
    tabs.push(live);
    return { live, heard };
  };
  const last = () => {
    const source = sources.at(-1);
    if (!source) throw new Error('no line was opened');
    return source;
  };
  const topicsOf = ({ url }: FakeSource) => new URL(url, 'http://localhost').searchParams.getAll('topic');
  const order = (id: number, more: object = {}) => ({ '@id': `/en/api/orders/${id}`, id, ...more });

  test('one line serves all tabs', () => {
    const [first, second] = [openTab(), openTab()];
    expect(sources).toHaveLength(1);
    last().accept();
    last().say('1', order(7));
    last().say('2', order(7, { deleted: true }));
    expect(first.heard).toEqual(['orders 7', 'orders 7 gone']);
    expect(second.heard).toEqual(first.heard);
    expect([first.live.state(), second.live.state()]).toEqual(['open', 'open']);
  });

  test('it listens to what every tab wants, and goes on where it was', () => {
    openTab('en');
    last().say('5', order(1));
    openTab('fr');
    expect(topicsOf(last())).toEqual(['/en/api/{+record}', '/fr/api/{+record}']);
    expect(last().url).toContain('lastEventID=5');
    expect(sources[0]?.readyState).toBe(2);
  });

  test('the first line tells what was changed since the screen was read', () => {
    const { live } = openTab('en', { lastEventId: '41' });
    expect(last().url).toContain('lastEventID=41');
    expect(live.lastEventId()).toBe('41');
    last().say('42', order(1));
    expect(live.lastEventId()).toBe('42');
  });

  test('a tab whose screen was read before the last event is told that it missed some, alone', () => {
    const gaps: string[] = [];
    const follow = (name: string, lastEventId: string) =>
      openTab('en', { lastEventId }).live.onGap(() => gaps.push(name));
    follow('leader', '41');
    last().say('45', order(1));
    follow('late', '44');
    follow('in time', '45');
    expect(gaps).toEqual(['late']);
  });

  test('all screens of such a tab that subscribe together are told', async () => {
    const gaps: string[] = [];
    openTab('en', { lastEventId: '41' });
    last().say('45', order(1));
    const { live } = openTab('en', { lastEventId: '44' });
    live.onGap(() => gaps.push('list'));
    live.onGap(() => gaps.push('board'));
    await vi.advanceTimersByTimeAsync(0);
    live.onGap(() => gaps.push('later'));
    expect(gaps).toEqual(['list', 'board']);
  });

  test('one that is closed takes no wish any more', () => {
    const { live } = openTab();
    live.close();
    expect(() => live.listen(['/fr/api/{+record}'])).not.toThrow();
    expect(sources.at(-1)?.url).not.toContain('fr');
  });

  test('a screen that needs less listens to that alone; what was missed meanwhile is told as a gap', async () => {
    const { live } = openTab('en');
    let gaps = 0;
    live.onGap(() => (gaps += 1));
    const topics = ['/en/api/orders/{id}?store=3'];
    const widen = live.narrow(topics);
    expect(topicsOf(last())).toEqual(topics);
    live.listen(['/fr/api/{+record}']);
    expect(topicsOf(last())).toEqual(topics);
    const opened = sources.length;
    widen();
    const again = live.narrow([...topics]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([sources.length, gaps]).toEqual([opened, 0]);
    again();
    await vi.advanceTimersByTimeAsync(5000);
    expect([topicsOf(last()), gaps]).toEqual([['/fr/api/{+record}'], 1]);
    const late = live.narrow(topics);
    live.close();
    late();
    live.narrow(topics)();
    await vi.advanceTimersByTimeAsync(5000);
    expect(gaps).toBe(1);
  });

  test('a hub of another server, which knows no stores, is asked for all records of the kind', () => {
    const { live } = openTab('en', { hub: 'https://hub.example/.well-known/mercure' });
    live.narrow(['/en/api/orders/{id}?store=3', '/en/api/orders/{id}?store=5']);
    expect(topicsOf(last())).toEqual(['/en/api/orders/{id}']);
  });

  test('another tab takes over when the leading one ends, without a gap', async () => {
    const [first, second] = [openTab(), openTab('fr')];
    last().say('9', order(1));
    const opened = sources.length;
    first.live.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sources).toHaveLength(opened + 1);
    expect(topicsOf(last())).toEqual(['/fr/api/{+record}']);
    expect(last().url).toContain('lastEventID=9');
    last().say('10', order(2));
    expect(second.heard).toEqual(['orders 1', 'orders 2']);
  });

  test('without locks every tab has a line of its own', () => {
    const [first, second] = [openTab('en', { locks: null }), openTab('en', { locks: null })];
    expect(sources).toHaveLength(2);
    last().say('1', order(1));
    expect([first.heard, second.heard]).toEqual([[], ['orders 1']]);
  });

  test('a refused line renews the session and comes back after the last event', async () => {
    openTab();
    last().accept();
    last().say('3', order(1));
    last().break(true);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(sources).toHaveLength(2);
    expect(last().url).toContain('lastEventID=3');
  });

  test('a line refused again and again is tried less and less often', async () => {
    openTab();
    for (let tries = 0; tries < 4; tries++) {
      last().break(true);
      await vi.advanceTimersByTimeAsync(1500 * 2 ** tries - 1);
      expect(sources).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sources).toHaveLength(tries + 2);
    }
  });

  test('signed out: it stops', async () => {
    refresh.mockResolvedValue(false);
    const { live } = openTab();
    last().break(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(1);
    expect(live.state()).toBe('closed');
  });

  test('a server that cannot be reached is no sign-out', async () => {
    refresh.mockRejectedValue(new Error('offline'));
    openTab();
    last().break(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(sources).toHaveLength(2);
  });

  test('a break that may have lost something is told to every tab, a short one is not', async () => {
    const gaps = [vi.fn(), vi.fn()];
    const opened = [openTab(), openTab()];
    opened.forEach(({ live }, at) => live.onGap(gaps[at] ?? (() => undefined)));
    last().accept();
    last().say('1', order(1));
    last().break(false);
    await vi.advanceTimersByTimeAsync(5_000);
    last().accept();
    expect(gaps.map((gap) => gap.mock.calls.length)).toEqual([0, 0]);
    last().break(false);
    await vi.advanceTimersByTimeAsync(61_000);
    last().accept();
    expect(gaps.map((gap) => gap.mock.calls.length)).toEqual([1, 1]);
  });

  test('a break before the first event may have lost something', () => {
    const gap = vi.fn();
    openTab().live.onGap(gap);
    last().accept();
    last().break(false);
    last().accept();
    expect(gap).toHaveBeenCalledTimes(1);
  });

  test('a record is held until everybody who edits it has let go', () => {
    const { live } = openTab();
    const [one, two] = [live.hold('orders', 7), live.hold('orders', '7')];
    one();
    one();
    expect(live.isHeld('orders', 7)).toBe(true);
    two();
    expect(live.isHeld('orders', 7)).toBe(false);
  });

  describe('with the hub of another server', () => {
    const url = 'https://hub.example/.well-known/mercure';
    const hub = vi.fn(async () => ({ url, token: 'leave' }));
    beforeEach(() => {
      hub.mockReset().mockResolvedValue({ url, token: 'leave' });
    });

    test('it asks for the address and a new leave before each line', async () => {
      openTab('en', { hub });
      await vi.advanceTimersByTimeAsync(0);
      expect(last().url).toMatch(/^https:\/\/hub\.example\/\.well-known\/mercure\?.*authorization=leave/);
      last().break(true);
      await vi.advanceTimersByTimeAsync(1500);
      expect(hub).toHaveBeenCalledTimes(2);
      expect(sources).toHaveLength(2);
    });

    test('a record it calls changed is asked for, not emptied', async () => {
      const updates: unknown[] = [];
      const { live } = openTab('en', { hub });
      live.subscribe((update) => updates.push(update.record));
      await vi.advanceTimersByTimeAsync(0);
      last().say('urn:1', { '@id': '/en/api/orders/7', '@type': 'Order', changed: true });
      last().say('urn:2', { '@id': '/en/api/orders/7', '@type': 'Order', deleted: true });
      expect(updates).toEqual([undefined, null]);
    });

    test('every break may have lost something, as it may keep nothing', async () => {
      const gap = vi.fn();
      openTab('en', { hub }).live.onGap(gap);
      await vi.advanceTimersByTimeAsync(0);
      last().accept();
      last().say('urn:1', order(1));
      last().break(false);
      last().accept();
      expect(gap).toHaveBeenCalledTimes(1);
    });

    test('an answer that comes after the topics have changed opens no second line', async () => {
      const { live } = openTab('en', { hub });
      live.listen(['/ar/api/{+record}']);
      await vi.advanceTimersByTimeAsync(0);
      expect(sources.map(topicsOf)).toEqual([['/ar/api/{+record}']]);
    });

    test('a server that does not say is asked again', async () => {
      hub.mockRejectedValueOnce(new Error('offline'));
      openTab('en', { hub });
      await vi.advanceTimersByTimeAsync(1500);
      expect(sources).toHaveLength(1);
    });

    test('our own hub is asked for once', async () => {
      hub.mockResolvedValue({ url: '/.well-known/mercure', token: '' });
      openTab('en', { hub });
      await vi.advanceTimersByTimeAsync(0);
      last().break(true);
      await vi.advanceTimersByTimeAsync(1500);
      expect([hub.mock.calls.length, sources.length]).toEqual([1, 2]);
    });
  });

  test('another language changes what is listened to', () => {
    const { live } = openTab('en');
    live.listen(['/ar/api/{+record}']);
    expect(topicsOf(last())).toEqual(['/ar/api/{+record}']);
  });
});
