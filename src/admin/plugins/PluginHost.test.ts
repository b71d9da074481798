import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host, Plugin, ServiceFactory } from '#admin';
import { storageOf, type HostContext } from './host.ts';
import { PluginHost, type InstalledPlugin } from './PluginHost.ts';

interface Scale {
  readonly weigh: () => number;
}
declare module '#admin' {
  interface Services {
    hostTestScale: Scale;
  }
  interface PluginEvents {
    'hostTest.rang': { readonly times: number };
  }
}

/** Lets what is loaded (`import()`, promises) happen. */
const settled = () => vi.waitFor(() => Promise.resolve()).then(() => new Promise((resolve) => setTimeout(resolve)));

const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};
beforeEach(() => vi.stubGlobal('localStorage', storage));
afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

const plugin = (id: string, more: Partial<Plugin> = {}): Plugin => ({ id, title: id, api: 1, ...more });
const context = { user: { username: 'tester' } } as unknown as HostContext;
const row = (id: string, isEnabled = true, order = 1): InstalledPlugin => ({ id, isEnabled, order });
const statesOf = (host: PluginHost) =>
  Object.fromEntries(
    host.states().map(({ plugin: { id }, status, reason }) => [id, reason ? [status, reason] : status]),
  );
const fail = (): never => {
  throw new Error('out of order');
};

describe('where plugins stand', () => {
  it('is drawn anew only when one is switched or moved', async () => {
    const host = new PluginHost([plugin('a'), plugin('b')]);
    host.setInstalled([row('a', true, 1), row('b', true, 2)]);
    const before = host.places();
    host.begin(context);
    host.setInstalled([row('a', true, 1), row('b', true, 2)]);
    host.failed('a', new Error('broken'));
    await settled();
    expect(host.places()).toBe(before);
    host.setInstalled([row('a', false, 1), row('b', true, 2)]);
    expect(host.places()).not.toBe(before);
  });

  it('brings the texts of a plugin’s folder with its code', async () => {
    const asked: string[] = [];
    const host = new PluginHost([plugin('a')], async (id) => void asked.push(id));
    expect((await host.load('a', async () => ({ default: 7 }))).default).toBe(7);
    expect(asked).toEqual(['a']);
  });

  it('is told by the list of the server, whose order is theirs', async () => {
    const host = new PluginHost([plugin('a'), plugin('b'), plugin('c')]);
    expect(statesOf(host)).toEqual({ a: 'enabled', b: 'enabled', c: 'enabled' });
    host.setInstalled([row('b', true, 3), row('a', false, 7)]);
    expect(statesOf(host)).toEqual({ a: 'installed', b: 'enabled', c: 'available' });
    expect(host.states().map((state) => state.plugin.id)).toEqual(['b', 'a', 'c']);
    host.begin(context);
    await settled();
    expect(statesOf(host)).toEqual({ a: 'installed', b: 'running', c: 'available' });
    host.setInstalled([row('c', true, 1), row('a', true, 2), row('b', true, 3)]);
    await settled();
    expect(host.states().map(({ plugin: { id }, status }) => `${id} ${status}`)).toEqual([
      'c running',
      'a running',
      'b running',
    ]);
    host.setInstalled(null);
    expect(statesOf(host)).toEqual({ a: 'running', b: 'running', c: 'running' });
  });

  it('is another list after every change, and told', () => {
    const host = new PluginHost([plugin('a')]);
    const listener = vi.fn();
    const end = host.subscribe(listener);
    const before = host.states();
    host.failed('a', new Error('out of order'));
    expect(host.states()).not.toBe(before);
    expect(statesOf(host)).toEqual({ a: ['failed', 'out of order'] });
    host.failed('a', new Error('out of order'));
    expect(listener).toHaveBeenCalledTimes(1);
    host.recovered('a');
    expect(statesOf(host)).toEqual({ a: 'enabled' });
    end();
    host.failed('a', 'a text');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(statesOf(host)).toEqual({ a: ['failed', 'a text'] });
  });

  it('does not become failed, or on again, once it is off', async () => {
    const host = new PluginHost([plugin('a')]);
    host.begin(context);
    host.setInstalled([row('a', false)]);
    host.failed('a', new Error('late'));
    host.retry('a');
    host.recovered('a');
    await settled();
    expect(statesOf(host)).toEqual({ a: 'installed' });
  });
});

