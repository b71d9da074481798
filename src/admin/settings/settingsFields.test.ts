import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import {
  bodyOf,
  changedPaths,
  conflictingPaths,
  declaredSections,
  fieldAt,
  numberOf,
  sentValue,
  textOf,
  valueAt,
  validate,
} from './settingsFields.ts';

const settings = defineResource({
  name: 'settings',
  className: 'Settings',
  title: 'name',
  fields: {
    name: { type: 'text' },
    currency: { type: 'text', required: true },
    rate: { type: 'decimal', scale: 2 },
    till: {
      type: 'embedded',
      fields: {
        port: { type: 'integer' },
        isOn: { type: 'boolean' },
        limit: { type: 'money' },
        prefixes: { type: 'list' },
        kinds: { type: 'list', values: ['a', 'b'] },
      },
    },
  },
  access: {},
});
const record = { id: 1, name: 'Atlas', currency: 'MAD', rate: 20, till: { port: 9100, isOn: true, limit: null } };

it('parts of an object are found by their path', () => {
  expect(fieldAt(settings, 'till.port')?.type).toBe('integer');
  expect(fieldAt(settings, 'till.nothing')).toBeUndefined();
  expect(fieldAt(settings, 'name.port')).toBeUndefined();
  expect([valueAt(record, 'till.port'), valueAt(record, 'name'), valueAt({}, 'till.port')]).toEqual([
    9100,
    'Atlas',
    undefined,
  ]);
});

it.each<[string, number | null | undefined]>([
  ['', null],
  [' 12 ', 12],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['-3', -3],
  ['twelve', undefined],
  ['1e3', undefined],
  ['1.', undefined],
])('the number %j', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

describe('edited values', () => {
  it('is a change when it differs from what is there', () => {
    const typed = { name: 'Atlas', rate: '20', 'till.port': '9101', 'till.isOn': true, 'till.limit': '' };
    expect(changedPaths(settings, record, typed)).toEqual(['till.port']);
  });

  it('is a change when it is no number', () => {
    expect(changedPaths(settings, record, { rate: 'x' })).toEqual(['rate']);
  });

  it('is refused when it is no number, or empty and needed', () => {
    const typed = { rate: 'x', 'till.port': 'y', currency: '', name: '' };
    expect(validate(settings, Object.keys(typed), typed)).toEqual({
      rate: 'flexy.violation.type.number',
      'till.port': 'flexy.violation.type.integer',
      currency: 'flexy.violation.blank',
    });
  });

  it('is sent as values, with the changed parts of an object', () => {
    const typed = { name: '', 'till.port': '9101', 'till.isOn': false };
    expect(bodyOf(settings, Object.keys(typed), typed)).toEqual({ name: null, till: { port: 9101, isOn: false } });
  });
});

it('a list is typed with commas, and is the same with the same entries', () => {
  const kept = { till: { prefixes: ['21', '22'], kinds: ['a'] } };
  expect(textOf(['21', '22'])).toBe('21, 22');
  expect(sentValue(fieldAt(settings, 'till.prefixes'), ' 21,22 ;23، 24 ')).toEqual(['21', '22', '23', '24']);
  expect(changedPaths(settings, kept, { 'till.prefixes': '21,22', 'till.kinds': ['a'] })).toEqual([]);
  expect(changedPaths(settings, kept, { 'till.prefixes': '', 'till.kinds': ['a', 'b'] })).toEqual([
    'till.prefixes',
    'till.kinds',
  ]);
  expect(changedPaths(settings, {}, { 'till.prefixes': '' })).toEqual([]);
  expect(bodyOf(settings, ['till.prefixes', 'till.kinds'], { 'till.prefixes': '', 'till.kinds': ['b'] })).toEqual({
    till: { prefixes: [], kinds: ['b'] },
  });
});

it('finds edited values that another user has changed meanwhile', () => {
  const now = { ...record, name: 'Atlas Market', till: { ...record.till, isOn: false, prefixes: ['21'] } };
  const typed = ['name', 'currency', 'till.isOn', 'till.prefixes', 'till.limit'];
  const before = Object.fromEntries(typed.map((path) => [path, valueAt(record, path)]));
  expect(conflictingPaths(typed, before, now)).toEqual(['name', 'till.isOn', 'till.prefixes']);
  expect(conflictingPaths(typed, before, record)).toEqual([]);
  expect(conflictingPaths(['name'], {}, now)).toEqual([]);
});

it('the cards of a panel follow the forms of the fields, without what no control fits', () => {
  const own = defineResource({
    name: 'own_settings',
    className: 'OwnSettings',
    title: 'id',
    singleton: true,
    fields: {
      months: { type: 'integer', form: 'validity' },
      secret: { type: 'text', form: false },
      note: { type: 'text' },
      shop: { type: 'relation', to: 'stores', form: 'validity' },
      shops: { type: 'relation', to: 'stores', many: true },
      till: { type: 'embedded', fields: { port: { type: 'integer' } }, form: 'till' },
    },
    access: {},
  });
  expect(declaredSections(own)).toEqual([
    { form: 'validity', settings: [{ path: 'months' }, { path: 'shop' }] },
    { form: 'main', settings: [{ path: 'note' }] },
    { form: 'till', settings: [{ path: 'till.port' }] },
  ]);
});

it('a related record is compared by its id', () => {
  const related = { shop: { '@id': '/en/api/stores/3', id: 3, name: 'Rabat' } };
  expect(valueAt(related, 'shop')).toBe(3);
  const own = { ...settings, fields: { shop: { type: 'relation', to: 'stores' } as const } };
  expect(changedPaths(own, related, { shop: 3 })).toEqual([]);
  expect(changedPaths(own, related, { shop: 4 })).toEqual(['shop']);
  expect(changedPaths(own, related, { shop: null })).toEqual(['shop']);
  expect(conflictingPaths(['shop'], { shop: 3 }, related)).toEqual([]);
});
