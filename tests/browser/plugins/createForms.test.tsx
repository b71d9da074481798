import { beforeEach, expect, it, vi } from 'vitest';
import { definePlugin, type Plugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { isAllowed } from '#resource';
import { declared, plugins, records } from './allPlugins.ts';

/** Lists whose form for a new record is the generated one. */
const generated = plugins
  .flatMap(({ resources = [] }) => resources)
  .filter(({ resource, screens }) => !resource.lineOf && !screens?.create)
  .map(({ resource }) => resource.name)
  .filter((name) => {
    const resource = declared.get(name);
    return resource && isAllowed(resource, ['ROLE_ADMIN'], 'create');
  });

beforeEach(() => {
  // The device's local copy would answer with data of the previous test's server.
  vi.stubGlobal('indexedDB', undefined);
  return () => vi.unstubAllGlobals();
});

/** A plugin's resources alone: no part of another one takes the focus. */
const tables = ({ slots: _slots, services: _services, data: _data, start: _start, ...table }: Plugin): Plugin => table;

it('the form of every new record has the caret in a field', async () => {
  expect(generated.length).toBeGreaterThan(20);
  const { goTo, path } = await renderPlugin(definePlugin({ id: 'none', title: 'None', api: 1 }), {
    at: '/notifications',
    records: { ...records, settings: [{ id: 1, currency: 'MAD', timeZone: 'UTC' }] },
    beside: plugins.map(tables),
  });
  for (const name of generated) {
    goTo(`/${name}/create`);
    const isTyped = () => {
      const { activeElement } = document;
      const isField = activeElement?.matches('input, textarea, [contenteditable="true"]') === true;
      return isField && activeElement.closest('main form') !== null && path() === `/${name}/create`;
    };
    await expect.poll(isTyped, { message: `${name}: no field has the caret`, timeout: 5000 }).toBe(true);
  }
});
