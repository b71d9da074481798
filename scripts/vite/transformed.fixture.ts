import type { Plugin } from 'vite';

/** Runs the transform of a Vite plugin on a module. @returns null when the plugin does not transform this module */
export function transformed({ transform }: Plugin, text: string, id: string): unknown {
  const ids = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (typeof transform !== 'object' || !(ids instanceof RegExp)) throw new Error('The plugin has no transform');
  return ids.test(id) ? Reflect.apply(transform.handler, undefined, [text, id]) : null;
}