describe('start', () => {
  it('gets the host and a signal that ends when the plugin is switched off, and runs anew when on again', async () => {
    const signals: AbortSignal[] = [];
    const hosts: Host[] = [];
    const start = (host: Host, signal: AbortSignal) => {
      hosts.push(host);
      signals.push(signal);
    };
    const host = new PluginHost([plugin('a', { start: async () => ({ default: start }) })]);
    await settled();
    expect(signals).toEqual([]);
    const end = host.begin(context);
    await settled();
    expect(hosts[0]?.user.username).toBe('tester');
    host.setInstalled([row('a')]);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    host.setInstalled([row('a', false)]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    host.setInstalled([row('a')]);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    end();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(statesOf(host)).toEqual({ a: 'enabled' });
    expect(() => host.hostOf('a')).toThrow('Nobody is signed in');
  });

  it('does not run when the plugin was switched off while its code came', async () => {
    const start = vi.fn();
    const code = Promise.withResolvers<{ default: typeof start }>();
    const host = new PluginHost([plugin('a', { start: () => code.promise })]);
    host.begin(context);
    host.setInstalled([row('a', false)]);
    code.resolve({ default: start });
    await settled();
    expect(start).not.toHaveBeenCalled();
    expect(statesOf(host)).toEqual({ a: 'installed' });
  });

  it('does not hide what failed meanwhile; who signs in next begins anew', async () => {
    const code = Promise.withResolvers<{ default: () => void }>();
    const host = new PluginHost([plugin('a', { start: () => code.promise })]);
    const end = host.begin(context);
    host.failed('a', new Error('no texts'));
    code.resolve({ default: () => undefined });
    await settled();
    expect(statesOf(host)).toEqual({ a: ['failed', 'no texts'] });
    end();
    expect(statesOf(host)).toEqual({ a: 'enabled' });
    host.begin(context);
    await settled();
    expect(statesOf(host)).toEqual({ a: 'running' });
  });

  it('that throws fails alone, with the reason, and is tried again', async () => {
    let isBroken = true;
    const signals: AbortSignal[] = [];
    const start = (_host: Host, signal: AbortSignal) => {
      signals.push(signal);
      if (isBroken) fail();
    };
    const host = new PluginHost([
      plugin('a', { start: async () => ({ default: start }) }),
      plugin('b', { start: async () => fail() }),
      plugin('c'),
    ]);
    host.begin(context);
    await settled();
    expect(statesOf(host)).toEqual({ a: ['failed', 'out of order'], b: ['failed', 'out of order'], c: 'running' });
    isBroken = false;
    host.retry('a');
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(statesOf(host)).toEqual({ a: 'running', b: ['failed', 'out of order'], c: 'running' });
  });
});

describe('services', () => {
  const offering = (factory: ServiceFactory<Scale>, load = async () => ({ default: factory })) =>
    new PluginHost([plugin('other'), plugin('scale', { services: { hostTestScale: load } })]);

  it('are made once, when somebody asks first, and end with their plugin', async () => {
    let ends: AbortSignal | undefined;
    const factory = vi.fn((_host: Host, signal: AbortSignal) => {
      ends = signal;
      return { weigh: () => 12 };
    });
    const host = offering(factory);
    expect(await host.service('hostTestScale')).toBeUndefined();
    host.begin(context);
    expect(factory).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([
      host.service('hostTestScale'),
      host.hostOf('other').services.get('hostTestScale'),
    ]);
    expect(one?.weigh()).toBe(12);
    expect(other).toBe(one);
    expect(factory).toHaveBeenCalledTimes(1);
    host.setInstalled([row('other'), row('scale', false)]);
    expect(ends?.aborted).toBe(true);
    expect(await host.service('hostTestScale')).toBeUndefined();
    host.setInstalled(null);
    expect(await host.service('hostTestScale')).not.toBe(one);
    expect(factory).toHaveBeenCalledTimes(2);
  });

  it('that could not be made are absent, told, and tried again by who asks next', async () => {
    let isBroken = true;
    const host = offering(() => (isBroken ? fail() : { weigh: () => 7 }));
    host.begin(context);
    expect(await host.service('hostTestScale')).toBeUndefined();
    expect(statesOf(host)).toEqual({ other: 'running', scale: ['failed', 'out of order'] });
    isBroken = false;
    expect((await host.service('hostTestScale'))?.weigh()).toBe(7);
  });

  it('are absent when their plugin was switched off while they were made', async () => {
    const code = Promise.withResolvers<{ default: ServiceFactory<Scale> }>();
    const host = offering(
      () => ({ weigh: () => 1 }),
      () => code.promise,
    );
    host.begin(context);
    const asked = host.service('hostTestScale');
    host.setInstalled([row('other')]);
    code.resolve({ default: () => ({ weigh: () => 1 }) });
    expect(await asked).toBeUndefined();
  });
});

describe('around reads and writes', () => {
  const callbacks = [{ resource: 'orders' }];

  it('the plugins that are on take part, and one that cannot does not hold the others', async () => {
    const host = new PluginHost([
      plugin('a', { data: async () => ({ default: callbacks }) }),
      plugin('b', { data: async () => fail() }),
      plugin('c'),
    ]);
    host.begin(context);
    expect(host.hasData()).toBe(true);
    expect(await host.callbacks()).toEqual(callbacks);
    expect(await host.callbacks()).toBe(await host.callbacks());
    expect(statesOf(host)['b']).toEqual(['failed', 'out of order']);
    host.setInstalled([row('a', false), row('c')]);
    expect(host.hasData()).toBe(false);
    expect(await host.callbacks()).toEqual([]);
  });

  it('those that could not be loaded are loaded by another try', async () => {
    let isBroken = true;
    const host = new PluginHost([plugin('a', { data: async () => (isBroken ? fail() : { default: callbacks }) })]);
    host.begin(context);
    expect(await host.callbacks()).toEqual([]);
    isBroken = false;
    host.retry('a');
    expect(await host.callbacks()).toEqual(callbacks);
  });
});

describe('events', () => {
  it('are heard until the signal ends; a listener that throws is its plugin’s failure and keeps nobody from hearing', () => {
    const host = new PluginHost([plugin('a'), plugin('b')]);
    host.begin(context);
    const heard = vi.fn();
    const ends = new AbortController();
    host.hostOf('a').events.on('hostTest.rang', fail, ends.signal);
    host.hostOf('b').events.on('hostTest.rang', heard, ends.signal);
    host.hostOf('b').events.emit('hostTest.rang', { times: 2 });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ times: 2 });
    expect(statesOf(host)).toEqual({ a: ['failed', 'out of order'], b: 'running' });
    ends.abort();
    host.events.emit('hostTest.rang', { times: 3 });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('storage', () => {
  it('is a corner of its own for each plugin', () => {
    const mine = storageOf('a', storage);
    mine.set('size', { columns: 4 });
    expect(storageOf('a', storage).get('size')).toEqual({ columns: 4 });
    expect(storageOf('b', storage).get('size')).toBeUndefined();
    store.set('flexy.plugin.a.size', '{broken');
    expect(mine.get('size')).toBeUndefined();
    mine.remove('size');
    expect(store.size).toBe(0);
  });

  it('keeps for as long as the page what cannot be stored', () => {
    const full = storageOf('a', { ...storage, setItem: () => fail() });
    full.set('size', 4);
    expect(full.get('size')).toBe(4);
    full.remove('size');
    expect(full.get('size')).toBeUndefined();
  });
});
