// Checks of the table of contributions that a package brings.

import { isObject } from '#resource';
import { isIconName } from '../ui/icons.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import type { Fault } from '../plugins/fault.ts';
import type { Contributions, ExternalPackage } from './externalPackage.ts';

/** A value that is not what it seems: the table of a package comes from outside. */
type Unknown = Readonly<Record<string, unknown>>;

/** A package keeps nobody out of the back office: this slot covers the whole screen. */
const FORBIDDEN_SLOT = 'login.gate';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTextOrNone = (value: unknown) => value === undefined || isText(value);
const isCode = (value: unknown) => typeof value === 'function';
const isCodeOrNone = (value: unknown) => value === undefined || isCode(value);
/** A bundled icon by name, or paths of its own. */
const isIcon = (value: unknown) => {
  if (value === undefined) return true;
  if (typeof value === 'string') return isIconName(value);
  return isObject(value) && Array.isArray(value.paths) && value.paths.every(isText);
};
const isAccess = (value: unknown) =>
  value === undefined || (isObject(value) && isText(value.action) && isText(value.resource));

/** Problem of a table: in English for its author, and by name. */
interface TableProblem {
  readonly problem: string;
  readonly fault: Fault;
}

const problemOf = (code: string, problem: string, params: Fault['params'] = {}): TableProblem => ({
  problem,
  fault: { code, params },
});

/** The lists of a table: how its entries are named in the manifest, and what each entry needs. */
const LISTS: Readonly<
  Record<'pages' | 'slots' | 'cards' | 'commands' | 'settings', [string, (entry: Unknown) => boolean]>
> = {
  pages: ['path', ({ load, title, icon }) => isCode(load) && isTextOrNone(title) && isIcon(icon)],
  slots: ['slot', ({ load, isWanted, resource }) => isCode(load) && isCodeOrNone(isWanted) && isTextOrNone(resource)],
  cards: ['id', ({ load, title, columns }) => isCode(load) && isText(title) && typeof columns === 'number'],
  commands: ['id', ({ run, title, icon, keys }) => isCode(run) && isText(title) && isIcon(icon) && isTextOrNone(keys)],
  settings: ['id', ({ load, title, to }) => isCodeOrNone(load) && isText(title) && isTextOrNone(to)],
};

function entryProblem(entry: unknown, name: keyof typeof LISTS, declared: Contributions): TableProblem | undefined {
  const [key, isWhole] = LISTS[name];
  const id = isObject(entry) ? entry[key] : undefined;
  if (!isObject(entry) || typeof id !== 'string')
    return problemOf('noKey', `An entry of "${name}" has no ${key}`, { name, key });
  const params = { id, name };
  if (!declared[name].includes(id))
    return problemOf('undeclared', `The manifest does not declare "${id}" in "${name}"`, params);
  if (!isAccess(entry.access) || !isWhole(entry))
    return problemOf('incomplete', `"${id}" in "${name}" is incomplete`, params);
  return id === FORBIDDEN_SLOT
    ? problemOf('forbiddenSlot', `Packages cannot fill the slot "${id}"`, params)
    : undefined;
}

function listProblem(table: Unknown, name: keyof typeof LISTS, declared: Contributions): TableProblem | undefined {
  const list = table[name];
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return problemOf('noList', `"${name}" is no list`, { name });
  for (const entry of list as readonly unknown[]) {
    const problem = entryProblem(entry, name, declared);
    if (problem) return problem;
  }
  return undefined;
}

function partsProblem(table: Unknown, declared: Contributions): TableProblem | undefined {
  const services = table.services;
  if (services !== undefined) {
    if (!isObject(services) || !Object.values(services).every(isCode))
      return problemOf('badServices', '"services" is incomplete');
    const name = Object.keys(services).find((one) => !declared.services.includes(one));
    if (name !== undefined)
      return problemOf('undeclaredService', `The manifest does not declare the service "${name}"`, { name });
  }
  for (const name of ['data', 'start'] as const) {
    if (!isCodeOrNone(table[name])) return problemOf('noFunction', `"${name}" is no function`, { name });
    if (table[name] !== undefined && !declared[name])
      return problemOf('undeclaredPart', `The manifest does not declare "${name}"`, { name });
  }
  const messages = table.messages;
  const isWhole = isObject(messages) && ['en', 'fr', 'ar'].every((locale) => isCode(messages[locale]));
  return messages === undefined || isWhole ? undefined : problemOf('badMessages', '"messages" needs en, fr and ar');
}

const firstPart = (path: string): string => path.split('/')[0] ?? '';

/** Finds an address that the table shares with a plugin of Flexy. */
function clash(table: Plugin, others: readonly Plugin[]): TableProblem | undefined {
  const pages = new Set((table.pages ?? []).map(({ path }) => firstPart(path)));
  const panels = new Set((table.settings ?? []).map(({ id }) => id));
  for (const other of others) {
    const path = [
      ...(other.pages ?? []).map((page) => firstPart(page.path)),
      ...(other.resources ?? []).map(({ resource }) => resource.name),
    ].find((one) => pages.has(one));
    const panel = (other.settings ?? []).find(({ id }) => panels.has(id))?.id;
    const shared = path ?? panel;
    if (shared !== undefined)
      return problemOf('clash', `The address "${shared}" is the plugin "${other.id}"'s`, {
        address: shared,
        plugin: other.id,
      });
  }
  return undefined;
}

/** Parts of a table that a package may have. It brings no data of its own, and is never `core`. */
const PARTS = [
  ...['id', 'title', 'api', 'icon', 'pages', 'slots', 'cards', 'commands', 'settings', 'tour', 'services', 'data'],
  ...['start', 'messages'],
];

/** A table, or the reason for which it is refused. */
export type TableResult = { readonly plugin: Plugin } | TableProblem;

/**
 * Checks the default export of a package's module, so that no wrong table can break the shell.
 * @param others plugins of Flexy, whose addresses stay theirs
 */
export function checkTable(
  table: unknown,
  { id, contributions }: ExternalPackage,
  others: readonly Plugin[],
): TableResult {
  if (!isObject(table)) return problemOf('noTable', 'plugin.js exports no definePlugin({ … }) as default');
  const own = String(table.id);
  if (table.id !== id) return problemOf('wrongId', `The table's id is "${own}", the manifest's "${id}"`, { own, id });
  if (table.api !== 1) return problemOf('otherVersion', 'The table is made for another version of Flexy');
  if (!isText(table.title) || !isIcon(table.icon))
    return problemOf('noTitle', 'The table has no title, or a wrong icon');
  const extra = Object.keys(table).find((part) => !PARTS.includes(part));
  if (extra !== undefined) return problemOf('extraPart', `A package cannot have "${extra}"`, { name: extra });
  const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
  const problem =
    names.map((name) => listProblem(table, name, contributions)).find((one) => one !== undefined) ??
    partsProblem(table, contributions);
  if (problem) return problem;
  // Checked part by part above.
  const plugin = table as unknown as Plugin;
  return clash(plugin, others) ?? { plugin };
}
