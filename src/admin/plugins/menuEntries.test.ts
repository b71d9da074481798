import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '#provider';
import { defineResource, type Operation } from '#resource';
import type { Me } from '../auth/me.ts';
import type { Plugin } from './definePlugin.ts';
import { groupMenu } from './menuEntries.ts';
import { homePath } from './homePath.ts';
import { installedOf, readLastInstalled, storeInstalled } from './installedPlugins.ts';
import { withPluginData } from './pluginData.ts';
import { PluginHost } from './PluginHost.ts';

const resource = (name: string) =>
  defineResource({ name, className: 'Thing', title: 'id', fields: {}, access: { ROLE_ADMIN: 'all' } });
const load = async () => ({ default: () => null });
const plugin = (id: string, more: Partial<Plugin>): Plugin => ({ id, title: id, api: 1, ...more });

const plugins = [
  plugin('crm', { resources: [{ resource: resource('leads'), group: 'customers' }, { resource: resource('stages') }] }),
  plugin('shop', {
    resources: [{ resource: resource('products'), group: 'catalogue', order: 60 }],
    pages: [
      { path: 'shop/:id', load },
      { path: 'board', title: 'shop.board', group: 'catalogue', load },
      { path: 'till', title: 'shop.till', group: 'selling', access: { action: 'create', resource: 'orders' }, load },
    ],
  }),
  plugin('people', { resources: [{ resource: resource('customers'), group: 'customers', order: 10 }] }),
];
const nameOf = (entry: ReturnType<typeof groupMenu>[number]) =>
  'list' in entry ? entry.list.resource.name : entry.page.path;

describe('the menu', () => {
  it('is by group; in a group by place, entries of one place as the server orders their plugins', () => {
    expect(groupMenu(plugins).map(nameOf)).toEqual(['till', 'board', 'products', 'customers', 'leads']);
    const others = [plugin('z', { resources: [{ resource: resource('zs'), group: 'customers' }] }), ...plugins];
    expect(groupMenu(others).map(nameOf).slice(-3)).toEqual(['customers', 'zs', 'leads']);
  });

  it('begins, for everybody, with the first entry that they may open', () => {
    const me = (rights: Readonly<Record<string, Operation[]>>): Me => ({
      id: 1,
      username: 'u',
      fullName: 'U',
      roles: [],
      permissions: Object.fromEntries(
        Object.entries(rights).map(([name, operations]) => [
          name,
          { operations, readable: [], writable: { create: [], update: [] } },
        ]),
      ),
    });
    expect(homePath(me({ orders: ['create'] }), plugins)).toBe('/till');
    expect(homePath(me({ orders: ['read'] }), plugins)).toBe('/board');
    expect(homePath(me({ customers: ['read'] }), [...plugins].slice(2))).toBe('/customers');
    // A tool fills the screen: it is gone to.
    const tool = plugin('tool', {
      pages: [{ path: 'tool', group: 'selling', order: 1, title: 'tool', isTool: true, load }],
    });
    expect(homePath(me({ orders: ['read'] }), [tool, ...plugins])).toBe('/board');
    expect(homePath(me({}), [...plugins].slice(2))).toBeUndefined();
  });
});

describe('installed plugins', () => {
  it('is read from the applications of the server; those without a plugin, or not installed, are left out', () => {
    const rows = [
      { code: 'crm', installed: true, isEnabled: true, menuOrder: 3 },
      { code: 'shop', installed: true, isEnabled: false },
      { code: 'pos', installed: false, isEnabled: true },
      { code: '', installed: true, isEnabled: true },
      { name: 'A theme', installed: true, isEnabled: true },
    ];
    expect(installedOf(rows)).toEqual([
      { id: 'crm', isEnabled: true, order: 3 },
      { id: 'shop', isEnabled: false, order: 10_000 },
    ]);
  });

  it('is kept for the next visit, and nothing is believed that is not such a list', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const list = [{ id: 'crm', isEnabled: true, order: 3 }];
    expect(readLastInstalled()).toBeNull();
    storeInstalled(list);
    expect(readLastInstalled()).toEqual(list);
    for (const text of ['{', '"crm"', '[1]', '[{"id":"crm","isEnabled":"yes","order":1}]']) {
      kept.set('flexy.plugins', text);
      expect(readLastInstalled()).toBeNull();
    }
    storeInstalled(null);
    expect(kept.size).toBe(0);
    vi.unstubAllGlobals();
  });
});

describe('the provider with what plugins do around it', () => {
  it('goes past plugins that are off, and through those that are on', async () => {
    const getOne = vi.fn(async () => ({ data: { id: 1, name: 'Tea' } }));
    const provider = { getOne, supportAbortSignal: true } as unknown as DataProvider;
    const callbacks = [{ resource: 'products', afterGetOne: async () => ({ data: { id: 1, name: 'Tea, sweet' } }) }];
    const host = new PluginHost([plugin('sugar', { data: async () => ({ default: callbacks }) })]);
    const data = withPluginData(provider, host);
    const read = async () => (await data.getOne('products', { id: 1 })).data.name;
    expect(data.supportAbortSignal).toBe(true);
    expect(await read()).toBe('Tea, sweet');
    host.setInstalled([{ id: 'sugar', isEnabled: false, order: 1 }]);
    expect(await read()).toBe('Tea');
    host.setInstalled(null);
    expect(await read()).toBe('Tea, sweet');
    expect(getOne).toHaveBeenCalledTimes(3);
  });

  it('goes on without a step that throws, which is told; what refuses a save is heard', async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
    const provider = { update } as unknown as DataProvider;
    const salt = {
      resource: 'products',
      beforeSave: async (data: { name?: unknown }) => {
        if (data.name === 'Sugar') throw new HttpError('Not that one.', 422);
        throw new Error('no salt left');
      },
      afterSave: async () => {
        throw new Error('no salt left');
      },
    };
    const host = new PluginHost([
      plugin('salt', { data: async () => ({ default: [salt] }) }),
      plugin('sweet', {
        data: async () => ({
          default: [{ resource: 'products', beforeSave: async (data: object) => ({ ...data, taste: 'sweet' }) }],
        }),
      }),
    ]);
    const data = withPluginData(provider, host);
    const save = (name: string) => data.update('products', { id: 1, previousData: { id: 1 }, data: { name } });
    expect((await save('Tea')).data).toEqual({ id: 1, name: 'Tea', taste: 'sweet' });
    expect(host.states().map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'no salt left'],
      ['enabled', undefined],
    ]);
    await expect(save('Sugar')).rejects.toThrow('Not that one.');
    expect(update).toHaveBeenCalledTimes(1);
  });
});
