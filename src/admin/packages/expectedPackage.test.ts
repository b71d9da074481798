import { expect, test } from 'vitest';
import { installedOf } from '../plugins/installedPlugins.ts';
import { PluginHost } from '../plugins/PluginHost.ts';
import { plugin, row, statesOf } from '../plugins/pluginHost.fixture.ts';
import { expectedPackage } from './expectedPackage.ts';

test('the addresses of packages are kept for the next visit', () => {
  const rows = [
    { code: 'orders', installed: true, isEnabled: true, menuOrder: 1 },
    { code: 'notes', installed: true, isEnabled: true, package: { contributions: { pages: ['notes/:id', 7] } } },
    { code: 'other', installed: false, package: { contributions: { pages: ['other'] } } },
  ];
  expect(installedOf(rows)).toEqual([
    { id: 'orders', isEnabled: true, order: 1 },
    { id: 'notes', isEnabled: true, order: 10_000, paths: ['notes/:id'] },
  ]);
});

test('an expected package has its addresses until the list leaves it out', () => {
  const host = new PluginHost([plugin('orders')]);
  host.setInstalled([row('orders'), row('notes')]);
  host.put(expectedPackage('notes', ['notes']));
  expect(statesOf(host)).toEqual({ orders: 'enabled', notes: 'enabled' });
  host.setInstalled([row('orders')]);
  expect(statesOf(host)).toEqual({ orders: 'enabled', notes: 'available' });
});
