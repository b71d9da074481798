import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice();

/** Marks the page: a reload would lose it. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isSamePage', true));
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens the plugins in the settings, as an administrator does. */
async function openPlugins(page: Page) {
  await menuOf(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Plugins' }).click();
  await page.getByRole('switch', { name: 'CRM on' }).waitFor();
}

test('another browser shows disabled and moved plugins at once, without a reload', async () => {
  const [chief, floor] = [await office.visit(), await office.visit()];
  const connected = floor.page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
  await office.signIn(floor.page, 'manager');
  await connected;
  await office.signIn(chief.page, 'admin');
  const leads = menuOf(floor.page).getByRole('link', { name: 'Leads' });
  await leads.click();
  await floor.page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await mark(floor.page);

  await openPlugins(chief.page);
  await chief.page.getByRole('switch', { name: 'CRM on' }).click();
  await floor.page.getByRole('heading', { name: 'CRM is switched off' }).waitFor();
  await leads.waitFor({ state: 'detached' });
  // A manager reads the applications and does not switch them: nobody to send to the settings.
  await floor.page.getByText('Ask an administrator to switch it on').waitFor();
  await menuOf(chief.page).getByRole('link', { name: 'Leads' }).waitFor({ state: 'detached' });

  await chief.page.getByRole('switch', { name: 'CRM on' }).click();
  await floor.page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await leads.waitFor();

  expect(await isSamePage(floor.page)).toBe(true);
  await chief.end();
  await floor.end();
});

test('the order of the menu follows the order of the plugins, in every browser', async () => {
  const [chief, floor] = [await office.visit(), await office.visit()];
  const connected = floor.page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
  await office.signIn(floor.page, 'admin', 'settings/plugins');
  await connected;
  await office.signIn(chief.page, 'admin');
  await openPlugins(chief.page);
  const names = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('b')?.textContent));
  await floor.page.getByRole('switch', { name: 'CRM on' }).waitFor();
  await mark(floor.page);
  const before = await names(floor.page);
  const at = before.indexOf('CRM');
  expect(at).toBeGreaterThan(0);
  await chief.page.getByRole('button', { name: 'Move CRM up' }).click();
  const wanted = before.toSpliced(at, 1).toSpliced(at - 1, 0, 'CRM');
  await expect.poll(() => names(floor.page)).toEqual(wanted);
  await expect.poll(() => names(chief.page)).toEqual(wanted);
  expect(await isSamePage(floor.page)).toBe(true);
  await chief.end();
  await floor.end();
});

test('at the next visit the menu is right from the first paint on', async () => {
  const admin = await office.as('admin');
  const { body } = await admin.get('applications?code=crm');
  const { page, end } = await office.visit();
  await admin.put(body['hydra:member'][0]['@id'], { isEnabled: false });
  await office.signIn(page, 'manager');
  await menuOf(page).getByRole('link', { name: 'Leads' }).waitFor({ state: 'detached' });
  const known = () => page.evaluate(() => localStorage.getItem('flexy.plugins'));
  await expect.poll(known).toContain('"id":"crm","isEnabled":false');
  // The list of installed plugins does not load any more: the previous list stays in use.
  await page.route(/\/api\/applications/, () => undefined);
  await page.reload();
  await menuOf(page).getByRole('link', { name: 'Products', exact: true }).waitFor();
  expect(await menuOf(page).getByRole('link', { name: 'Leads' }).count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await admin.put(body['hydra:member'][0]['@id'], { isEnabled: true });
  await end();
});
