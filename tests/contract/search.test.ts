import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

interface Found {
  readonly resource: string;
  readonly hasMore: boolean;
  readonly items: readonly { '@id': string; id: number; title: string; detail?: string; image?: string }[];
}

async function search(api: Api, q: string, more = ''): Promise<Found[]> {
  const { status, body, text } = await api.get(`search?q=${encodeURIComponent(q)}${more}`);
  expect(status, text).toBe(200);
  return body.groups;
}

const titles = (groups: readonly Found[], resource: string) =>
  groups.find((group) => group.resource === resource)?.items.map(({ title }) => title) ?? [];

eachEngine('the search over everything', (server) => {
  let admin: Api;
  let cashier: Api;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    cashier = await server().api().as('cashier');
    const names = [
      { en: 'Zarbia', fr: 'Tapis berbère', ar: 'زربية' },
      { en: 'Zarbia small', fr: 'Petit tapis', ar: 'زربية صغيرة' },
      { en: 'Old zarbia', fr: 'Vieux tapis', ar: 'زربية قديمة' },
      { en: 'Minizarbia', fr: 'Mini tapis', ar: 'مينيزربية' },
    ];
    for (const [at, name] of names.entries()) {
      const { status, text } = await admin.post('products', { name, price: 10, skuCode: `ZRB-${at}` });
      expect(status, text).toBe(201);
    }
  }, 60_000);

  it('finds records of several resources, the best title first', async () => {
    const groups = await search(admin, 'zarbia');
    expect(titles(groups, 'products')).toEqual(['Zarbia', 'Zarbia small', 'Old zarbia', 'Minizarbia']);
    const demo = await search(admin, 'tagine');
    expect(demo.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['products', 'category_products']));
  });

  it('answers the address of a record, and a detail to identify it', async () => {
    const [group] = await search(admin, 'ZRB-0', '&resources=products');
    const item = group?.items[0];
    expect(item).toMatchObject({ title: 'Zarbia', detail: 'ZRB-0' });
    expect((await admin.get(item?.['@id'] ?? '')).body.skuCode).toBe('ZRB-0');
    expect(item?.['@id']).toBe(`/en/api/products/${item?.id}`);
  });

  it('matches every word, without case and accents, in all languages, and answers titles in the requested one', async () => {
    expect(titles(await search(admin, 'ZARBIA  smáll'), 'products')).toEqual(['Zarbia small']);
    expect(titles(await search(admin, 'tapis BERBERE'), 'products')).toEqual(['Zarbia']);
    expect(titles(await search(admin.in('fr'), 'berbere'), 'products')).toEqual(['Tapis berbère']);
    expect(titles(await search(admin.in('ar'), 'زربيه قديمه'), 'products')).toEqual(['زربية قديمة']);
    expect(titles(await search(admin, 'zarbia nowhere'), 'products')).toEqual([]);
  });

  it('matches the beginning of a name from the first letter on', async () => {
    expect(titles(await search(admin, 'za'), 'products')).toContain('Zarbia');
  });

  it('answers the requested number per resource, and whether there are more', async () => {
    const [two] = await search(admin, 'zarbia', '&limit=2&resources=products');
    expect(two).toMatchObject({ hasMore: true });
    expect(two?.items).toHaveLength(2);
    const [all] = await search(admin, 'zarbia', '&limit=4&resources=products');
    expect(all).toMatchObject({ hasMore: false });
  });

  it('searches only the named resources, and comments only when named', async () => {
    const only = await search(admin, 'a', '&resources=products,nowhere,constructor,order_items');
    expect(only.map(({ resource }) => resource)).toEqual(['products']);
    expect((await search(admin, 'gate')).map(({ resource }) => resource)).not.toContain('comments');
  });

  describe('shows no more than lists do', () => {
    it('requires signing in', async () => {
      expect((await server().api().get('search?q=tea')).status).toBe(401);
    });

    it('finds no record of an unreadable resource, and none by an unreadable field', async () => {
      for (const name of ['cashier', 'driver', 'kitchen']) {
        const api = await server().api().as(name);
        const me: Body = (await api.get('me')).body.permissions;
        for (const { resource, items } of await search(api, 'a', '&limit=20')) {
          expect(me[resource]?.operations, `${name} ${resource}`).toContain('read');
          for (const item of items) expect((await api.get(item['@id'])).status, item['@id']).toBe(200);
        }
      }
      // A cashier has no lists of people, audit entries and translations.
      expect(
        (await search(cashier, 'salma', '&resources=users,audit,translations')).map((one) => one.resource),
      ).toEqual([]);
    });

    it('respects row limits', async () => {
      const mine = await search(cashier, 'a', '&resources=tasks&limit=20');
      const listed: Body[] = (await cashier.get('tasks?itemsPerPage=200')).body['hydra:member'];
      const ids = listed.map(({ id }) => id);
      for (const { id } of mine.flatMap(({ items }) => items)) expect(ids).toContain(id);
    });
  });

  describe('handles invalid searches', () => {
    it('finds nothing without a word', async () => {
      for (const q of ['', '%20%20', '%00', '%E2%80%8D']) {
        const { status, body } = await admin.get(`search?q=${q}`);
        expect(status).toBe(200);
        expect(body.groups).toEqual([]);
      }
      expect((await admin.get('search')).body).toEqual({ q: '', groups: [] });
    });

    it.each([
      "'; drop table products; --",
      '" OR 1=1',
      '{name__fold} : x',
      '*',
      'NEAR(a b)',
      '%',
      '_',
      '\\',
      '((((',
      'a"b',
    ])('reads %s as a text', async (q) => {
      for (const { items } of await search(admin, q)) expect(items.length).toBeGreaterThan(0);
    });

    it('refuses long texts and invalid limits, naming the parameter', async () => {
      const long = await admin.get(`search?q=${'a'.repeat(201)}`);
      expect(long.status).toBe(400);
      expect(long.body.violations[0]).toMatchObject({ propertyPath: 'q' });
      for (const limit of ['0', '21', '-1', '1.5', 'x', '']) {
        const { status, body } = await admin.get(`search?q=tea&limit=${limit}`);
        expect(status, limit).toBe(400);
        expect(body.violations[0].propertyPath).toBe('limit');
      }
      expect((await admin.in('fr').get('search?q=a&limit=x')).body.detail).toContain('«\u{a0}limit\u{a0}»');
    });

    it('accepts 200 letters and any number of words', async () => {
      expect(await search(admin, 'é'.repeat(200))).toEqual([]);
      expect(await search(admin, 'a '.repeat(99))).toBeInstanceOf(Array);
    });

    it('accepts no other method', async () => {
      expect((await admin.post('search', { q: 'tea' })).status).toBe(405);
    });
  });
});
