import { expect, it } from 'vitest';
import type { Tx } from '#server';
import { feedHooks } from './feedHooks.ts';

const MAILBOX = { source: 'mailbox', mailHost: 'mail.example', mailPort: 993, username: 'u', mailFrom: 'a@b.example' };
const ADDRESS = { source: 'address', address: 'https://files.example/list.csv' };

/** The password of a feed after changes, one after the other. */
async function passwordAfter(before: object, ...changes: readonly object[]): Promise<unknown> {
  let row: Record<string, unknown> = { id: 3, resource: 'products', gone: 'keep', password: 'sealed', ...before };
  const tx = {
    find: async () => ({ isFolder: true }),
    resources: new Map(),
    actor: { userId: 1, operatorId: null, roles: ['ROLE_ADMIN'] },
    locale: 'en',
  } as unknown as Tx;
  for (const change of changes) {
    const values: Record<string, unknown> = { ...change };
    const write = { op: 'update', before: row, values, body: values, isClient: true };
    await feedHooks.before?.(write as unknown as Parameters<NonNullable<typeof feedHooks.before>>[0], tx);
    row = { ...row, ...values };
  }
  return row.password;
}

it.each([
  [
    'a folder, then another mail server',
    MAILBOX,
    [
      { source: 'folder', folder: 5 },
      { ...MAILBOX, mailHost: 'other.example' },
    ],
  ],
  [
    'a folder, with another mail server at once',
    MAILBOX,
    [{ source: 'folder', folder: 5, mailHost: 'other.example' }, { source: 'mailbox' }],
  ],
  [
    'a folder, then another address',
    ADDRESS,
    [
      { source: 'folder', folder: 5 },
      { ...ADDRESS, address: 'https://other.example/' },
    ],
  ],
  ['another address', ADDRESS, [{ address: 'https://other.example/list.csv' }]],
  ['another port', MAILBOX, [{ mailPort: 1993 }]],
  ['an address in place of a mailbox', MAILBOX, [ADDRESS]],
])('a password is forgotten with %s', async (_, before, changes) => {
  expect(await passwordAfter(before, ...changes)).toBeNull();
});

it('a password stays with its server', async () => {
  expect(await passwordAfter(MAILBOX, { mailFolder: 'Lists' })).toBe('sealed');
  expect(await passwordAfter(ADDRESS, { address: 'https://files.example/other.csv' })).toBe('sealed');
});
