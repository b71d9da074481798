import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLUGINS = path.resolve(import.meta.dirname, '../../src/plugins');
/** `offline: true` in a plugin's table. */
const OFFLINE = /^ {2}offline: true,$/m;
/** First part of the address of each page in a plugin's table. */
const PAGE = /\bpath: '([^'/]+)/g;

/** A plugin whose screens open without a network. */
export interface OfflinePlugin {
  /** Name of its folder. */
  readonly id: string;
  /** First parts of its pages' addresses below `/admin`; empty: it has no page of its own. */
  readonly addresses: readonly string[];
}

/**
 * The plugins that declare `offline: true`. Their tables are read as text: they import code that only browsers have. That
 * this finds what the tables say is tested with all of them (tests/plugins/offline.test.ts).
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
