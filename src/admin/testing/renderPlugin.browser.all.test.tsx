import { beforeAll, describe, expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import customers from '../../plugins/customers/index.ts';

const records = {
  customers: [
    { id: 1, firstName: 'Salma', lastName: 'Idrissi', fullName: 'Salma Idrissi', address: '12 rue Atlas' },
    { id: 2, firstName: 'Yassine', lastName: 'Alami', fullName: 'Yassine Alami', address: '3 rue Toubkal' },
  ],
};

describe('a plugin that is mounted for a test', () => {
  let before: readonly unknown[];
  const present = () => [
    window.location.href,
    document.documentElement.lang,
    document.documentElement.dir,
    window.fetch,
    localStorage.length,
    document.body.textContent,
  ];
  beforeAll(() => {
    localStorage.clear();
    before = present();
  });

  test('is in the language, and for the role, that the test names', async () => {
    const { screen } = await renderPlugin(customers, {
      at: '/customers',
      records,
      locale: 'ar',
      as: 'ROLE_AGENT_DRIVER',
    });
    await expect.element(screen.getByRole('heading', { name: 'الزبائن', level: 1 })).toBeVisible();
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expect.element(screen.getByRole('link', { name: 'Salma Idrissi' })).toBeVisible();
    // Without the right to change or delete, rows cannot be selected.
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
  });

  test('leaves the page as it was', () => {
    expect(present()).toEqual(before);
  });

  test('shows what changes on the server, and sends what is changed on the page', async () => {
    const { screen, server, refresh, goTo } = await renderPlugin(customers, { at: '/customers', records });
    await expect.element(screen.getByRole('link', { name: 'Yassine Alami' })).toBeVisible();
    server.change('customers', 2, { fullName: 'Yassine Berrada' });
    await refresh();
    await expect.element(screen.getByRole('link', { name: 'Yassine Berrada' })).toBeVisible();
    goTo('/customers/1');
    await screen.getByRole('textbox', { name: 'Last name' }).fill('Tazi');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.records('customers')[0]?.lastName).toBe('Tazi');
  });
});
