import { describe, expect, it, vi } from 'vitest';
import type { Host } from '#admin';
import { context, fail, plugin, row, settled, statesOf, withOwnStorage } from './pluginHost.fixture.ts';
import { PluginHost } from './PluginHost.ts';

withOwnStorage();

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

  it('a core plugin stays on, whatever its application says', () => {
    const host = new PluginHost([plugin('a', { core: true }), plugin('b')]);
    host.setInstalled([row('a', false), row('b', false)]);
    expect(statesOf(host)).toEqual({ a: 'enabled', b: 'installed' });
    host.setInstalled([]);
    expect(statesOf(host)).toEqual({ a: 'enabled', b: 'available' });
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
