import { expect, test } from 'vitest';
import { parseDeclaration } from './declaration.ts';
import { notesOf } from './package.fixture.ts';
import { PackageProblem } from './packageProblem.ts';

const contributions = (server: boolean) => ({
  ...{ pages: [], slots: [], cards: [], commands: [], settings: [], services: [], resources: ['gift_notes'] },
  ...{ data: false, start: false, server },
});

/** The wrong place of a declaration; undefined: it is accepted. */
function placeOf(text: string, hasServer = false): unknown {
  try {
    parseDeclaration(Buffer.from(text), contributions(hasServer));
    return undefined;
  } catch (error) {
    if (error instanceof PackageProblem) return error.params.place;
    throw error;
  }
}

/** The usual declaration, with changes to its resource. */
function changed(more: Readonly<Record<string, unknown>>): string {
  const whole = JSON.parse(notesOf());
  return JSON.stringify({ ...whole, resources: [{ ...whole.resources[0], ...more }] });
}

test('tables, rights and texts are declared as data', () => {
  const { resources } = parseDeclaration(Buffer.from(notesOf()), contributions(false));
  expect(resources).toMatchObject([{ name: 'gift_notes', className: 'GiftNote', access: { ROLE_ADMIN: 'all' } }]);
  expect(resources[0]).not.toHaveProperty('menu');
});

test.each([
  ['a view of the records of others', { viewOf: { resource: 'orders', where: {} } }],
  ['accounts', { accounts: true }],
  ['a core resource', { core: true }],
  ['the cookie in place of a token', { byCookie: true }],
  ['one row with a field that somebody has to type', { singleton: true }],
  ['another path', { path: 'orders' }],
  ['writes of visitors', { access: { PUBLIC: { create: true } } }],
  ['a role that is none', { access: { ROLE_OWNER: 'all' } }],
  ['a title that is no field', { title: 'nothing' }],
  ['lines of another resource', { lineOf: 'orders' }],
  ['the name of one of the engine’s tables', { name: 'gift__notes' }],
])('a declaration cannot have %s', (_, more) => {
  expect(placeOf(changed(more), true)).toEqual(expect.any(String));
});

test('settings of a package have one row, which is made with the defaults', () => {
  const fields = { months: { type: 'integer', default: 12 }, note: { type: 'text' } };
  const settings = { title: 'id', singleton: true, fields };
  expect(placeOf(changed(settings))).toBeUndefined();
  expect(placeOf(changed({ ...settings, singleton: undefined }))).toBe('resources.0.title');
  expect(placeOf(changed({ ...settings, importable: true }))).toBe('resources.0.singleton');
});

test.each([
  ['a pattern, which may keep the server busy', { type: 'text', pattern: '(a+)+$' }],
  ['a secret', { type: 'text', format: 'secret' }],
  ['an unknown type', { type: 'code' }],
  ['lines of others', { type: 'lines', of: 'orders', by: 'customer' }],
])('no field is %s', (_, field) => {
  expect(placeOf(notesOf({ field }), true)).toEqual(expect.any(String));
});

test.each([
  ['a computed field', { type: 'integer', computed: true }],
  ['fields of records of others', { type: 'relation', to: 'customers', embed: ['phone'] }],
  ['lists of records of others', { type: 'collection', of: 'orders', by: 'customer', embed: ['total'] }],
])('%s needs code for the server, which the operator allows', (_, field) => {
  expect(placeOf(notesOf({ field }))).toBe('resources.0.fields.field');
  expect(placeOf(notesOf({ field }), true)).toBeUndefined();
});

test('a relation to records of others needs no code: it is answered as an address', () => {
  expect(placeOf(notesOf({ customer: { type: 'relation', to: 'customers' } }))).toBeUndefined();
});

test('the tables are those of the manifest', () => {
  expect(placeOf(notesOf({}, 'other_notes'))).toBe('resources');
  expect(placeOf('{')).toBe('{');
  expect(placeOf(JSON.stringify({ ...JSON.parse(notesOf()), texts: { en: { a: 1 }, fr: {}, ar: {} } }))).toBe('texts');
});

test.each([
  { type: 'integer', default: '5' },
  { type: 'integer', default: 0.5 },
  { type: 'money', default: '12.50' },
  { type: 'decimal', scale: 1, default: 0.25 },
  { type: 'boolean', default: 'true' },
  { type: 'date', default: '2026-02-30' },
  { type: 'datetime', default: 'soon' },
  { type: 'text', default: 5 },
  { type: 'text', default: { en: 'only a translatable text has these' } },
  { type: 'enum', values: ['a'], default: 'b' },
  { type: 'list', values: ['a'], default: ['b'] },
  { type: 'list', default: 'a' },
  { type: 'image', default: 'a.png' },
  { type: 'relation', to: 'customers', default: 1 },
  { type: 'embedded', fields: { a: { type: 'text' } }, default: 'a' },
  { type: 'embedded', fields: { a: { type: 'boolean', default: 'true' } } },
])('a default has the type of its field: %j is refused', (field) => {
  expect(placeOf(notesOf({ field }), true)).toMatch(/^resources\.0\.fields\.field(\.fields\.a)?\.default$/);
});

test.each([
  { type: 'integer', default: 5 },
  { type: 'money', default: 12.5 },
  { type: 'decimal', scale: 2, default: 0.25 },
  { type: 'boolean', default: true },
  { type: 'date', default: '2026-02-28' },
  { type: 'datetime', default: '2026-02-28T10:00:00Z' },
  { type: 'text', default: 'a' },
  { type: 'text', translatable: true, default: { en: 'a' } },
  { type: 'text', translatable: true, default: 'a' },
  { type: 'enum', values: ['a'], default: 'a' },
  { type: 'list', values: ['a'], default: ['a'] },
  { type: 'json', default: { a: [1] } },
  { type: 'relation', to: 'customers', default: null },
])('%j is accepted', (field) => {
  expect(placeOf(notesOf({ field }))).toBeUndefined();
});

const some = { type: 'text' };
test.each([
  [{ fooBar: some, foobar: some }, 'foobar'],
  [{ createdat: some }, 'createdat'],
  [{ createdAt: some }, 'createdAt'],
  [{ id: some }, 'id'],
  [{ rowid: some }, 'rowid'],
  [{ ctid: some }, 'ctid'],
])('no two columns of a table have one name, without regard to case: %j', (fields, name) => {
  expect(placeOf(notesOf(fields))).toBe(`resources.0.fields.${name}`);
});

test.each(['page', 'itemsPerPage', 'pagination', 'partial', 'exists', 'properties', 'q'])(
  'the parameter “%s” of lists gives its name to no field',
  (name) => {
    expect(placeOf(notesOf({ [name]: some }))).toBe(`resources.0.fields.${name}`);
    expect(placeOf(notesOf({ order: some, [`${name}Of`]: some }))).toBeUndefined();
  },
);

test('the list may show when a record was made', () => {
  expect(placeOf(notesOf({ createdAt: { type: 'datetime', list: 2 } }))).toBeUndefined();
});

test.each(['sqlite_notes', 'sqlite_sequence', 'pg_notes'])('the name %s is the database’s', (name) => {
  expect(placeOf(notesOf({}, name))).toBe('resources.0.name');
});
