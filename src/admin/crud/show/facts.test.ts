import { expect, it } from 'vitest';
import { defineResource, type Field } from '#resource';
import { factGroupsOf, filledColumns, isEmpty, isWide, statesOf } from './facts.ts';

const things = defineResource({
  name: 'things',
  className: 'Thing',
  title: 'name',
  fields: {
    name: { type: 'text', form: 'main' },
    price: { type: 'money', form: 'money' },
    note: { type: 'text', multiline: true },
    cost: { type: 'money', form: 'money' },
    status: { type: 'enum', values: ['open'], form: 'money' },
    paymentStatus: { type: 'enum', values: ['paid'] },
    kind: { type: 'enum', values: ['a'], form: 'money' },
    joined: { type: 'text', form: false },
    rows: { type: 'lines', of: 'rows', by: 'thing' },
  },
  access: {},
});
const readable = ['name', 'price', 'note', 'status', 'paymentStatus', 'kind', 'joined', 'rows'];
const record = { name: 'Tea', price: 18, cost: 4, note: 'Hot', status: 'open', kind: 'a', joined: 'x', rows: [{}] };
const names = (from: Readonly<Record<string, unknown>>) =>
  factGroupsOf(things, readable, from).map(({ name, facts }) => [name, facts.map((fact) => fact.name)]);

it('facts follow the cards of the form, without title, states, lines, joined and unreadable fields', () => {
  expect(names(record)).toEqual([
    ['money', ['price', 'kind']],
    ['main', ['note']],
  ]);
});

it('empty values are left out; 0 and false are not empty', () => {
  expect(names({ ...record, price: null, kind: '', note: undefined })).toEqual([]);
  expect(names({ ...record, price: 0 })).toEqual(names(record));
  expect([null, undefined, '', []].every(isEmpty)).toBe(true);
  expect([0, false, [0], {}].some(isEmpty)).toBe(false);
});

it('the states of a record are those of its declaration that the person may read', () => {
  expect(statesOf(things, readable).map(({ name }) => name)).toEqual(['status', 'paymentStatus']);
  expect(statesOf(things, ['status'])).toHaveLength(1);
});

it('a choice with tones is a state, whatever its name is, unless it is in no form', () => {
  const state = (name: string, more: Partial<Field> = {}) =>
    statesOf({ ...things, fields: { [name]: { type: 'enum', values: ['a'], ...more } as Field } }, [name]).length === 1;
  expect(state('stage')).toBe(false);
  expect(state('stage', { tones: { a: 'success' } })).toBe(true);
  expect(state('stage', { tones: { a: 'success' }, form: false })).toBe(false);
  expect(state('status', { tones: { a: 'success' }, form: false })).toBe(true);
});

it('a state that is computed from stored ones stands alone: they would contradict it', () => {
  const tables = defineResource({
    name: 'tables',
    className: 'Table',
    title: 'name',
    fields: {
      name: { type: 'text' },
      stateNow: { type: 'enum', values: ['paid'], tones: { paid: 'success' }, computed: true },
      status: { type: 'enum', values: ['free'] },
      stored: { type: 'enum', values: ['seated'], tones: { seated: 'info' } },
      shape: { type: 'enum', values: ['circle'] },
    },
    access: {},
  });
  const from = { name: 'T1', stateNow: 'paid', status: 'free', stored: 'seated', shape: 'circle' };
  const all = Object.keys(tables.fields);
  expect(statesOf(tables, all).map(({ name }) => name)).toEqual(['stateNow']);
  expect(factGroupsOf(tables, all, from).flatMap(({ facts }) => facts.map(({ name }) => name))).toEqual(['shape']);
  // A caller who may not read the computed state sees the stored one.
  expect(statesOf(tables, ['name', 'status']).map(({ name }) => name)).toEqual(['status']);
});

it('long texts and objects take the whole width', () => {
  expect(isWide({ type: 'text', multiline: true })).toBe(true);
  expect(isWide({ type: 'embedded', fields: {} })).toBe(true);
  expect(isWide({ type: 'text' })).toBe(false);
  expect(isWide({ type: 'image' })).toBe(false);
});

it('columns of related records are those that hold something, with an amount', () => {
  const column = (name: string, field: Field, isTitle = false) => ({ name, field, isTitle });
  const columns = [
    column('number', { type: 'text' }, true),
    column('customer', { type: 'text' }),
    column('place', { type: 'text' }),
    column('total', { type: 'money' }),
    column('rest', { type: 'money' }),
  ];
  const names = (most: number, ...records: Record<string, unknown>[]) =>
    filledColumns(columns, records, most).map(({ name }) => name);
  expect(names(3, { place: 'Here', total: 5 }, { rest: 1 })).toEqual(['number', 'place', 'total']);
  expect(names(2, { place: 'Here', total: 5 })).toEqual(['number', 'total']);
  expect(names(2, { place: 'Here', customer: '' })).toEqual(['number', 'place']);
  expect(names(3)).toEqual(['number']);
});
