import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLUGINS = path.resolve(import.meta.dirname, '../../src/plugins');
/** `offline: true` in a plugin's table. */
const OFFLINE = /^ {2}offline: true,$/m;
/** First path segment of each page in a plugin's table. */
const PAGE = /\bpath: '([^'/]+)/g;

/** A plugin whose screens work offline. */
export interface OfflinePlugin {
  /** Name of its folder. */
  readonly id: string;
  /** First path segments of its pages below `/admin`; empty when it has no page. */
  readonly addresses: readonly string[];
}

/**
 * The plugins that declare `offline: true`. Their tables are parsed as text, because they import code that needs a browser.
 * A test compares the result with all tables (tests/plugins/offline.test.ts).
 * @param folder of the plugins
 */
export function offlinePlugins(folder = PLUGINS): OfflinePlugin[] {
  return globSync('[!_]*/index.ts', { cwd: folder })
    .toSorted()
    .map((file) => ({ id: path.dirname(file), table: readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ table }) => OFFLINE.test(table))
    .map(({ id, table }) => ({
      id,
      addresses: [...new Set([...table.matchAll(PAGE)].map((match) => match[1] ?? ''))],
    }));
}

/** Ids of the plugins with an editor in a frame (`frame.ts`). */
export const framedPlugins = (folder = PLUGINS): string[] =>
  globSync('[!_]*/frame.ts', { cwd: folder })
    .map((file) => path.dirname(file))
    .toSorted();
