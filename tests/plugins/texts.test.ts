import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isExtension, type Extension, type Field, type Resource } from '#resource';
import { sharedKey } from '../../src/i18n/resourceKeys.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'plugins');
const LOCALES = ['en', 'fr', 'ar'] as const;
/** Number of plural forms in polyglot's rules. */
const FORMS = { en: 2, fr: 2, ar: 6 } as const;

const load = async (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(FOLDER, file)).href);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isResource = (value: unknown): value is Resource => isObject(value) && 'className' in value && 'fields' in value;

/** Texts by full key, as polyglot stores them. */
function flat(texts: unknown, prefix = ''): Map<string, unknown> {
  if (!isObject(texts)) return new Map([[prefix, texts]]);
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...flat(value, prefix ? `${prefix}.${key}` : key)]));
}

/** Fields with nested ones, by dotted name. */
function fieldsOf(fields: Readonly<Record<string, Field>>, prefix = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [prefix + name, field],
    ...(field.type === 'embedded' ? fieldsOf(field.fields, `${prefix}${name}.`) : []),
  ]);
}

/** Values of a field that need a text. */
function namedOf(field: Field): readonly string[] {
  if (field.type === 'text') return field.words ?? [];
  return 'values' in field ? (field.values ?? []) : [];
}

function keysOfFields(base: string, fields: Resource['fields']): string[] {
  // Unreadable fields are shown nowhere.
  const all = fieldsOf(fields).filter(([, field]) => field.readable !== false);
  const values = all.flatMap(([name, field]) => namedOf(field).map((value) => `${base}.values.${name}.${value}`));
  return [...all.map(([name]) => `${base}.fields.${name}`), ...values];
}

function neededKeys(resource: Resource): string[] {
  const base = `resources.${resource.name}`;
  const cards = Object.values(resource.fields).flatMap((field) =>
    typeof field.form === 'string' ? `${base}.forms.${field.form}` : [],
  );
  return [`${base}.name`, ...keysOfFields(base, resource.fields), ...new Set(cards)];
}

/** Cards may be those of the resource, whose plugin has their texts. */
const neededForExtension = ({ extends: name, fields }: Extension): string[] =>
  keysOfFields(`resources.${name}`, fields);

const ids = globSync('*/resources.ts', { cwd: FOLDER })
  .map((file) => file.split(/[\\/]/)[0] ?? '')
  .filter((id) => !id.startsWith('_'));

describe.each(ids)('the texts of %s', (id) => {
  let resources: Resource[];
  let extensions: Extension[];
  const texts = new Map<string, Map<string, unknown>>();

  beforeAll(async () => {
    const exported = Object.values(await load(`${id}/resources.ts`));
    resources = exported.filter(isResource);
    extensions = exported.filter(isExtension);
    for (const locale of LOCALES) texts.set(locale, flat((await load(`${id}/i18n/${locale}.ts`)).default));
  });

  // Its third form heads the list, as the second one does in English. As a dual it would say "two transfers".
  it('the Arabic name of a list is no dual', () => {
    for (const { name } of resources) {
      // With a title of its own, the third form is what it is: a dual.
      if (texts.get('ar')?.has(`resources.${name}.list`)) continue;
      const [, , list = '', few = ''] = String(texts.get('ar')?.get(`resources.${name}.name`)).split(' |||| ');
      const [first = '', other = ''] = [list, few].map((words) => (words.split(' ')[0] ?? '').replace(/^ال/u, ''));
      const isDual = first !== other && /(?:ان|ا)$/u.test(first);
      expect(isDual, `${name}: ${list}`).toBe(false);
    }
  });

  it.each(LOCALES)('name every resource, field, value and card in %s', (locale) => {
    const needed = [...resources.flatMap(neededKeys), ...extensions.flatMap(neededForExtension)];
    const missing = needed
      .filter((key) => sharedKey(key) === undefined)
      .filter((key) => typeof texts.get(locale)?.get(key) !== 'string');
    expect(missing).toEqual([]);
  });

  it('have the same keys in all languages, and no empty text', () => {
    const [en, ...others] = LOCALES.map((locale) => [...(texts.get(locale)?.keys() ?? [])].sort());
    for (const other of others) expect(other).toEqual(en);
    for (const list of texts.values())
      expect([...list].filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES)('have all plural forms in %s', (locale) => {
    for (const { name } of resources) {
      expect(String(texts.get(locale)?.get(`resources.${name}.name`)).split('||||')).toHaveLength(FORMS[locale]);
    }
  });
});
