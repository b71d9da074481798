import { describe, expect, test } from 'vitest';
import { WORD_START as S, defineResource } from '#resource';
import { compileModels } from './model.ts';

const shops = defineResource({
  name: 'shops',
  className: 'Shop',
  title: 'name',
  fields: {
    name: { type: 'text', translatable: true, order: true, filter: 'partial' },
    code: { type: 'text', filter: 'partial', order: true },
    note: { type: 'text', multiline: true },
    about: { type: 'text', translatable: true, search: true },
    secret: { type: 'text', format: 'secret', search: true },
    isOpen: { type: 'boolean', default: true },
    tags: { type: 'list' },
    owner: { type: 'relation', to: 'people' },
    helpers: { type: 'relation', to: 'people', many: true },
    lines: { type: 'lines', of: 'shop_lines', by: 'shop' },
    total: { type: 'money', computed: true },
    createdAt: { type: 'datetime', order: true, writable: false },
  },
  access: { ROLE_ADMIN: 'all' },
});
const people = defineResource({
  name: 'people',
  className: 'Person',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    shops: { type: 'collection', of: 'shops', by: 'owner' },
  },
  access: { ROLE_ADMIN: 'all' },
});
const lines = defineResource({
  name: 'shop_lines',
  className: 'ShopLine',
  title: 'id',
  lineOf: 'shops',
  fields: { shop: { type: 'relation', to: 'shops', required: true } },
  access: {},
});

const model = (name: string, ...resources: Parameters<typeof compileModels>[0][]) => {
  const found = compileModels(resources.flatMap((list) => [...list])).get(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('a model', () => {
  test('has the system columns, then the stored fields; computed ones, links and lines are none', () => {
    const { columns } = model('shops', [shops, people, lines]);
    expect(columns.map((column) => column.field)).toEqual([
      ...['id', '_version', 'createdAt', 'updatedAt'],
      ...['name', 'code', 'note', 'about', 'secret', 'isOpen', 'tags', 'owner'],
    ]);
  });

  test('knows join tables, lines and collections', () => {
    const shop = model('shops', [shops, people, lines]);
    expect(shop.manyRelations).toMatchObject([{ field: 'helpers', table: 'shops__helpers', target: 'people' }]);
    expect(shop.lines).toMatchObject([{ field: 'lines', of: 'shop_lines', by: 'shop' }]);
    expect(model('people', [shops, people]).collections).toMatchObject([{ field: 'shops', of: 'shops', by: 'owner' }]);
  });

  test('leaves out what points at a resource that is not there', () => {
    const shop = model('shops', [shops]);
    expect(shop.byField.has('owner')).toBe(false);
    expect(shop.manyRelations).toEqual([]);
    expect(shop.lines).toEqual([]);
    expect(model('people', [people]).collections).toEqual([]);
  });

  test('folds what is searched, filtered by parts or ordered by, and never a secret', () => {
    const shop = model('shops', [shops]);
    expect(shop.foldColumns).toEqual(['name__fold', 'code__fold', 'about__fold']);
    expect(shop.byField.get('name')?.localeNames).toEqual({ en: 'name__en', fr: 'name__fr', ar: 'name__ar' });
    expect(shop.byField.get('about')?.localeNames).toBeNull();
  });

  test('stores texts of all locales, with fall-back to the first that has one', () => {
    const shop = model('shops', [shops]);
    expect(shop.toColumns({ name: { ar: 'قهوة', fr: 'Café', en: '' } })).toEqual({
      name: '{"fr":"Café","ar":"قهوة"}',
      name__fold: `${S}cafe${S}${S}قهوه${S}`,
      name__en: 'cafe',
      name__fr: 'cafe',
      name__ar: 'قهوه',
    });
    expect(shop.toColumns({ name: { en: 'Tea', fr: 'TEA' } }).name__fold).toBe(`${S}tea${S}`);
    expect(shop.toColumns({ name: null })).toEqual({
      name: null,
      name__fold: null,
      name__en: null,
      name__fr: null,
      name__ar: null,
    });
  });

  test('stores only the given fields', () => {
    const shop = model('shops', [shops]);
    expect(
      shop.toColumns({ code: 'É-1', isOpen: false, lines: [], helpers: [1], unknown: 1, note: undefined }),
    ).toEqual({
      code: 'É-1',
      code__fold: `${S}e-${S}1${S}`,
      isOpen: 0,
    });
  });

  test('refuses a value of the wrong kind', () => {
    const shop = model('shops', [shops]);
    expect(() => shop.toColumns({ code: 5 })).toThrow('code (text) cannot hold a number');
    expect(() => shop.toColumns({ isOpen: 1 })).toThrow(TypeError);
    expect(() => shop.toColumns({ createdAt: 1.5 })).toThrow(TypeError);
    expect(() => shop.toColumns({ name: 'plain' })).toThrow(TypeError);
  });

  test('makes rows of what was selected', () => {
    const shop = model('shops', [shops, people]);
    expect(shop.fromColumns({ id: 7, isOpen: 0, tags: '["a"]', owner: null, name: '{"en":"x"}' })).toEqual({
      id: 7,
      isOpen: false,
      tags: ['a'],
      owner: null,
      name: { en: 'x' },
    });
  });

  test('a key of order stays within what PostgreSQL can index', () => {
    const folded = model('shops', [shops]).toColumns({ code: 'ﷺ'.repeat(255), name: { en: 'ﷺ'.repeat(255) } });
    expect(Buffer.byteLength(String(folded.code__fold))).toBeLessThan(2700);
    expect(Buffer.byteLength(String(folded.name__en))).toBeLessThan(2700);
  });
});

describe('a view', () => {
  const view = defineResource({
    name: 'open_shops',
    className: 'OpenShop',
    title: 'code',
    viewOf: { resource: 'shops', where: { code: 'x' } },
    fields: { code: { type: 'text' }, note: { type: 'text', multiline: true, search: true } },
    access: { ROLE_ADMIN: 'read' },
  });

  test('shares the table, and both derive the same columns', () => {
    const models = compileModels([shops, view]);
    expect(models.get('open_shops')?.table).toBe('shops');
    expect(models.get('open_shops')?.foldColumns).toEqual(['code__fold', 'note__fold']);
    expect(models.get('shops')?.foldColumns).toContain('note__fold');
  });

  test('of an absent resource is not there', () => expect(compileModels([view]).size).toBe(0));
});

describe('names', () => {
  const named = (name: string, type: 'text' | 'datetime' = 'text') =>
    defineResource({ name: 'x', className: 'X', title: 'id', fields: { [name]: { type } }, access: {} });
  test.each(['id', '_version', 'updatedAt', 'a__b', 'a b', '', '1a', 'a"b'])('%j cannot be one', (name) => {
    expect(() => compileModels([named(name)])).toThrow('cannot be the name of a field');
  });
  test.each(['order', 'group', 'version', 'position'])('%j can be one', (name) => {
    expect(
      compileModels([named(name)])
        .get('x')
        ?.byField.has(name),
    ).toBe(true);
  });
  test('the system moments may be declared', () => {
    expect(compileModels([named('updatedAt', 'datetime')]).get('x')?.columns).toHaveLength(4);
  });
});
