import { createHash } from 'node:crypto';
import { markup, trusted, type Html } from '#server';
import { cleanText } from '../cleaning.ts';

/** The text of cleaned HTML without its elements, in one line. */
export const plainText = ({ html }: Html): string =>
  html
    .replace(/<\/?(?:br|div|h[1-6]|li|ol|p|t[dhr]|table|ul)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]{2,4}|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** Cleans HTML once for each text: products change with each sale, their descriptions seldom. */
function cleanedOnce(text: string): Promise<string> {
  const key = createHash('sha256').update(text).digest('base64url');
  const known = cleaned.get(key);
  if (known) return known;
  const made = cleanText(text, 'website');
  cleaned.set(key, made);
  const oldest = cleaned.size > MOST ? cleaned.keys().next().value : undefined;
  if (oldest !== undefined) cleaned.delete(oldest);
  made.catch(() => cleaned.delete(key));
  return made;
}

/**
 * A product's description for visitors: HTML is cleaned, a plain text has its paragraphs and lines.
 * @throws WorkLimit when its HTML takes too long to clean
 */
export async function descriptionView(text: string): Promise<Html> {
  if (isMarkup(text)) return trusted(await cleanedOnce(text));
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return markup`${paragraphs.map(
    (one) => markup`<p>${one.split('\n').map((line, at) => markup`${at > 0 && trusted('<br />')}${line.trim()}`)}</p>`,
  )}`;
}

/** Most kept descriptions; the oldest goes first. */
const MOST = 500;
const cleaned = new Map<string, Promise<string>>();

/** Entities in cleaned HTML; others stay as they are. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const isMarkup = (text: string): boolean => /<[a-z!/]/i.test(text);
