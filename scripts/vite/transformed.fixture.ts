import type { Plugin } from 'vite';

/** What a plugin's transform makes of a module; null when it is not called for it. */
export function transformed({ transform }: Plugin, text: string, id: string): unknown {
  const ids = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (typeof transform !== 'object' || !(ids instanceof RegExp)) throw new Error('The plugin has no transform');
  return ids.test(id) ? Reflect.apply(transform.handler, undefined, [text, id]) : null;
}
