/**
 * Stands in for the package `inflection`, by which ra-core makes English labels out of names that have no text. Ours have
 * their texts in every language; a name without one is shown as its own words.
 */
const words = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();

/** First letter large. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
/** `sku_code` -> `Sku code`. */
export const humanize = (name: string): string => capitalize(words(name));
export const inflect = (name: string): string => name;
export const pluralize = (name: string): string => name;
export const singularize = (name: string): string => name;
/** ra-core asks for what `humanize` does. */
export const transform = (name: string): string => humanize(name);
/** `int-32` -> `Int32`, or `int32`; asked for by the reader of OpenAPI files that comes with the one of Hydra (connect). */
export const camelize = (name: string, isLowFirst = false): string =>
  name.replaceAll(/(^|[_-]+)(\w)/g, (_all, _before, letter: string, at: number) =>
    at === 0 && isLowFirst ? letter.toLowerCase() : letter.toUpperCase(),
  );
/** As `camelize`: names of resources come in the singular. */
export const classify = (name: string): string => camelize(name);
