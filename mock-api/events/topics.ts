import { LOCALES, type Locale } from '../types.ts';

/** A parsed topic of a subscriber. */
export interface Topic {
  /** Locale of the records in the events: that of the address, English for `*`. */
  readonly locale: Locale;
  /**
   * Tells whether the topic matches a record's address below `/{locale}/api/` (`products/7`).
   * @param stores those that the change is about; none: all of them
   */
  matches(path: string, stores?: readonly number[]): boolean;
}

/** Longest topic, and most topics per subscriber. */
const LONGEST = 500;
export const MOST_TOPICS = 200;
/**
 * Most variables of a topic; the address of a record has two parts. Each change is compared with each topic, and the time of
 * one comparison grows exponentially with the number of variables.
 */
const MOST_VARIABLES = 4;
const VARIABLE = /(\{\+?[\w.,]+\*?\}|\*$)/;

/** Stores at the end of a topic: `?store=3`, or several as `?store=3&store=5`. */
const STORES = /\?(store=\d{1,15}(?:&store=\d{1,15})*)$/;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Parses a topic: an address (`/en/api/products/7`, with or without origin), a URI template (`/en/api/products/{id}`), or
 * `*`. With `?store=3` at its end it matches records of that store, and those that belong to no single one.
 * @returns null when it cannot match any of our records, or has too many variables
 */
export function parseTopic(text: string): Topic | null {
  if (text === '*') return { locale: 'en', matches: () => true };
  if (text.length > LONGEST) return null;
  const asked = STORES.exec(text)?.[1];
  const wanted = asked === undefined ? null : new Set(new URLSearchParams(asked).getAll('store').map(Number));
  const path = text.replace(STORES, '').replace(/^https?:\/\/[^/]+/, '');
  const match = /^\/(?:([a-z]{2})\/api|api\/([a-z]{2}))\/(.+)$/.exec(path);
  const locale = LOCALES.find((name) => name === (match?.[1] ?? match?.[2]));
  const rest = match?.[3];
  if (!locale || !rest) return null;
  const parts = rest.split(VARIABLE);
  if (parts.length > 2 * MOST_VARIABLES + 1) return null;
  // A variable matches one segment of the path; `{+rest}` and a final `*` match any number. Every second part is one.
  const variable = (part: string) => (/^\{\+|^\*$/.test(part) ? '.+' : '[^/]+');
  const source = parts.map((part, at) => (at % 2 === 0 ? escape(part) : variable(part))).join('');
  const pattern = new RegExp(`^${source}$`);
  const isHere = (stores: readonly number[]) =>
    wanted === null || stores.length === 0 || stores.some((id) => wanted.has(id));
  return { locale, matches: (address, stores = []) => isHere(stores) && pattern.test(address) };
}
