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

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Parses a topic: an address (`/en/api/products/7`, with or without origin), a URI template (`/en/api/products/{id}`), or
 * `*`.
 * @returns null when it cannot match any of our records
 */
export function parseTopic(text: string): Topic | null {
  if (text === '*') return { locale: 'en', matches: () => true };
  if (text.length > LONGEST) return null;
  const path = text.replace(/^https?:\/\/[^/]+/, '');
  const match = /^\/(?:([a-z]{2})\/api|api\/([a-z]{2}))\/(.+)$/.exec(path);
  const locale = LOCALES.find((name) => name === (match?.[1] ?? match?.[2]));
  const rest = match?.[3];
  if (!locale || !rest) return null;
  // A variable matches one segment of the path; `{+rest}` and a final `*` match any number.
  const source = rest
    .split(/(\{\+?[\w.,]+\*?\}|\*$)/)
    .map((part) => (/^\{\+|^\*$/.test(part) ? '.+' : part.startsWith('{') ? '[^/]+' : escape(part)))
    .join('');
  const pattern = new RegExp(`^${source}$`);
  return { locale, matches: (address) => pattern.test(address) };
}
