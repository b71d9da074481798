import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

/** Where each role's work begins (docs/rules/rights.md, "Start pages"), below `/admin`. */
const STARTS: readonly (readonly [role: string, start: RegExp])[] = [
  ['admin', /^\/admin\/$/],
  ['manager', /^\/admin\/$/],
  ['cashier', /^\/admin\/pos$/],
  ['kitchen', /^\/admin\/kitchen$/],
  ['driver', /^\/admin\/deliveries\/mine$/],
];

test.each(STARTS)('%s begins in the own tool', async (role, start) => {
  const { page, end } = await office.visit();
  await office.signIn(page, role, 'settings/appearance');
  await page.goto(`${office.url}/admin/`);
  const path = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  await expect.poll(path).toMatch(start);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(path()).toMatch(start);
  await end();
});

test('the kitchen’s list has open orders only, no amounts, no export and no writing in cells', async () => {
  const { page, end } = await office.visit();
  const open = encodeURIComponent(JSON.stringify({ status: ['draft', 'waiting', 'processing'] }));
  await office.signIn(page, 'kitchen', `orders?filter=${open}`);
  await page.getByRole('columnheader', { name: 'Status' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('cell', { name: 'Done' }).count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Total', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit in table' }).count()).toBe(0);
  await end();
});

test('a person begins where they chose, and the dashboard can still be reached', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByLabel('Start page').selectOption({ label: 'Orders' });
  await kept;
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('region', { name: 'Sales today' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
  await end();
});
