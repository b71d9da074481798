import { describe, expect, it } from 'vitest';
import type { Operation, Role } from '#resource';
import type { Plugin } from './definePlugin.ts';
import { startPath } from './startPath.ts';

const load = async () => ({ default: () => null });
const SELLS = { action: 'create', resource: 'orders' } as const;
const till: Plugin = {
  ...{ id: 'pos', title: 'pos', api: 1 },
  pages: [
    {
      path: 'pos',
      title: 'till',
      group: 'selling',
      isTool: true,
      access: SELLS,
      starts: [{ roles: ['ROLE_CASHIER'] }],
      load,
    },
  ],
};
const orders: Plugin = {
  ...{ id: 'orders', title: 'orders', api: 1 },
  resources: [
    {
      resource: { name: 'orders' },
      group: 'selling',
      starts: [{ roles: ['ROLE_KITCHEN'], filter: { status: ['waiting'] } }, { roles: ['ROLE_AGENT_DRIVER'] }],
    },
  ],
};
const board: Plugin = {
  ...{ id: 'kitchen', title: 'kitchen', api: 1 },
  pages: [
    { path: 'kitchen', title: 'board', group: 'selling', order: 90, starts: [{ roles: ['ROLE_KITCHEN'] }], load },
  ],
};
const plugins = [orders, till];

const me = (roles: readonly Role[], operations: readonly Operation[] = ['read', 'create']) => ({
  roles,
  permissions: { orders: { operations, readable: [], writable: { create: [], update: [] } } },
});

describe('somebody begins', () => {
  it('where the own role does its work; others at the dashboard', () => {
    expect(startPath(me(['ROLE_CASHIER']), plugins, undefined)).toBe('/pos');
    expect(startPath(me(['ROLE_AGENT_DRIVER']), plugins, undefined)).toBe('/orders');
    expect(startPath(me(['ROLE_KITCHEN']), plugins, undefined)).toMatch(/^\/orders\?filter=.*waiting/);
    for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER'] as const)
      expect(startPath(me([role]), plugins, undefined)).toBeUndefined();
  });

  it('at a page before a list of the same role', () => {
    expect(startPath(me(['ROLE_KITCHEN']), [...plugins, board], undefined)).toBe('/kitchen');
  });

  it('at the dashboard with two roles, one of which begins elsewhere', () => {
    expect(startPath(me(['ROLE_CASHIER', 'ROLE_MANAGER']), plugins, undefined)).toBeUndefined();
    expect(startPath(me([]), plugins, undefined)).toBeUndefined();
  });

  it('where they chose, as long as they may and it is there', () => {
    expect(startPath(me(['ROLE_ADMIN']), plugins, '/pos')).toBe('/pos');
    expect(startPath(me(['ROLE_CASHIER']), plugins, '/')).toBeUndefined();
    expect(startPath(me(['ROLE_CASHIER']), plugins, '/gone')).toBe('/pos');
    expect(startPath(me(['ROLE_ADMIN'], ['read']), plugins, '/pos')).toBeUndefined();
    expect(startPath(me(['ROLE_ADMIN']), [orders], '/pos')).toBeUndefined();
    expect(startPath(me(['ROLE_ADMIN']), plugins, { path: '/pos' })).toBeUndefined();
  });

  it('not at a place whose right they lack', () => {
    expect(startPath(me(['ROLE_CASHIER'], ['read']), plugins, undefined)).toBeUndefined();
  });
});
