import { isObject } from '#resource';
import type { InstalledPlugin } from './PluginHost.ts';

/** Reads the server's applications; `code` is the folder of the plugin one stands for. */
export function installedOf(rows: readonly Readonly<Record<string, unknown>>[]): InstalledPlugin[] {
  return rows.flatMap(({ code, installed, isEnabled, menuOrder, package: used }) => {
    if (typeof code !== 'string' || code === '' || installed !== true) return [];
    const order = typeof menuOrder === 'number' ? menuOrder : LAST;
    return [{ id: code, isEnabled: isEnabled === true, order, ...pathsIn(used) }];
  });
}

const isInstalled = (value: unknown): value is InstalledPlugin =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'isEnabled' in value &&
  typeof value.isEnabled === 'boolean' &&
  'order' in value &&
  typeof value.order === 'number' &&
  (!('paths' in value) || (Array.isArray(value.paths) && value.paths.every((path) => typeof path === 'string')));

/** Applications installed at the last visit of this browser; null: unknown. */
export function readLastInstalled(): readonly InstalledPlugin[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) && kept.every(isInstalled) ? kept : null;
  } catch {
    // Closed storage, or text of another version: the server is about to answer.
    return null;
  }
}

/** Keeps the server's answer for the next visit. */
export function storeInstalled(installed: readonly InstalledPlugin[] | null): void {
  try {
    if (installed) localStorage.setItem(KEY, JSON.stringify(installed));
    else localStorage.removeItem(KEY);
  } catch {
    // Closed storage: the next visit asks again.
  }
}

/** Storage key of the last answer, so that the menu of the next visit is right at once. */
const KEY = 'flexy.plugins';
/** Place of an application without one. */
const LAST = 10_000;

/** Addresses of the pages of a third party's package; nothing for what comes with Flexy. */
function pathsIn(used: unknown): Pick<InstalledPlugin, 'paths'> {
  if (!isObject(used)) return {};
  const { contributions } = used;
  const pages = isObject(contributions) ? contributions.pages : [];
  return { paths: Array.isArray(pages) ? pages.filter((path) => typeof path === 'string') : [] };
}
