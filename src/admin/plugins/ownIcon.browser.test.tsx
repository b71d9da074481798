import { expect, test } from 'vitest';
import { Icon, PageHeader, Thumbnail, type OwnIcon } from '#admin';
import { renderPlugin } from '#admin/testing';
import { definePlugin, type Plugin } from './definePlugin.ts';

const gift: OwnIcon = { paths: ['M3 9h18v4H3z', 'M12 9v12'] };
const scale: OwnIcon = { paths: ['M4 20h16'] };

const page = (path: string, more: Partial<NonNullable<Plugin['pages']>[number]> = {}) => ({
  path,
  title: path,
  group: 'work' as const,
  load: async () => ({ default: () => <PageHeader title="Cards" picture={<Thumbnail icon={gift} />} /> }),
  ...more,
});

const plugin = definePlugin({
  id: 'gifts',
  title: 'Gifts',
  api: 1,
  icon: gift,
  pages: [page('gifts'), page('weighing', { icon: scale }), page('boxes', { icon: 'truck' })],
  commands: [{ id: 'count', title: 'Count gifts', run: async () => ({ default: () => undefined }) }],
});

const pathsIn = (element: Element) => [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('a plugin’s own icon stands in the menu, in the page’s head and in the palette', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/gifts' });
  const heading = screen.getByRole('heading', { name: 'Cards' });
  await expect.element(heading).toBeVisible();
  const menu = screen.getByRole('navigation').first();
  await expect.element(menu.getByRole('link', { name: 'boxes' })).toBeVisible();
  expect(pathsIn(menu.getByRole('link', { name: 'gifts' }).element())).toEqual(gift.paths);
  expect(pathsIn(menu.getByRole('link', { name: 'weighing' }).element())).toEqual(scale.paths);
  const named = menu.getByRole('link', { name: 'boxes' }).element();
  expect(pathsIn(named)).not.toEqual(gift.paths);
  expect(named.querySelector('svg')).not.toBeNull();
  expect(pathsIn(heading.element().parentElement ?? heading.element())).toEqual(gift.paths);
  await screen
    .getByRole('button', { name: /Search or jump to/ })
    .first()
    .click();
  const dialog = screen.getByRole('dialog', { name: 'Search or jump to' });
  await dialog.getByRole('combobox').fill('count gifts');
  const option = dialog.getByRole('option', { name: /Count gifts/ });
  await expect.element(option).toBeVisible();
  expect(pathsIn(option.element())).toEqual(gift.paths);
});

test('it is drawn in the size and the colour of the others, and says nothing', async () => {
  const Page = () => (
    <p style={{ color: 'rgb(1, 2, 3)' }}>
      <Icon name={gift} size={24} />
    </p>
  );
  const { screen } = await renderPlugin(
    { ...plugin, pages: [page('gifts', { load: async () => ({ default: Page }) })] },
    { at: '/gifts' },
  );
  await expect.poll(() => screen.container.querySelector('main p svg')).not.toBeNull();
  const drawn = screen.container.querySelector('main p svg');
  if (!drawn) throw new Error('There is no icon.');
  expect([drawn.getAttribute('width'), drawn.getAttribute('stroke-width')]).toEqual(['24', '1.5']);
  expect(getComputedStyle(drawn).stroke).toBe('rgb(1, 2, 3)');
  expect(drawn.getAttribute('aria-hidden')).toBe('true');
});
