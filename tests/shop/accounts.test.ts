import { describe, expect, test } from 'vitest';
import { SYSTEM, type Problem, type ResourceHooks, type Row, type RowFilter, type Tx, type Write } from '#server';
import { verifyPassword } from '../../mock-api/auth/password.ts';
import { pinDigest, setPinKey } from '../../mock-api/auth/pin.ts';
import plugin from '../../src/plugins/people/server.ts';
import { users } from '../../src/plugins/people/resources.ts';

setPinKey(Buffer.alloc(32, 7));

// Of any resource: the rows here have only the fields that a test is about.
const hooks: ResourceHooks | undefined = plugin.hooks?.users;
const agentHooks: ResourceHooks | undefined = plugin.hooks?.agents;
const admin: Row = { id: 1, roles: ['ROLE_ADMIN'], isEnabled: true, pinCode: pinDigest('1470') };

/** A transaction with these accounts. */
function txOf(...accounts: Row[]): Tx {
  const readBy = async (_resource: string, where: RowFilter) =>
    accounts.filter((row) => Object.entries(where).every(([name, value]) => row[name] === value));
  return { actor: SYSTEM, locale: 'fr', now: 0, readBy, lock: async () => undefined } as unknown as Tx;
}

const write = (values: Record<string, unknown>, before: Row | null = null, op?: Write['op']): Write => ({
  op: op ?? (before ? 'update' : 'create'),
  resource: users,
  before,
  values,
  body: values,
  isClient: false,
});

/** Field and text of a refused write; null when it is accepted. */
async function refusal(one: Write, tx: Tx): Promise<string[] | null> {
  try {
    await hooks?.before?.(one, tx);
    return null;
  } catch (error) {
    const [first] = (error as Problem).extra.violations ?? [];
    return [first?.propertyPath ?? '', first?.text ?? ''];
  }
}

test('password and PIN are stored as digests', async () => {
  const one = write({ username: 'new', password: 'demo', pinCode: '0042' });
  expect(await refusal(one, txOf(admin))).toBe(null);
  expect(JSON.stringify(one.values)).not.toMatch(/demo|0042/u);
  expect(await verifyPassword('demo', String(one.values.password))).toBe(true);
  expect(one.values.pinCode).toBe(pinDigest('0042'));
});

describe('a PIN belongs to one person', () => {
  test('another’s is refused, the own one may be set again', async () => {
    expect(await refusal(write({ pinCode: '1470' }), txOf(admin))).toEqual([
      'pinCode',
      'Une autre personne a ce code PIN.',
    ]);
    expect(await refusal(write({ pinCode: '1470' }, admin), txOf(admin))).toBe(null);
  });

  test('it can be taken away', async () => {
    const one = write({ pinCode: null }, admin);
    expect(await refusal(one, txOf(admin))).toBe(null);
    expect(one.values.pinCode).toBe(null);
  });
});

describe('the last administrator', () => {
  const second: Row = { id: 2, roles: ['ROLE_ADMIN'], isEnabled: true };
  const switchedOff: Row = { ...second, isEnabled: false };

  test.each([
    ['is not demoted', write({ roles: ['ROLE_MANAGER'] }, admin), 'roles'],
    ['is not switched off', write({ isEnabled: false }, admin), 'isEnabled'],
    ['is not deleted', write({}, admin, 'delete'), 'isEnabled'],
  ])('%s', async (_name, one, field) => {
    expect((await refusal(one, txOf(admin, switchedOff)))?.[0]).toBe(field);
    expect(await refusal(one, txOf(admin, second))).toBe(null);
  });

  test('may change anything else', async () => {
    expect(await refusal(write({ fullName: 'Karim' }, admin), txOf(admin))).toBe(null);
  });
});

test('an agent’s full name follows both parts', async () => {
  const one = write({ lastName: 'Idrissi' }, { id: 1, firstName: 'Hamza', lastName: 'Alami' });
  await agentHooks?.before?.(one, txOf());
  expect(one.values.fullName).toBe('Hamza Idrissi');
});
