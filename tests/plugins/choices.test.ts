import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { I18nContext } from 'ra-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, Resource } from '#resource';
import { ChangeValue, LineText } from '../../src/admin/crud/record/ChangeValue.tsx';
import { declare } from '../../src/admin/plugins/declarations.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'plugins');
const LOCALES = ['en', 'fr', 'ar'] as const;

const load = async (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(FOLDER, file)).href);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isResource = (value: unknown): value is Resource => isObject(value) && 'className' in value && 'fields' in value;

/** The values of a text field that have a label. */
function wordsOf(field: Field): readonly string[] {
  if (field.type === 'text') return field.words ?? [];
  return 'values' in field ? (field.values ?? []) : [];
}

/** Choices of a record, those inside embedded objects by dotted name. */
const choicesOf = (fields: Readonly<Record<string, Field>>, prefix = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.readable === false) return [];
    if (field.type === 'embedded') return choicesOf(field.fields, `${prefix}${name}.`);
    return wordsOf(field).length > 0 ? [[prefix + name, field]] : [];
  });

/** Text of a key, as polyglot resolves it: segments may contain dots. */
function textAt(texts: unknown, key: string): string | undefined {
  if (!isObject(texts)) return undefined;
  if (typeof texts[key] === 'string') return texts[key];
  const parts = key.split('.');
  for (let at = 1; at < parts.length; at += 1) {
    const found = textAt(texts[parts.slice(0, at).join('.')], parts.slice(at).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value wrapped as its declaration nests it, inside embedded objects. */
function placed(resource: Resource, path: string, value: string): { name: string; field: Field; value: unknown } {
  const [name = '', ...inner] = path.split('.');
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name}.${path}`);
  let inside: Field = field;
  const chain: Field[] = [];
  for (const part of inner) {
    chain.push(inside);
    const next: Field | undefined = inside.type === 'embedded' ? inside.fields[part] : undefined;
    if (!next) throw new Error(`${resource.name}.${path}`);
    inside = next;
  }
  let held: unknown = inside.type === 'list' ? [value] : value;
  for (let at = inner.length - 1; at >= 0; at -= 1) {
    const owner = chain[at];
    held = { [inner[at] ?? '']: held };
    if (owner?.type === 'embedded' && owner.many) held = [held];
  }
  return { name, field, value: held };
}

let resources: Resource[] = [];
const texts = new Map<string, unknown[]>(LOCALES.map((locale) => [locale, []]));

beforeAll(async () => {
  const files = globSync('*/resources.ts', { cwd: FOLDER }).filter((file) => !file.startsWith('_'));
  for (const file of files) {
    resources = [...resources, ...Object.values(await load(file)).filter(isResource)];
    const id = file.split(/[\\/]/)[0] ?? '';
    for (const locale of LOCALES) texts.get(locale)?.push((await load(`${id}/i18n/${locale}.ts`)).default);
  }
  declare('', resources);
});

/** The rendered text in a language. */
function shown(locale: string, node: ReturnType<typeof createElement>): string {
  const translate = (key: string, options?: { _?: string }) =>
    texts
      .get(locale)
      ?.map((one) => textAt(one, key))
      .find((text) => text !== undefined) ??
    options?._ ??
    key;
  const value = { translate, getLocale: () => locale, changeLocale: async () => undefined };
  return renderToStaticMarkup(createElement(I18nContext, { value }, node))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('choices in histories', () => {
  it.each(LOCALES)('show their texts, for every resource and field, in %s', (locale) => {
    const raw: string[] = [];
    let seen = 0;
    for (const resource of resources) {
      for (const [path, field] of choicesOf(resource.fields)) {
        for (const word of wordsOf(field)) {
          const key = `resources.${resource.name}.values.${path}.${word}`;
          const text = texts
            .get(locale)
            ?.map((one) => textAt(one, key))
            .find((one) => one !== undefined);
          const read = shown(locale, createElement(ChangeValue, { resource, ...placed(resource, path, word) }));
          if (text === undefined || !read.includes(text.replace(/\s+/g, ' '))) raw.push(`${key}: ${read}`);
          seen += 1;
        }
      }
    }
    expect(raw).toEqual([]);
    expect(seen).toBeGreaterThan(150);
  });

  it('show their texts in lines of a record too', () => {
    const line = { id: 1, status: 'waiting' };
    expect(shown('fr', createElement(LineText, { of: 'order_statuses', line }))).not.toContain('waiting');
  });

  it('leave values without a text unchanged', () => {
    const orders = resources.find(({ name }) => name === 'orders');
    const source = orders?.fields.source;
    if (!orders || !source) throw new Error('orders have a source');
    const of = (value: string) =>
      shown('fr', createElement(ChangeValue, { resource: orders, name: 'source', field: source, value }));
    expect([of('admin'), of('website')]).toEqual(['Back-office', 'website']);
  });
});
