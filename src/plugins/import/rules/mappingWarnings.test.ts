import { expect, it } from 'vitest';
import { mappingWarnings } from './mappingWarnings.ts';

const FIELDS = [{ name: 'name' }, { name: 'price' }];
const warned = (columns: readonly string[], mapping: Readonly<Record<string, string>>) =>
  mappingWarnings(columns, new Map(Object.entries(mapping)), FIELDS).map(
    ({ code, column, field }) => `${code} ${column} ${field}`,
  );

it('says nothing of a mapping that has its effect, in the spelling of the file or in lower case', () => {
  expect(warned(['Name', 'Price', 'Note'], { Name: 'name', price: 'price', Note: '' })).toEqual([]);
});

it('names fields that the caller cannot import, and columns that the file does not have', () => {
  expect(warned(['Name', 'Roles'], { Name: 'name', Roles: 'roles', Gone: 'price' })).toEqual([
    'noField Roles roles',
    'noColumn Gone price',
  ]);
  expect(warned(['Name'], { NAME: 'name' })).toEqual(['noColumn NAME name']);
});

it('names the later of two columns with one name, and the later of two for one field', () => {
  expect(warned(['Name', 'Name (2)', 'Title'], { Name: 'name', Title: 'name' })).toEqual([
    'sameName Name (2) Name',
    'fieldTwice Title name',
  ]);
  expect(warned(['Price (2)'], { 'Price (2)': 'price' })).toEqual([]);
});
