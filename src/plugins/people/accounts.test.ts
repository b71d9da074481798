import { expect, test } from 'vitest';
import { fullNameOf, isAdministrator, needsConfirmation, withoutEmptySecrets } from './accounts.ts';

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

test('a password, a PIN and roles are given, and an account is switched on, with the own password, anything else without', () => {
  const before = { roles: ['ROLE_CASHIER', 'ROLE_KITCHEN'], password: '$argon2id$x', pinCode: null, fullName: 'A' };
  for (const values of [
    { password: 'x' },
    { pinCode: '1470' },
    { roles: [] },
    { roles: ['ROLE_ADMIN'] },
    { roles: ['ROLE_CASHIER', 'ROLE_CASHIER'] },
  ])
    expect(needsConfirmation(values, before), JSON.stringify(values)).toBe(true);
  expect(needsConfirmation({ pinCode: null }, { ...before, pinCode: 'digest' })).toBe(true);
  for (const values of [{}, { fullName: 'B' }, { pinCode: null }, { roles: ['ROLE_KITCHEN', 'ROLE_CASHIER'] }])
    expect(needsConfirmation(values, before), JSON.stringify(values)).toBe(false);
  const off = { ...before, isEnabled: false };
  expect(needsConfirmation({ isEnabled: true }, off)).toBe(true);
  for (const [values, stored] of [
    [{ isEnabled: true }, { ...before, isEnabled: true }],
    [{ isEnabled: false }, { ...before, isEnabled: true }],
    [{ isEnabled: false }, off],
    [{ isEnabled: true, fullName: 'A' }, null],
  ] as const)
    expect(needsConfirmation(values, stored), JSON.stringify(values)).toBe(false);
  expect(needsConfirmation({ roles: [], password: null, pinCode: null, username: 'a' }, null)).toBe(false);
  expect(needsConfirmation({ roles: ['ROLE_KITCHEN'] }, null)).toBe(true);
});
