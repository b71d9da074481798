import { isObject } from '#resource';

/** Picture of an application's screen. */
export interface Screenshot {
  /** Address on this server. */
  readonly url: string;
  /** Description of the picture; '' without one. */
  readonly text: string;
}

/** Changes of one version. */
export interface VersionChange {
  readonly version: string;
  /** Calendar day; '' where it is not known. */
  readonly date: string;
  readonly text: string;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text in the reader's language, else in English. */
function textIn(value: unknown, locale: string): string {
  const texts: Texts = isObject(value) ? value : {};
  return plain(texts[locale]) || plain(texts.en);
}

const rowsOf = (value: unknown): Texts[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Reads the pictures of an application; only those of this server. */
export const readScreenshots = (value: unknown, locale: string): Screenshot[] =>
  rowsOf(value)
    .map(({ url, text }) => ({ url: plain(url), text: textIn(text, locale) }))
    .filter(({ url }) => /^\/(?:packages|admin\/screens)\//.test(url));

/** Reads what the versions of an application have changed. */
export const readChangelog = (value: unknown, locale: string): VersionChange[] =>
  rowsOf(value)
    .map(({ version, date, text }) => ({ version: plain(version), date: plain(date), text: textIn(text, locale) }))
    .filter(({ version, text }) => version !== '' && text !== '');

/** A text by language. */
type Texts = Readonly<Record<string, unknown>>;
