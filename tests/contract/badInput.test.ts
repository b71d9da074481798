import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { suite } from '../support/suite.ts';

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 'x');

/**
 * Values that no or few fields accept: wrong types, sizes, depths, encodings, injections, foreign and dangling addresses.
 */
const EVIL: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_993,
  '',
  'x'.repeat(70_000),
  '\u0000',
  '\ud800',
  "'; drop table products; --",
  '../../etc/passwd',
  '/en/api/products/999999999',
  '/fr/api/stores/1',
  'http://evil.example/en/api/products/1',
  [],
  {},
  [[]],
  [null],
  [{}],
  { '@id': 'x' },
  { id: 1 },
  nested(60),
  nested(10),
  'NaN',
  '2024-02-30',
  '0000-00-00',
  '+275760-09-13',
  '<script>alert(1)</script>',
  '٣',
  '😀'.repeat(255),
  { en: 5 },
  { xx: 'y' },
];
/** A field meets one in so many values: `npm test` takes a fixed small part of the combinations, a build server an eighth. */
const MOST_SKIPPED = { people: Infinity, rest: 8, all: 1 }[suite];
/** In `npm test` each combination is sent one way, as a new record or as a change. */
const isWhole = suite !== 'people';

/** A field of a resource with a list. */
interface Field {
  readonly path: string;
  readonly field: string;
  /** Kind of its values by the documentation. Fields of one kind share their parsing code. */
  readonly kind: string;
}

/** The properties of a JSON schema that distinguish kinds of fields. */
const kindOf = ({ type, format, items, ...schema }: Body): string =>
  JSON.stringify([
    type,
    format,
    items?.type,
    items?.format,
    ...['enum', 'anyOf', 'readOnly'].map((key) => key in schema),
  ]);

/**
 * Chooses the combinations of fields and values. Every value meets every kind of field, and every field meets a value;
 * `npm test` takes a fifth of these.
 */
function choose<T>(fields: readonly Field[], cases: readonly T[]): (Field & { one: T })[] {
  const chosen = [...Map.groupBy(fields, ({ kind }) => kind).values()].flatMap((alike) => {
    const every = Math.min(alike.length, cases.length, MOST_SKIPPED);
    return alike.flatMap((field, at) =>
      cases.flatMap((one, index) => (index % every === at % every ? { ...field, one } : [])),
    );
  });
  return chosen.filter((_, at) => isWhole || at % 5 === 0);
}
/** Time limit of the whole run, ms: some 40,000 calls on each engine with `npm run test:all`. */
const LIMIT = isWhole ? 900_000 : 120_000;
/** Field of the own password that confirms a write to users. */
const CONFIRMATION = 'currentPassword';
/** Fields whose change of the signed-in account would end the test itself. */
const OWN_ACCOUNT = ['roles', 'isEnabled', 'password', 'username', 'pinCode'];

