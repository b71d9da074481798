import { expect, test } from 'vitest';
import { fullNameOf, isAdministrator, withoutEmptySecrets } from './accounts.ts';

test('only an enabled account with the role administers', () => {
  expect(isAdministrator({ roles: ['ROLE_ADMIN'], isEnabled: true })).toBe(true);
  expect(isAdministrator({ roles: ['ROLE_ADMIN'], isEnabled: false })).toBe(false);
  expect(isAdministrator({ roles: ['ROLE_MANAGER'], isEnabled: true })).toBe(false);
  expect(isAdministrator({})).toBe(false);
});

test('a full name has no stray blanks and bears a missing part', () => {
  expect(fullNameOf(' Hamza ', 'Idrissi')).toBe('Hamza Idrissi');
  expect(fullNameOf('ياسين', null)).toBe('ياسين');
  expect(fullNameOf(undefined, '  ')).toBe('');
});

test('secrets left empty in a form are kept; a PIN can be taken away', () => {
  expect(withoutEmptySecrets({ fullName: 'A', password: '', pinCode: '' })).toEqual({ fullName: 'A' });
  expect(withoutEmptySecrets({ password: null, pinCode: null })).toEqual({ pinCode: null });
  expect(withoutEmptySecrets({ password: 'demo', pinCode: '1470' })).toEqual({ password: 'demo', pinCode: '1470' });
});
