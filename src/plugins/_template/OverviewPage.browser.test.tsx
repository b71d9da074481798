import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

test('the page says how many are done', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/template-example', ...fixtures });
  await expect.element(screen.getByText(/1 .* 3/)).toBeVisible();
});

test('the menu leads to the page and to the list, whose records can be opened', async () => {
  const { screen, path } = await renderPlugin(plugin, { ...fixtures, as: 'ROLE_MANAGER' });
  const menu = screen.getByRole('navigation').first();
  await menu.getByRole('link').nth(1).click();
  await screen.getByRole('link', { name: 'Buy the paint' }).click();
  await expect.poll(path).toBe('/template_examples/2');
});

test('users without the right see neither menu entry nor page', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/template-example', ...fixtures, as: 'ROLE_KITCHEN' });
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Your role has no access to this page' }))
    .toBeVisible();
  expect(screen.getByRole('navigation').first().getByRole('link').elements()).toHaveLength(0);
});
