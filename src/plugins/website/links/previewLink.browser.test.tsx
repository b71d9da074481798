import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import plugin from '../index.ts';

const about = { id: 3, title: 'About us', slug: 'about-us', kind: 'page', isPublished: true };
const working = {
  ...{ id: 8, shownPage: 3, createdBy: { id: 1, fullName: 'Salma' } },
  ...{ createdAt: '2026-11-20T10:00:00+00:00', expiresAt: '2099-01-01T10:00:00+00:00', openedAt: null },
};

/** Opens the record of a page, with a call that makes links. */
async function show(page: Readonly<Record<string, unknown>> & { readonly id: number }) {
  const made: unknown[] = [];
  const { screen } = await renderPlugin(plugin, {
    at: `/pages/${page.id}/show`,
    records: { pages: [page], preview_links: [working] },
    calls: {
      'pages/3/preview-link': (body: unknown) => {
        made.push(body);
        return { id: 9, path: '/en/page-preview?shownPage=3&link=9', expiresAt: '2099-01-01T10:00:00+00:00' };
      },
    },
  });
  return { screen, made };
}

test('a page has a link that shows its draft, and lists those that work', async () => {
  const { screen } = await show(about);
  await screen.getByRole('button', { name: 'Preview link' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Preview of the page' });
  await expect.element(dialog.getByText('Salma')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect
    .element(dialog.getByLabelText('Link', { exact: true }))
    .toHaveAttribute('value', expect.stringMatching(/shownPage=3.link=9$/));
  await expect.element(dialog.getByRole('link', { name: 'Open the preview' })).toBeVisible();
});

test('a widget has none', async () => {
  const { screen } = await show({ ...about, kind: 'widget', title: 'Banner' });
  await expect.element(screen.getByRole('heading', { name: 'Banner' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Preview link' })).not.toBeInTheDocument();
});
