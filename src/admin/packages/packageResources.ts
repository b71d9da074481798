import { isObject, type Resource } from '#resource';
import { declare, resourceNamed } from '../plugins/declarations.ts';
import { MENU_GROUPS, type Plugin, type PluginResource } from '../plugins/definePlugin.ts';
import type { ExternalPackage } from './externalPackage.ts';

/** The part of a plugin's table that `resources.json` brings. */
export type DeclaredPart = Required<Pick<Plugin, 'resources' | 'messages'>>;

const isResource = (value: unknown): value is Resource =>
  isObject(value) && typeof value.name === 'string' && typeof value.className === 'string' && isObject(value.fields);

/** Place of a list in the menu; nothing: it is not in the menu. */
function placeOf(menu: unknown): Pick<PluginResource, 'group' | 'order'> {
  const { group, order } = isObject(menu) ? menu : {};
  const known = MENU_GROUPS.find((one) => one === group);
  return known ? { group: known, ...(typeof order === 'number' ? { order } : {}) } : {};
}

/** @returns the entries of a resource: none for settings, which have no list; null where it is no resource of the package */
function entriesOf(given: unknown, pack: ExternalPackage): readonly PluginResource[] | null {
  // The server has checked the rest of it. A name of another plugin is never taken over.
  if (!isResource(given) || !pack.contributions.resources.includes(given.name)) return null;
  const { access: _access, indexes: _indexes, ...resource } = given;
  declare(pack.id, [resource]);
  if (resource.singleton) return [];
  return [{ resource: resourceNamed(given.name) ?? resource, ...placeOf('menu' in given ? given.menu : undefined) }];
}

/**
 * Registers the declared resources of a package, with generated lists and forms.
 * @param text content of its `resources.json`
 * @returns undefined when it is none
 */
export function readResources(text: string, pack: ExternalPackage): DeclaredPart | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { resources, texts } = isObject(read) ? read : {};
  if (!Array.isArray(resources) || !isObject(texts)) return undefined;
  const entries = resources.map((one: unknown) => entriesOf(one, pack));
  const whole = entries.filter((some) => some !== null);
  if (whole.length !== entries.length) return undefined;
  const textsIn = (locale: string) => async () => ({ default: texts[locale] ?? {} });
  return { resources: whole.flat(), messages: { en: textsIn('en'), fr: textsIn('fr'), ar: textsIn('ar') } };
}

/** The table of a package with what its resources bring. Texts of both are there. */
export function withResources(table: Plugin, declared: DeclaredPart): Plugin {
  const { messages } = table;
  if (!messages) return { ...table, ...declared };
  const both = (locale: 'en' | 'fr' | 'ar') => async () => {
    const [own, added] = await Promise.all([messages[locale](), declared.messages[locale]()]);
    return { default: { ...(own.default as object), ...(added.default as object) } };
  };
  return { ...table, ...declared, messages: { en: both('en'), fr: both('fr'), ar: both('ar') } };
}
