import { isObject } from '#resource';
import type { Facts } from './facts.ts';
import { switchFor } from './conditions.ts';
import { KINDS, sentenceAbout } from './words.ts';

/** Name of a thing: from the question, or a kind of its topic. */
export function nameOf({ names, topic, language, count }: Facts, at: number): string {
  const given = names[at];
  if (given !== undefined) return withTopic(given, topic, language);
  const kind = KINDS[language][at % KINDS[language].length] ?? '';
  const thing = topic === '' ? { en: 'Sample', fr: 'Exemple', ar: 'مثال' }[language] : topic;
  const whole = language === 'en' ? `${kind} ${thing}` : `${thing} ${kind}`;
  const text = (count ?? 1) === 1 && topic !== '' ? thing : whole;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cut(text: string, { maxLength }: Schema): string {
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

/** A text for a property, by its name; undefined: none is known. */
function textFor(name: string, schema: Schema, facts: Facts, at: number): string | undefined {
  const about = nameOf(facts, at);
  if (/image|picture/i.test(name)) return facts.pictures[at] ?? facts.pictures[0];
  if (/^(?:name|title|fullName|lastName|label|subject)$/i.test(name)) return about;
  if (/html/i.test(name) || /HTML/.test(String(schema.description ?? '')))
    return `<h2>${escaped(about)}</h2><p>${escaped(sentenceAbout(about, facts.language))}</p>`;
  if (/description|content|note|text|summary/i.test(name)) return sentenceAbout(about, facts.language);
  return undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function numberFor(name: string, facts: Facts, at: number): number | undefined {
  if (/reduction|discount|percent/i.test(name)) return facts.percent ?? undefined;
  if (/price|amount|value/i.test(name)) return facts.prices[at] ?? facts.prices.at(-1) ?? FIRST_PRICE + STEP * at;
  if (/^(?:quantity|count)$/i.test(name)) return facts.count ?? 1;
  return undefined;
}

/** Tells whether a question names a value: as a word, not a part of one. */
const isNamed = (value: string, { words }: Facts): boolean =>
  value.length > 2 &&
  ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${value.toLowerCase().replaceAll('-', ' ')} `);

/** One of the values that the question names; required: else the first. */
function choiceFor(name: string, values: readonly unknown[], facts: Facts, isNeeded: boolean): unknown {
  const named = values.find((value) => isNamed(String(value), facts));
  if (/reductionType/i.test(name)) return facts.percent === null ? undefined : 'percentage';
  return named ?? (isNeeded ? values[0] : undefined);
}

function lastResort(schema: Schema, facts: Facts, at: number): unknown {
  switch (schema.type) {
    case 'number':
    case 'integer':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return false;
    case 'string':
      return dateOr(schema, nameOf(facts, at));
    default:
      return {};
  }
}

function dateOr({ format }: Schema, text: string): string {
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  return format === 'date-time' ? new Date().toISOString() : text;
}

function valueFor(name: string, schema: Schema, facts: Facts, at: number, isNeeded: boolean): unknown {
  if (Array.isArray(schema.enum)) return choiceFor(name, schema.enum, facts, isNeeded);
  switch (schema.type) {
    case 'object':
      return isNeeded ? fill(schema, facts, at) : undefined;
    case 'array':
      return isNeeded ? listFor(schema, facts) : /images|pictures/i.test(name) ? picturesFor(facts, at) : undefined;
    case 'string': {
      const text = textFor(name, schema, facts, at);
      return text === undefined ? undefined : cut(text, schema);
    }
    case 'number':
    case 'integer':
      return isNeeded || !/price|cost|amount|quantity/i.test(name) || facts.prices.length > 0
        ? numberFor(name, facts, at)
        : undefined;
    case 'boolean':
      return switchFor(name, facts);
    default:
      return undefined;
  }
}

/** A list as long as the question says. */
export function listFor(schema: Schema, facts: Facts): unknown[] {
  const items = isObject(schema.items) ? (schema.items as Schema) : {};
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : MOST;
  const wanted = facts.names.length > 0 ? facts.names.length : (facts.count ?? 1);
  return Array.from({ length: Math.max(1, Math.min(most, wanted)) }, (_, at) => fill(items, facts, at));
}

/** Pictures of a thing: of several things, each gets one. */
function picturesFor({ pictures, count }: Facts, at: number): string[] | undefined {
  if (pictures.length === 0) return undefined;
  return (count ?? 1) > 1 ? [pictures[at % pictures.length] ?? ''] : [...pictures];
}

/** A value that satisfies a JSON Schema, made of the question's words. */
export function fill(schema: Schema, facts: Facts, at = 0): unknown {
  if (schema.type === 'array') return listFor(schema, facts);
  if (schema.type !== 'object') return valueFor('name', schema, facts, at, true) ?? lastResort(schema, facts, at);
  const required = requiredOf(schema);
  const entries = Object.entries(partsOf(schema)).flatMap(([name, part]) => {
    const isNeeded = required.has(name);
    const value = valueFor(name, part, facts, at, isNeeded) ?? (isNeeded ? lastResort(part, facts, at) : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

type Schema = Readonly<Record<string, unknown>>;

/** Longest list that is made where a question names no number. */
const MOST = 10;
/** Price where a question names none: 25, 30, 35 … */
const FIRST_PRICE = 25;
const STEP = 5;

const partsOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  isObject(schema.properties) ? (schema.properties as Record<string, Schema>) : {};
const requiredOf = (schema: Schema): ReadonlySet<string> =>
  new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);

/** 'Thyme' of 'three honeys: thyme' is a honey. */
function withTopic(name: string, topic: string, language: Facts['language']): string {
  const thing = topic.replace(/s$/u, '');
  const isPart = language !== 'en' || thing === '' || thing.includes(' ') || name.toLowerCase().includes(thing);
  return isPart ? name : `${name} ${thing}`;
}
