import { LOCALES, type Locale } from '../types.ts';

/** A parsed topic of a subscriber. */
export interface Topic {
  /** Locale of the records in the events: that of the address, English for `*`. */
  readonly locale: Locale;
  /** Tells whether the topic matches a record's address below `/{locale}/api/` (`products/7`). */
  matches(path: string): boolean;
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

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Parses a topic: an address (`/en/api/products/7`, with or without origin), a URI template (`/en/api/products/{id}`), or
 * `*`.
 * @returns null when it cannot match any of our records, or has too many variables
 */
export function parseTopic(text: string): Topic | null {
  if (text === '*') return { locale: 'en', matches: () => true };
  if (text.length > LONGEST) return null;
  const path = text.replace(/^https?:\/\/[^/]+/, '');
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
  return { locale, matches: (address) => pattern.test(address) };
}