eachEngine('bad input', (server) => {
  let admin: Api;
  let resources: { path: string; fields: Field[] }[] = [];
  const fieldsOfAll = () => resources.flatMap(({ fields }) => fields);

  beforeAll(async () => {
    admin = await server().api().as('admin');
    const { body: docs } = await admin.get('docs.json', { Accept: 'application/json' });
    const schemaOf = (path: string): string | undefined =>
      docs.paths[path].get?.responses[200]?.content?.['application/json']?.schema.items?.$ref?.split('/').at(-1);
    const lists = Object.keys(docs.paths).filter((path) => !/\{id\}|batch$|login/.test(path) && schemaOf(path));
    resources = lists.map((address) => {
      const path = address.slice(1);
      const { properties } = docs.components.schemas[schemaOf(address) ?? ''];
      const fields = Object.entries(properties)
        // Wrong passwords are counted and would lock the administrator out (tests/security/ownPassword.test.ts covers them).
        .filter(([field]) => field !== CONFIRMATION)
        .map(([field, schema]) => ({ path, field, kind: kindOf(schema) }));
      return { path, fields };
    });
  });

  /** Expects a refusal to be a 4xx problem that names the fields and leaks no internals. */
  function expectSafe(answer: Answer, what: string): void {
    expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\bat .+\.ts:\d+|SQLITE_|select .+ from |insert into|node_modules/i);
    if (answer.status < 400) return;
    expect(answer.body.status, what).toBe(answer.status);
    if (answer.status === 422)
      expect(answer.body.violations?.length ?? (answer.body.detail ? 1 : 0), what).toBeGreaterThan(0);
  }

  it('knows the resources', () => {
    expect(resources.length).toBeGreaterThan(35);
  });

  it(
    'survives every evil value in every field of every resource',
    async () => {
      const wishes = choose(fieldsOfAll(), EVIL);
      for (const { path } of resources) {
        const [item] = (await admin.get(`${path}?itemsPerPage=1`)).body['hydra:member'] ?? [];
        const confirmed = path === 'users' ? { [CONFIRMATION]: 'demo' } : {};
        const calls = wishes.flatMap(({ path: of, field, one: value }, at) => {
          if (of !== path) return [];
          const isOwn = path === 'users' && OWN_ACCOUNT.includes(field);
          const what = `${path}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
          const create = {
            what,
            send: () => admin.post(path, { ...item, ...confirmed, '@id': undefined, id: undefined, [field]: value }),
          };
          if (!item || isOwn) return [create];
          const change = { what, send: () => admin.put(item['@id'], { ...confirmed, [field]: value }) };
          // `npm test` alternates between the two.
          return isWhole ? [create, change] : [at % 2 === 0 ? create : change];
        });
        for (let start = 0; start < calls.length; start += 24) {
          const part = calls.slice(start, start + 24);
          const answers = await Promise.all(part.map(({ send }) => send()));
          for (const [index, answer] of answers.entries()) expectSafe(answer, part[index]?.what ?? '');
        }
      }
    },
    LIMIT,
  );

  it(
    'survives every kind of query on every field',
    async () => {
      const suffixes = ['', '[]', '[gte]', '[after]', '[between]', '[bogus]', '.name', '.x.y.z'];
      const values = ['x', '-1', '1e5', '/en/api/products/1', '%00', '%', '%27', '99999999999999999999'];
      const queries = suffixes.flatMap((suffix) => values.map((value) => ({ suffix, value })));
      // `page` is the number of the page, whatever fields are named.
      const fields = fieldsOfAll().filter(({ field }) => !['pinCode', 'page'].includes(field));
      const calls = choose(fields, queries).map(({ path, field, one: { suffix, value } }) => {
        const query = `${field}${suffix}=${value}&exists[${field}]=${value}&order[${field}]=desc`;
        return `${path}?itemsPerPage=1&${query}`;
      });
      for (let start = 0; start < calls.length; start += 24) {
        const part = calls.slice(start, start + 24);
        const answers = await Promise.all(part.map((call) => admin.get(call)));
        for (const [index, answer] of answers.entries()) expect(answer.status, part[index]).toBe(200);
      }
    },
    LIMIT,
  );

  it('refuses a lone surrogate in the path of a picture, naming the field', async () => {
    const answer = await admin.put('category_products/1', { image: 'tea\ud800.png' });
    expect([answer.status, answer.body.violations.map((one: { propertyPath: string }) => one.propertyPath)]).toEqual([
      422,
      ['image'],
    ]);
  });

  it('answers 4xx to invalid ids', async () => {
    const ids = ['x', '0', '-1', '1.5', '99999999999999999999', '%00', '..%2f..%2fusers', '1;', '1%20'];
    for (const [at, { path }] of resources.entries()) {
      // `npm test` takes a third of the ids per resource, and all of them per three resources.
      for (const id of ids.filter((_, index) => isWhole || (index + at) % 3 === 0)) {
        for (const method of ['GET', 'DELETE']) {
          const { status } = await admin.call(method, `${path}/${id}`);
          expect([404, 405, 400], `${method} ${path}/${id}`).toContain(status);
        }
      }
    }
  }, 60_000);

  describe('bodies', () => {
    const raws = [
      '{',
      '[',
      '[]',
      '[1]',
      '"x"',
      '1',
      'null',
      '{"a":'.repeat(200),
      '[{"action":"create"}]',
      '[{"action":"delete","entityId":"x"}]',
      '{"__proto__":{"polluted":1},"name":"p"}',
      '\u0000',
      '{"name":1e999}',
      `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    ];

    it.each(raws.map((raw) => [raw.slice(0, 40), raw]))('survives %s', async (_, raw) => {
      const [item] = (await admin.get('products?itemsPerPage=1')).body['hydra:member'];
      for (const [method, path] of [
        ['POST', 'products'],
        ['POST', 'products/batch'],
        ['PUT', item['@id']],
        ['PATCH', item['@id']],
        ['POST', 'orders'],
        ['POST', 'login_check'],
      ] as const) {
        expectSafe(await admin.call(method, path, { raw }), `${method} ${path}`);
      }
    });

    it('refuses more than a megabyte', async () => {
      const { status, body } = await admin.post('products', {
        name: 'Big',
        price: 1,
        description: 'x'.repeat(1_200_000),
      });
      expect(status).toBe(413);
      expect(body.status).toBe(413);
    });

    it('ignores names that could reach a prototype', async () => {
      const { status, body } = await admin.call('POST', 'products', {
        raw: '{"name":"Proto","price":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
      });
      expect(status === 201 || status === 400).toBe(true);
      expect(body.isAdmin).toBeUndefined();
      const after: Body = (await admin.get('products?itemsPerPage=1')).body['hydra:member'][0];
      expect(after.isAdmin).toBeUndefined();
    });

    it('answers broken headers with 4xx', async () => {
      for (const headers of [
        { Authorization: 'Bearer x.y.z' },
        { Authorization: 'Basic YTpi' },
        { Authorization: `Bearer ${'x'.repeat(9000)}` },
      ]) {
        expectSafe(await admin.get('products', headers), JSON.stringify(headers).slice(0, 60));
      }
      for (const headers of [{ 'If-Match': 'junk' }, { 'If-Match': '"' }, { 'If-Match': '"1", "2"' }]) {
        const [item] = (await admin.get('products?itemsPerPage=1')).body['hydra:member'];
        expect((await admin.put(item['@id'], { name: 'x' }, headers)).status).toBe(412);
      }
      expect((await admin.post('products', { name: 'x', price: 1 }, { 'Content-Type': 'text/plain' })).status).toBe(
        415,
      );
    });

    it('deletes records in use only when nothing is lost', async () => {
      const { body: parent } = await admin.post('category_products', { name: 'Parent' });
      await admin.post('category_products', { name: 'Child', parentCategory: parent['@id'] });
      const refused = await admin.delete(parent['@id']);
      expect(refused.status).toBe(409);
      expect(refused.body.detail).toBeTruthy();
      expect((await admin.get(parent['@id'])).status).toBe(200);
    });
  });
});
