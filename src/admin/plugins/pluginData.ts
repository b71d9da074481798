import type { DataProvider, ResourceCallbacks } from 'ra-core';
import type { PluginHost } from './PluginHost.ts';

/** The provider with what the plugins that are on do around reads and writes (their `data`). */
export function withPluginData(provider: DataProvider, host: PluginHost): DataProvider {
  const wrapped = new WeakMap<readonly ResourceCallbacks[], DataProvider>();
  const around = async (callbacks: readonly ResourceCallbacks[]) => {
    const { withLifecycleCallbacks } = await import('./guardLifecycle.ts');
    const made = wrapped.get(callbacks) ?? withLifecycleCallbacks(provider, [...callbacks]);
    wrapped.set(callbacks, made);
    return made;
  };
  return new Proxy(provider, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        const callbacks = host.hasData() ? await host.callbacks() : [];
        const chosen = callbacks.length === 0 ? target : await around(callbacks);
        return Reflect.apply(Reflect.get(chosen, name), chosen, given);
      };
    },
  });
}
