import { isObject } from '#resource';
import type { Facts } from './facts.ts';
import { demoWriting } from './write.ts';

/** The change that the question wants of each text; undefined: nothing of the kind. */
export const textWish = ({ words }: Facts): 'shorten' | 'fix' | undefined =>
  WISHES.find(([, pattern]) => pattern.test(words))?.[0];

/** The words of a text changed, its marks as they are. */
const changed = (task: 'shorten' | 'fix', text: string): string =>
  text.replaceAll(/[^<>]+(?=<|$)/g, (words) => {
    const wish = { task, text: words, format: 'paragraph', length: 'short', language: null, variant: 1, topic: '' };
    return words.trim() === '' ? words : demoWriting(wish);
  });

const isLong = ({ maxLength }: Schema): boolean => typeof maxLength !== 'number' || maxLength > LONG;

/** Values for each of the records whose texts change. @param schema of the list */
export function eachFor(schema: Schema, records: readonly Known[], task: 'shorten' | 'fix'): unknown[] {
  const items = isObject(schema.items) && isObject(schema.items.properties) ? schema.items.properties.changes : {};
  const parts = isObject(items) && isObject(items.properties) ? items.properties : {};
  const names = Object.entries(parts).flatMap(([name, part]) => {
    const isText = isObject(part) && part.type === 'string' && !part.enum && part.format === undefined;
    return isText && part.pattern === undefined && (task === 'fix' || isLong(part)) ? [name] : [];
  });
  return records.flatMap((record) => {
    const changes = names.flatMap((name) => {
      const text = record[name];
      const next = typeof text === 'string' ? changed(task, text) : text;
      return typeof text === 'string' && next !== text ? [[name, next] as const] : [];
    });
    return changes.length > 0 ? [{ id: record.id, changes: Object.fromEntries(changes) }] : [];
  });
}

type Schema = Readonly<Record<string, unknown>>;
type Known = Readonly<Record<string, unknown>>;

/** Wishes for texts of each record, and their words. */
const WISHES = [
  ['shorten', /\bshort|\bcourt|raccourci|أقصر|قصّر|اختصر/u],
  ['fix', /spell|orthograph|إملا/u],
] as const;

/** Texts from which so many characters on are shortened: names are none. */
const LONG = 255;
