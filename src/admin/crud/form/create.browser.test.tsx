import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import catalogue from '../../../plugins/catalogue/index.ts';

const CATEGORY = { id: 1, name: 'Drinks' };
const open = (at: string) => renderPlugin(catalogue, { at, records: { suppliers: [CATEGORY] } });

test('a new record is typed at once; one that is there is looked at first', async () => {
  const { screen, goTo } = await open('/suppliers/create');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  goTo('/suppliers/1');
  await expect.element(name).toHaveValue('Drinks');
  await expect.element(name).not.toHaveFocus();
});

test('leaving a form stores a draft, says so, and is not the primary button', async () => {
  const { screen, goTo, path } = await open('/suppliers/create');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Atlas Coffee');
  await expect.element(screen.getByText('Kept as a draft')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question.getByText(/kept as a draft/)).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Stay here' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(path).toBe('/suppliers');
  goTo('/suppliers/create');
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Atlas Coffee');
});
