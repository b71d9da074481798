import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, sampleRecords } from '#admin/testing';
import customers from '../customers/index.ts';
import { customers as resource } from '../customers/resources.ts';
import pin from './index.ts';

const [sample] = sampleRecords(resource);
const rows = Array.from({ length: 30 }, (_, at) => ({
  ...sample,
  id: at + 1,
  firstName: 'Guest',
  lastName: String(at + 1),
  fullName: `Guest ${at + 1}`,
  companyName: null,
}));
const PERSON = { id: 2, username: 'operator', fullName: 'Operator', roles: ['ROLE_CASHIER'] };
const LOCK = '{Control>}{Shift>}l{/Shift}{/Control}';
const FILTERED = '/customers?page=2&perPage=25&sort=id&order=ASC&filter=%7B%22q%22%3A%22Guest%22%7D';

test('a list forgets filter and page when somebody else has entered a PIN, and keeps them for the same person', async () => {
  const { screen, goTo, hearsKeys } = await renderPlugin(customers, {
    at: FILTERED,
    calls: { users: () => [{ ...PERSON, operatorToken: 'token' }] },
    records: { customers: rows },
    beside: [pin],
  });
  const lock = screen.getByRole('dialog', { name: 'Enter Pin Code' });
  const search = screen.getByRole('main').getByRole('searchbox');
  await expect.element(screen.getByRole('link', { name: 'Guest 30' })).toBeVisible();
  await expect.element(search).toHaveValue('Guest');
  await hearsKeys();
  const enter = async () => {
    await expect
      .poll(async () => {
        await userEvent.keyboard(LOCK);
        return lock.elements().length;
      })
      .toBe(1);
    await expect.element(lock.getByLabelText('Digit 1 of 4')).toHaveFocus();
    // Locked, nothing of it is lost yet.
    expect(window.location.search).toContain('page=2');
    await userEvent.keyboard('1470');
    await expect.element(lock).not.toBeInTheDocument();
  };
  await enter();
  await expect.poll(() => window.location.search).not.toContain('Guest');
  await expect.element(search).toHaveValue('');
  await expect.element(screen.getByRole('link', { name: 'Guest 10', exact: true })).toBeVisible();
  // The person in the bar is whoever works here.
  await expect.element(screen.getByRole('button', { name: 'Operator, administrator' })).toBeVisible();

  goTo(FILTERED);
  await expect.element(screen.getByRole('link', { name: 'Guest 30' })).toBeVisible();
  await enter();
  await expect.element(screen.getByRole('link', { name: 'Guest 30' })).toBeVisible();
  expect(window.location.search).toContain('page=2');
});
