import { expect, test } from 'vitest';
import { personIn } from './person.ts';

test.each([
  [
    { id: 3, fullName: 'Salma Idrissi', username: 'salma' },
    { id: 3, name: 'Salma Idrissi' },
  ],
  [
    { id: '3', fullName: '', username: 'salma' },
    { id: 3, name: 'salma' },
  ],
  [{ id: 3 }, { id: 3, name: '#3' }],
  [{ fullName: 'Nobody’s' }, null],
  [{ id: null }, null],
  ['/en/api/users/3', null],
  [null, null],
])('of %j somebody is told as %j', (value, person) => {
  expect(personIn(value)).toEqual(person);
});
