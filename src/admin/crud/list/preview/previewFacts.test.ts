import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { allColumns, columnsOf } from '../columns.ts';
import { previewFacts, previewStates } from './previewFacts.ts';

const parcels = defineResource({
  name: 'parcels',
  className: 'Parcel',
  title: 'name',
  fields: {
    name: { type: 'text', list: 1, form: 'main' },
    status: { type: 'enum', values: ['new', 'sent'], list: 2, form: 'main' },
    weight: { type: 'integer', list: 3, form: 'main' },
    cost: { type: 'money', list: 4, form: 'main' },
    code: { type: 'text', form: 'main' },
    note: { type: 'text', multiline: true, form: 'main' },
    label: { type: 'text', format: 'html', form: 'main' },
    trail: { type: 'text', multiline: true, form: false },
    style: { type: 'text', format: 'css', multiline: true, form: 'main' },
  },
});
const RECORD = {
  id: 1,
  name: 'Box',
  status: 'new',
  weight: 0,
  cost: 500,
  code: 'B-1',
  note: 'Fragile',
  label: '<b>Up</b>',
  trail: 'internal',
  style: 'a {}',
};
const ALL = Object.keys(parcels.fields);
const columnsFor = (readable: readonly string[]) => ({
  shown: columnsOf(parcels, readable),
  all: allColumns(parcels, readable),
});
const namesOf = (facts: readonly { name: string }[]) => facts.map(({ name }) => name);

test('a preview has the columns of the list, then the long texts; not the name, and states apart', () => {
  expect(namesOf(previewFacts(columnsFor(ALL), RECORD))).toEqual(['weight', 'cost', 'note', 'label']);
  expect(namesOf(previewStates(columnsFor(ALL), RECORD))).toEqual(['status']);
});

test('empty facts are left out, but not zero', () => {
  const record = { ...RECORD, status: null, cost: undefined, note: '', label: null };
  expect(namesOf(previewFacts(columnsFor(ALL), record))).toEqual(['weight']);
  expect(previewStates(columnsFor(ALL), record)).toEqual([]);
});

test('a field that the person may not read is in no preview, whatever the record holds', () => {
  const columns = columnsFor(['name', 'weight', 'label']);
  expect(namesOf(previewFacts(columns, RECORD))).toEqual(['weight', 'label']);
  expect(previewStates(columns, RECORD)).toEqual([]);
});

test('chosen columns come in their order; a chosen long text comes once', () => {
  const { all } = columnsFor(ALL);
  const shown = ['name', 'note', 'code'].flatMap((name) => all.find((column) => column.name === name) ?? []);
  expect(namesOf(previewFacts({ shown, all }, RECORD))).toEqual(['note', 'code', 'label']);
});
