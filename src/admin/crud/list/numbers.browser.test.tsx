import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { defineResource } from '#resource';

const scales = defineResource({
  name: 'scales',
  className: 'Scale',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, max: 80, list: 1 },
    weight: { type: 'decimal', scale: 2, list: 2 },
  },
  access: { ROLE_ADMIN: 'all' },
});

const plugin = definePlugin({ id: 'scales', title: 'Scales', api: 1, resources: [{ resource: scales }] });

test.each(['en', 'ar'] as const)('numbers stand under each other at their right edge: %s', async (locale) => {
  const records = {
    scales: [
      { id: 1, name: 'A', weight: 7.5 },
      { id: 2, name: 'B', weight: 1234.25 },
    ],
  };
  const { screen } = await renderPlugin(plugin, { at: '/scales', locale, records });
  const digits = (name: string) => screen.getByRole('cell', { name, exact: true }).element();
  await expect.element(screen.getByRole('cell', { name: '7.5', exact: true })).toBeVisible();
  const cells = [digits('7.5'), digits('1,234.25')];
  expect(cells.map((cell) => getComputedStyle(cell).textAlign)).toEqual(['right', 'right']);
  // The text itself ends at one edge, whatever its length.
  const edges = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return Math.round(range.getBoundingClientRect().right);
  });
  expect(edges[0]).toBe(edges[1]);
});
