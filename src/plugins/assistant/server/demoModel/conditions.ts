import { isObject } from '#resource';
import type { Facts } from './facts.ts';

/** The switch of this name, as the question sets it; undefined: it does not. */
export function switchFor(name: string, { words }: Facts): boolean | undefined {
  const known = SWITCHES.find(([pattern]) => pattern.test(name));
  if (!known) return undefined;
  if (known[2].test(words)) return false;
  return known[1].test(words) ? true : undefined;
}

/** A value that the question names as a word of its own: "g" is none of "spelling". */
const isSaid = (value: string, { words }: Facts): boolean =>
  ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${value} `);

function conditionFor(name: string, schema: Schema, facts: Facts): unknown {
  const [choice] = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [];
  if (Array.isArray(choice?.enum)) return conditionFor(name, choice, facts);
  if (Array.isArray(schema.enum))
    return schema.enum.find((value) => isSaid(String(value).toLowerCase().replaceAll('-', ' '), facts));
  if (schema.type === 'object')
    return /price/i.test(name) && !/final/i.test(name) && Object.keys(facts.range).length > 0 ? facts.range : undefined;
  if (schema.type === 'boolean') return switchFor(name, facts);
  return undefined;
}

/**
 * Conditions of a search, by the properties that the question speaks of.
 * @param title the property of the record's name
 */
export function conditionsFor(schema: Schema, facts: Facts): Record<string, unknown> {
  const parts = isObject(schema.properties) ? schema.properties : {};
  const entries = Object.entries(parts).flatMap(([name, part]) => {
    const value = isObject(part) ? conditionFor(name, part, facts) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const [name] = facts.names;
  const text = name ?? facts.topic;
  const title = ['name', 'title', 'q'].find((one) => one in parts);
  return { ...(title !== undefined && text !== '' && { [title]: text }), ...Object.fromEntries(entries) };
}

/** Changes that the question asks for: amounts, switches, values it names. */
export function changesFor(schema: Schema, facts: Facts): Record<string, unknown> {
  const parts = isObject(schema.properties) ? schema.properties : {};
  const entries = Object.entries(parts).flatMap(([name, part]): [string, unknown][] => {
    if (!isObject(part)) return [];
    const price = facts.prices.at(-1);
    if (name === 'price' && price !== undefined) return [[name, price]];
    if (name === 'reductionValue' && facts.percent !== null) return [[name, facts.percent]];
    if (name === 'reductionType' && facts.percent !== null) return [[name, 'percentage']];
    const value = part.type === 'boolean' ? switchFor(name, facts) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

type Schema = Readonly<Record<string, unknown>>;

/** Switches, and the words that set them. */
const SWITCHES: readonly (readonly [name: RegExp, on: RegExp, off: RegExp])[] = [
  [/isPublished/, /\bpublish|publie|انشر|المنشورة/u, /unpublish|not published|dépublie|غير منشور|أخف/u],
  [/isOnSale|isShown/, /\bon sale|en vente|للبيع/u, /not on sale|off sale|retire/u],
];
