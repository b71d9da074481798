import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import type { AnswerOf } from '#resource';
import type { rightsOfferCall } from '../calls.ts';
import people from '../index.ts';

const OFFER: AnswerOf<typeof rightsOfferCall> = {
  resources: [
    {
      resource: 'users',
      operations: ['read', 'create', 'update', 'delete'],
      presets: { ROLE_CASHIER: ['read'] },
    },
    { resource: 'agents', operations: ['read', 'create'], presets: { ROLE_CASHIER: ['read'] } },
  ],
  rights: [
    { name: 'orders.refund', roles: ['ROLE_MANAGER'], title: 'Refund without limit', help: 'Gives back any amount.' },
    {
      name: 'orders.smallRefund',
      roles: ['ROLE_CASHIER'],
      title: 'Refund within the limits',
      help: 'Up to the limits.',
    },
  ],
};
const ROLE = { id: 1, name: 'Shift leader', base: 'ROLE_CASHIER', given: ['agents.create'], taken: [] };

const open = () =>
  renderPlugin(people, { at: '/roles/1', records: { roles: [ROLE] }, calls: { 'roles/rights': () => OFFER } });

it('shows what an own role may do, and saves what is switched with the own password', async () => {
  const { screen, server } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Shift leader', level: 1 })).toBeVisible();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await expect.element(box('See: Agents')).toBeChecked();
  await expect.element(box('Add: Agents')).toBeChecked();
  await expect.element(box('Refund within the limits')).toBeChecked();
  await expect.element(box('Refund without limit')).not.toBeChecked();
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();

  await box('Refund without limit').click();
  await box('Add: Agents').click();
  // Whoever changes records sees them.
  await box('See: Users').click();
  await box('Edit: Users').click();
  await expect.element(box('See: Users')).toBeChecked();
  await save.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Your own password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The role is saved.')).toBeVisible();
  expect(server.records('roles')[0]).toMatchObject({ given: ['orders.refund', 'users.update'], taken: [] });
});

it('finds a kind of record by its name, and fits a telephone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await open();
  await screen.getByRole('searchbox', { name: 'Search a kind of record' }).fill('agent');
  await expect.element(screen.getByRole('checkbox', { name: 'See: Agents' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'See: Users' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
