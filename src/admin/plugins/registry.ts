import { registerTables } from './declarations.ts';
import type { Plugin } from './definePlugin.ts';

/** The plugins of this installation, found by the build in their folders. */

/** `_template` and its like are none, and not even read. */
const found = import.meta.glob<Plugin>(['../../plugins/*/index.ts', '!../../plugins/_*/**'], {
  eager: true,
  import: 'default',
});

/** The plugins of this installation, in the order of their folders. */
export const plugins: readonly Plugin[] = Object.values(found);

registerTables(plugins);
