import { describe, expect, expectTypeOf, it } from 'vitest';
import { definePlugin, type Host, type Services, type Slots } from '#admin';
import type { PluginSlot, ServiceFactory } from './definePlugin.ts';

interface Scale {
  readonly weigh: () => number;
}

declare module '#admin' {
  interface Slots {
    'test.cart': { readonly orderId: number };
  }
  interface Services {
    testScale: Scale;
  }
  interface PluginEvents {
    'test.weighed': { readonly grams: number };
  }
}

describe('declarations of a plugin on #admin', () => {
  it('is a place of its own, with what its parts are given', () => {
    expectTypeOf<Slots['test.cart']>().toEqualTypeOf<{ readonly orderId: number }>();
    expectTypeOf<{
      slot: 'test.cart';
      load: () => Promise<{ default: (given: { orderId: number }) => null }>;
    }>().toExtend<PluginSlot>();
    expectTypeOf<{
      slot: 'test.cart';
      load: () => Promise<{ default: (given: { orderId: string }) => null }>;
    }>().not.toExtend<PluginSlot>();
    expectTypeOf<{ slot: 'no.such'; load: () => Promise<{ default: () => null }> }>().not.toExtend<PluginSlot>();
  });

  it('is a service, made by a factory of its type', () => {
    expectTypeOf<Services['testScale']>().toEqualTypeOf<Scale>();
    expectTypeOf<Host['services']['get']>().toBeCallableWith('testScale');
    const factory: ServiceFactory<Scale> = () => ({ weigh: () => 1 });
    const plugin = definePlugin({
      id: 'scale',
      title: 'scale.title',
      api: 1,
      services: { testScale: async () => ({ default: factory }) },
    });
    // @ts-expect-error -- not what the service is
    definePlugin({ id: 'x', title: 'x', api: 1, services: { testScale: async () => ({ default: () => 12 }) } });
    expect(Object.keys(plugin.services ?? {})).toEqual(['testScale']);
  });

  it('is an event with what is told', () => {
    const use = (host: Host, signal: AbortSignal) => {
      host.events.on('test.weighed', ({ grams }) => expectTypeOf(grams).toEqualTypeOf<number>(), signal);
      host.events.emit('test.weighed', { grams: 3 });
      // @ts-expect-error -- told in another shape
      host.events.emit('test.weighed', { pounds: 3 });
      // @ts-expect-error -- nobody has declared it
      host.events.emit('test.nothing', {});
    };
    expectTypeOf(use).toBeFunction();
  });
});
