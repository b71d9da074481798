import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { waitForDevice, waitForWorker } from './outageActions.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);
afterEach(() => line.mend());

async function cut(page: Page): Promise<void> {
  line.cut();
  await page.context().setOffline(true);
}

async function mend(page: Page): Promise<void> {
  line.mend();
  await page.context().setOffline(false);
}

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page is not on this device' });

test('a tool that was never opened says so without a network, and opens there once it is kept', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  expectRefusal(401);
  await signIn(page, line.url, 'manager', 'suppliers');
  const supplier = page.locator('table tbody a[href*="/suppliers/"]').first();
  await supplier.waitFor();
  await waitForDevice(page);
  await waitForWorker(page);

  await cut(page);
  await follow(page, 'crm');
  await missing(page).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  const openable = page.getByRole('navigation', { name: 'What you can open now' });
  await openable.getByRole('link', { name: 'Suppliers' }).click();
  await supplier.waitFor();
  // The same by its address, which the worker answers.
  await page.goto(`${line.url}/admin/crm`);
  await missing(page).waitFor();
  await missing(page).getByRole('link', { name: 'On this device' }).click();
  // Its texts and declarations came with the other screens' code.
  const row = page.getByRole('listitem').filter({ hasText: 'CRM board' });
  await row.getByText('Partly on this device').waitFor();

  await mend(page);
  await row.getByRole('switch', { name: 'Keep CRM on this device' }).click();
  await row.getByText('Kept on this device').waitFor();
  expect(await accessProblems(page)).toEqual([]);

  await cut(page);
  await page.goto(`${line.url}/admin/lead_opportunities`);
  await page.locator('table tbody a[href*="/lead_opportunities/"]').first().waitFor();
  await follow(page, 'crm');
  // Its code is there; of the board's data only the lists were read.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await missing(page).count()).toBe(0);
  await end();
}, 240_000);

test('a page that is loaded anew within seconds starts without a network', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  expectRefusal(401);
  await signIn(page, line.url, 'manager', 'suppliers');
  const supplier = page.locator('table tbody a[href*="/suppliers/"]').first();
  await supplier.waitFor();
  await waitForDevice(page);
  await waitForWorker(page);
  await cut(page);
  await page.reload();
  await supplier.waitFor();
  await end();
}, 240_000);
