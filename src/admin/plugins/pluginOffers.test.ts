import { describe, expect, it, vi } from 'vitest';
import type { Host } from '#admin';
import type { ServiceFactory } from './definePlugin.ts';
import { context, fail, plugin, row, statesOf, withOwnStorage } from './pluginHost.fixture.ts';
import { PluginHost } from './PluginHost.ts';

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

withOwnStorage();

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
    expect(statesOf(host).b).toEqual(['failed', 'out of order']);
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
