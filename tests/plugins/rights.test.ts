import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isAllowed, isReadable, isWritable, OPERATIONS, ROLES, scopesOf, type Resource, type Role } from '#resource';
import { READ_ONLY_FIELDS, HIDDEN_FIELDS, KITCHEN_TICKET, WRITABLE_FIELDS, RIGHTS } from './rights.ts';

const FOLDER = join(import.meta.dirname, '../../src/plugins');

const modules = await Promise.all(
  globSync('[!_]*/resources.server.ts', { cwd: FOLDER }).map(
    (file): Promise<{ readonly default: readonly Resource[] }> => import(pathToFileURL(join(FOLDER, file)).href),
  ),
);
const resources = modules.flatMap((one) => one.default);

const LETTERS = { read: 'r', create: 'c', update: 'u', delete: 'd' } as const;
const USERS = {
  ROLE_MANAGER: 'manager',
  ROLE_CASHIER: 'cashier',
  ROLE_AGENT_DRIVER: 'driver',
  ROLE_KITCHEN: 'kitchen',
} as const;
const LIMITED = ROLES.filter((role) => role !== 'ROLE_ADMIN');

function rightsOf(resource: Resource, role: Role): string {
  return OPERATIONS.filter((operation) => isAllowed(resource, [role], operation))
    .map((operation) => {
      const isLimited = operation !== 'create' && scopesOf(resource, [role], operation) !== null;
      return LETTERS[operation] + (isLimited ? '~' : '');
    })
    .join('');
}

const fieldsWhere = ({ fields }: Resource, test: (field: string) => boolean) => Object.keys(fields).filter(test).sort();

describe('every role has the rights of the table', () => {
  test.each(resources.map((one) => [one.name, one] as const))('on %s', (name, resource) => {
    const rights = ROLES.map((role) => rightsOf(resource, role));
    // A plugin that the table does not list must at least have readers, and no anonymous access.
    if (RIGHTS[name]) expect(rights).toEqual(RIGHTS[name]);
    else expect([rights[0]?.startsWith('r'), resource.access?.PUBLIC]).toEqual([true, undefined]);
  });
});

describe.each(resources.map((one) => [one.name, one] as const))('fields of %s', (name, resource) => {
  test.each(LIMITED)('that %s reads', (role) => {
    if (!isAllowed(resource, [role], 'read')) return;
    const admins = fieldsWhere(resource, (field) => isReadable(resource, field, ['ROLE_ADMIN']));
    const hidden = admins.filter((field) => !isReadable(resource, field, [role]));
    const isTicket = name === 'orders' && role === 'ROLE_KITCHEN';
    const wanted = isTicket
      ? admins.filter((field) => !KITCHEN_TICKET.includes(field))
      : HIDDEN_FIELDS[name]?.[USERS[role]];
    expect(hidden).toEqual([...(wanted ?? [])].sort());
  });

  test.each(LIMITED)('that %s changes', (role) => {
    if (!isAllowed(resource, [role], 'update')) return;
    const admins = fieldsWhere(resource, (field) => isWritable(resource, field, ['ROLE_ADMIN'], 'update'));
    const own = fieldsWhere(resource, (field) => isWritable(resource, field, [role], 'update'));
    const only = WRITABLE_FIELDS[name]?.[USERS[role]];
    const fixed = READ_ONLY_FIELDS[name]?.[USERS[role]] ?? [];
    expect(own).toEqual(only ? [...only].sort() : admins.filter((field) => !fixed.includes(field)));
  });
});
