/** Values for the places of a text, by name. */
export type TextParams = Readonly<Record<string, unknown>>;

/**
 * Fills the places `%{name}` of a text, as translations on the screen have them. A place without a value stays empty.
 * @param text a text in one language
 */
export const fillText = (text: string, params: TextParams = {}): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(params, name) ? String(params[name] ?? '') : ''));
