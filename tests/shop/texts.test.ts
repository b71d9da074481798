import { describe, expect, test } from 'vitest';
import { baseNameOf, type Field, type Resource } from '#resource';
import { LOCALES } from '#server';
import { shopPlugins, type ResourceTexts } from './plugins.ts';

const plugins = await shopPlugins();

/** Number of plural forms in polyglot's rules. */
const PLURALS = { en: 2, fr: 2, ar: 6 } as const;

function fieldNames(fields: Readonly<Record<string, Field>>, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    before + name,
    ...(field.type === 'embedded' ? fieldNames(field.fields, `${before}${name}.`) : []),
  ]);
}

function enumValues(fields: Readonly<Record<string, Field>>, before = ''): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if ((field.type === 'enum' || field.type === 'list') && field.values) found[before + name] = field.values;
    if ('words' in field && field.words) found[before + name] = field.words;
    if (field.type === 'embedded') Object.assign(found, enumValues(field.fields, `${before}${name}.`));
  }
  return found;
}

const cardsOf = ({ fields }: Resource) => [
  ...new Set(Object.values(fields).flatMap(({ form }) => (typeof form === 'string' ? [form] : []))),
];

/** Texts of a file that name records of another resource. A view has the texts of the resource behind it. */
function namedIn(resource: Resource, all: readonly Resource[]): readonly string[] {
  const importable = all.find(({ name }) => name === baseNameOf(resource))?.importable;
  return Object.keys((typeof importable === 'object' && importable.history?.named?.fields) || {});
}

const textKeys = (texts: ResourceTexts) => {
  const { name: _name, ...rest } = texts;
  return Object.keys(rest).sort();
};

describe.each(plugins)('texts of $id', ({ resources, texts }) => {
  test.each(LOCALES)('in %s name every resource, field, value and card', (locale) => {
    for (const resource of resources) {
      const found = texts[locale][resource.name];
      expect(found, resource.name).toBeDefined();
      if (!found) continue;
      const isSame = (given: object, wanted: readonly string[], what: string) =>
        expect(Object.keys(given).sort(), `${resource.name} ${what}`).toEqual([...wanted].sort());
      isSame(
        found.fields,
        [...fieldNames(resource.fields), ...namedIn(resource, resources), 'createdAt', 'updatedAt'],
        'fields',
      );
      isSame(found.forms, cardsOf(resource), 'cards');
      const values = enumValues(resource.fields);
      isSame(found.values, Object.keys(values), 'values');
      for (const [name, wanted] of Object.entries(values)) isSame(found.values[name] ?? {}, wanted, name);
      expect(found.name.split(' |||| '), `${resource.name} plural`).toHaveLength(PLURALS[locale]);
    }
  });

  test('have equal keys in all languages, help of declared fields only, and nothing empty', () => {
    for (const resource of resources) {
      const [en, fr, ar] = LOCALES.map((locale) => texts[locale][resource.name]);
      if (!en || !fr || !ar) throw new Error(`${resource.name} has no texts`);
      expect(textKeys(fr)).toEqual(textKeys(en));
      expect(textKeys(ar)).toEqual(textKeys(en));
      for (const one of [fr, ar]) expect(Object.keys(one.help)).toEqual(Object.keys(en.help));
      expect(fieldNames(resource.fields)).toEqual(expect.arrayContaining(Object.keys(en.help)));
      expect(JSON.stringify([en, fr, ar])).not.toContain('""');
    }
  });
});

test('the payment states have the texts of the specification', () => {
  const orders = plugins.find(({ id }) => id === 'orders');
  expect(orders?.texts.fr.orders?.values.paymentStatus).toEqual({
    waiting: 'Non réglé',
    'partially-paid': 'Réglé partiellement',
    paid: 'Réglé',
  });
});
