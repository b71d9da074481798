import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { openBrowser, signIn, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const MENUS = {
  kitchen: ['Products'],
  driver: ['Products', 'Categories', 'Customers', 'Tasks'],
  cashier: ['Products', 'Categories', 'Customers', 'Tasks'],
} as const;

test.each(['kitchen', 'driver', 'cashier'] as const)(
  '%s sees the lists of the role, and of products nothing to change',
  async (username) => {
    const { page, end } = await visit(browser);
    await signIn(page, server.url, username);
    const links = page.getByRole('navigation').first().getByRole('link');
    expect(await links.allInnerTexts()).toEqual(MENUS[username]);
    await page.goto(`${server.url}/admin/products`);
    await page.locator('table tbody tr').first().waitFor();
    expect(await page.getByRole('link', { name: 'New product' }).count()).toBe(0);
    // Deleting is what records are selected for.
    expect(await page.getByRole('checkbox').count()).toBe(0);
    // A link to what the role may not read would be a bare number.
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.includes('Category')).toBe(username !== 'kitchen');
    await page.getByRole('link', { name: 'Kefta tagine with eggs' }).click();
    await page.getByRole('heading', { name: 'Kefta tagine with eggs', level: 1 }).waitFor();
    await page.getByText('Extra lemon').waitFor();
    await page.getByText('4.00').waitFor();
    expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Save|Delete)/ }).count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('/storage/');
    await page.goto(`${server.url}/admin/products/create`);
    await page.getByText('This page is not for your role').first().waitFor();
    await end();
  },
);

test('an amount at rest has its decimals, and stays as typed while somebody types', async () => {
  const { page, end } = await visit(browser);
  await signIn(page, server.url);
  await page.getByRole('link', { name: 'Chicken tagine, preserved lemon' }).click();
  const price = page.getByRole('textbox', { name: /^Price/ }).first();
  await expect.poll(() => price.inputValue()).toBe('75.00');
  await price.fill('77');
  expect(await price.inputValue()).toBe('77');
  await price.fill('77,5');
  expect(await price.inputValue()).toBe('77,5');
  const save = page.getByRole('button', { name: 'Save' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT' || request.method() === 'PATCH');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 77.5 });
  await expect.poll(() => price.inputValue()).toBe('77.50');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await end();
});
