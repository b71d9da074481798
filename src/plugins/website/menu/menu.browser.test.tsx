import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import plugin from '../index.ts';

const page = (id: number, title: string, isPublished = true) => ({ id, title, isPublished });
const about = page(3, 'About us');
const delivery = page(4, 'Delivery');
const contact = page(5, 'Contact', false);
const blog = page(6, 'Blog');

/**
 * Opens the menu of the website.
 * @param answers what the server says to saving, one after the other; then it saves
 * @param later the menu once saving was tried
 */
async function open(answers: (() => Response)[] = [], later = [about, delivery, contact]) {
  const saved: unknown[] = [];
  let mark = 1;
  const { screen } = await renderPlugin(plugin, {
    at: '/pages',
    records: { pages: [] },
    calls: {
      'website/menu': ({ method, body }) => {
        const menu = { mark: String(mark), shown: 2, pages: mark === 1 ? [about, delivery, contact] : later };
        if (method === 'GET') return { ...menu, others: [blog] };
        saved.push(body);
        mark += 1;
        return answers.shift()?.() ?? { ...menu, others: [blog] };
      },
    },
  });
  await screen.getByRole('button', { name: 'Menu', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  const titles = () =>
    dialog
      .getByRole('list', { name: 'Pages in the menu' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('bdi')?.textContent);
  return { screen, dialog, saved, titles };
}

const order = (...ids: number[]) => ids.map((id) => ({ id }));

test('pages are moved by their buttons, put in and taken out; the keyboard stays at the page, and the place is told', async () => {
  const { screen, dialog, saved, titles } = await open();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await expect.element(dialog.getByText('Not published')).toBeVisible();
  const down = dialog.getByRole('button', { name: 'Move “About us” down' });
  await down.click();
  await expect.element(dialog.getByText('“About us” is at place 2 of 3')).toBeInTheDocument();
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Delivery', 'Contact', 'About us']);
  // The last page goes no further.
  await userEvent.keyboard('{Enter}');
  expect(titles()).toEqual(['Delivery', 'Contact', 'About us']);
  await dialog.getByRole('button', { name: 'Take “Delivery” out of the menu' }).click();
  await dialog.getByRole('button', { name: 'Put “Blog” into the menu' }).click();
  await expect.poll(titles).toEqual(['Contact', 'About us', 'Blog']);
  await save.click();
  await expect.element(screen.getByText('The menu was saved')).toBeVisible();
  expect(saved).toEqual([{ mark: '1', pages: order(5, 3, 6) }]);
});

test('a page is dragged to its place', async () => {
  const { dialog, titles } = await open();
  const rows = dialog.getByRole('list', { name: 'Pages in the menu' }).getByRole('listitem');
  await userEvent.dragAndDrop(rows.nth(2), rows.nth(0));
  await expect.poll(titles).toEqual(['Contact', 'About us', 'Delivery']);
});

test('an order stays when somebody else has changed the menu, and when saving fails', async () => {
  const stale = () => Response.json({ detail: 'changed' }, { status: 412 });
  const broken = () => Response.json({ detail: 'The database is away' }, { status: 500 });
  const { screen, dialog, saved, titles } = await open([broken, stale], [delivery, blog, about]);
  await dialog.getByRole('button', { name: 'Move “Delivery” up' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(titles).toEqual(['Delivery', 'About us', 'Contact']);
  await save.click();
  await expect.element(dialog.getByText(/^Somebody else changed the menu meanwhile/)).toBeVisible();
  await expect.poll(titles).toEqual(['Delivery', 'About us', 'Blog']);
  await save.click();
  await expect.element(screen.getByText('The menu was saved')).toBeVisible();
  expect(saved.at(-1)).toEqual({ mark: '3', pages: order(4, 3, 6) });
});
