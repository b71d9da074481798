import { LOCALES, type Locale } from '../types.ts';

/** What a subscriber wants to hear of. */
export interface Topic {
  /** Locale the records are answered in; that of the address, English for `*`. */
  readonly locale: Locale;
  /** Tells whether a record's address below `/{locale}/api/` (`products/7`) is meant. */
  matches(path: string): boolean;
}

/** Longest topic and most topics of one subscriber. */
const LONGEST = 500;
export const MOST_TOPICS = 200;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads a topic: an address (`/en/api/products/7`, with or without origin), a URI template (`/en/api/products/{id}`), or `*`.
 * @returns null when it can name none of our records.
 */
export function topicOf(text: string): Topic | null {
  if (text === '*') return { locale: 'en', matches: () => true };
  if (text.length > LONGEST) return null;
  const path = text.replace(/^https?:\/\/[^/]+/, '');
  const match = /^\/(?:([a-z]{2})\/api|api\/([a-z]{2}))\/(.+)$/.exec(path);
  const locale = LOCALES.find((name) => name === (match?.[1] ?? match?.[2]));
  const rest = match?.[3];
  if (!locale || !rest) return null;
  // A variable stands for one part of the path, `{+rest}` and a final `*` for any number.
  const source = rest
    .split(/(\{\+?[\w.,]+\*?\}|\*$)/)
    .map((part) => (/^\{\+|^\*$/.test(part) ? '.+' : part.startsWith('{') ? '[^/]+' : escape(part)))
    .join('');
  const pattern = new RegExp(`^${source}$`);
  return { locale, matches: (address) => pattern.test(address) };
}
