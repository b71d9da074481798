import { isObject, type Resource } from '#resource';
import type { FormCard } from './layout.ts';
import { OTHER_TEXTS } from './values.ts';

/** A tab of the form with its cards. */
export interface FormTab {
  readonly name: string;
  readonly cards: readonly FormCard[];
}

/** The tabs of a form, in the order of the declaration; empty ones are left out. A single tab is omitted. */
export function tabsOf({ formTabs }: Resource, cards: readonly FormCard[]): readonly FormTab[] {
  const [first, ...others] = Object.entries(formTabs ?? {});
  if (!first) return [];
  const named = new Set(others.flatMap(([, names]) => names));
  const tabs = [
    // Cards that no tab names belong to the first tab.
    { name: first[0], cards: cards.filter(({ name }) => !named.has(name)) },
    ...others.map(([name, names]) => ({ name, cards: cards.filter((card) => names.includes(card.name)) })),
  ].filter((tab) => tab.cards.length > 0);
  // Each tab begins with a wide card, whatever its weight.
  const wide = tabs.map((tab) =>
    tab.cards.every(({ isSide }) => isSide)
      ? { ...tab, cards: tab.cards.map((card) => ({ ...card, isSide: false })) }
      : tab,
  );
  return wide.length > 1 ? wide : [];
}

const hasField = ({ cards }: FormTab, name: string) =>
  cards.some(({ fields }) => fields.some((entry) => entry.name === name));

const nameIn = (path: string): string => {
  const [first = '', , name = ''] = path.split('.');
  return first === OTHER_TEXTS ? name : first;
};

/** The tab in which a field of the form stands (`variants.0.price`, `texts.fr.name`). */
export function tabOfPath(tabs: readonly FormTab[], path: string): string | undefined {
  const name = nameIn(path);
  return tabs.find((tab) => hasField(tab, name))?.name;
}

const isError = (value: Record<string, unknown>) => 'type' in value && typeof value.type === 'string';

/** Paths of all errors of a form, from the nested error object of the form library. */
export function errorPaths(errors: unknown, before = ''): string[] {
  if (Array.isArray(errors) || isObject(errors)) {
    if (isObject(errors) && before !== '' && isError(errors)) return [before];
    return Object.entries(errors).flatMap(([key, value]) => {
      const isOwn = key === 'root' || key === 'ref' || key === 'types' || key === 'message';
      // react-hook-form reports an error of a list as a whole at `root` of the list.
      if (key === 'root' && before !== '' && isObject(value) && isError(value)) return [before];
      return isOwn ? [] : errorPaths(value, before === '' ? key : `${before}.${key}`);
    });
  }
  return [];
}

/** Number of rows in the lists of a tab; undefined for a tab without lists. */
export function rowsIn(tab: FormTab, values: Readonly<Record<string, unknown>>): number | undefined {
  const lists = tab.cards
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => field.type === 'embedded' && field.many)
    .map(({ name }) => values[name])
    .filter((value) => Array.isArray(value));
  return lists.length === 0 ? undefined : lists.reduce((sum, rows) => sum + rows.length, 0);
}

/** Paths in the order in which the cards show their fields; paths without a card come last. */
export function inOrder(cards: readonly FormCard[], paths: readonly string[]): readonly string[] {
  const names = cards.flatMap(({ fields }) => fields.map(({ name }) => name));
  const placeOf = (path: string) => {
    const at = names.indexOf(nameIn(path));
    return at < 0 ? names.length : at;
  };
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b));
}
