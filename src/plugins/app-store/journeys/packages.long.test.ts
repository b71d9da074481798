import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packageOf } from '../../../../mock-api/packages/package.fixture.ts';
import { packPlugin } from '../../../../scripts/pluginPack.ts';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { waitForDevice, waitForWorker } from '../../../../tests/journeys/outageActions.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);
const EXAMPLE = path.resolve(import.meta.dirname, '../../../../examples/daily-goal');

const each = (text: string) => ({ en: text, fr: text, ar: text });
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });

/** A package that breaks while its module is evaluated. */
const brokenPackage = (id: string, version: string) =>
  packageOf({
    files: { 'plugin.js': "throw new Error('The sample is broken');\n" },
    manifest: { id, version, name: each('Daily goal'), contributions: { pages: [id] } },
  });

/** Adds a package in the store. */
async function add(page: Page, name: string, archive: Buffer): Promise<void> {
  await follow(page, 'apps');
  await page.getByLabel('Package (.zip)').setInputFiles(fileOf(name, archive));
}

/** Opens the page of the application in the store. */
async function openApp(page: Page): Promise<void> {
  const admin = await office.as('admin');
  const { body } = await admin.get('applications?code=daily-goal');
  await follow(page, `apps/${body['hydra:member'][0].id}`);
  await page.getByRole('heading', { level: 1, name: 'Daily goal' }).waitFor();
}

test('the sample is added, installed and used; a broken version is switched off, and the older one works again', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(422);
  await office.signIn(page, 'admin', 'apps');
  await add(page, 'nothing.zip', Buffer.from('nothing'));
  await page.getByText('This file is no package: it is not a zip archive.').waitFor();

  const { name, archive } = await packPlugin(EXAMPLE);
  await add(page, name, archive);
  await page.getByRole('button', { name: 'Install: Daily goal' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = menu.getByRole('link', { name: 'Daily goal', exact: true });
  await entry.click();
  await page.getByRole('heading', { level: 1, name: 'Daily goal' }).waitFor();
  await page.getByText(/of 20 sales/).waitFor();
  await page.getByRole('textbox', { name: 'Sales per day' }).fill('30');
  await page.getByRole('button', { name: 'Save the goal' }).click();
  await page.getByText(/of 30 sales/).waitFor();
  expect(await accessProblems(page)).toEqual([]);

  await add(page, 'broken.zip', brokenPackage('daily-goal', '1.0.1'));
  await openApp(page);
  await page.getByRole('button', { name: 'Use version 1.0.1' }).click();
  await page.getByText('The sample is broken').waitFor();
  await entry.waitFor({ state: 'detached' });
  // All else goes on.
  await follow(page, 'orders');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await openApp(page);
  await page.getByRole('button', { name: 'Use version 1.0.0' }).click();
  await entry.waitFor();
  await end();
});

/** Time limit of a test that loads five pages anew, each with a package, ms. */
const FIVE_PAGES_MS = 180_000;

test(
  'safe mode leaves packages out, says so, and ends',
  async () => {
    const admin = await office.as('admin');
    const { body } = await admin.get('applications?code=daily-goal');
    await admin.put(`applications/${body['hydra:member'][0].id}`, { installed: true, isEnabled: true });
    const { page, end } = await office.visit();
    await office.signIn(page, 'admin', 'apps');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entry = menu.getByRole('link', { name: 'Daily goal', exact: true });
    await entry.waitFor();

    await page.goto(`${office.url}/admin?safe=1`);
    await page.getByText('Safe mode: packages of third parties are not loaded in this tab.').waitFor();
    await expect.poll(() => entry.count()).toBe(0);
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave safe mode' }).click();
    await entry.waitFor();

    // Two starts that did not come to an end, as a page that hangs leaves them. The start of this page has to be over: its end
    // would take them back.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('flexy.packages.starts'))).toBeNull();
    await page.evaluate(() => {
      const starts = ['one', 'two'].map((name) => ({ page: name, tab: name, at: 0 }));
      localStorage.setItem('flexy.packages.starts', JSON.stringify(starts));
    });
    await page.goto(`${office.url}/admin`);
    await page.getByText(/the last two starts did not finish/).waitFor();
    await page.getByRole('button', { name: 'Leave safe mode' }).click();
    await entry.waitFor();
    await end();
  },
  FIVE_PAGES_MS,
);

test(
  'a package is there when the page is loaded without a network',
  async () => {
    const { page, expectRefusal, end } = await office.visit();
    expectRefusal('no connection');
    // A start without a network has no session yet.
    expectRefusal(401);
    await signIn(page, line.url, 'admin', 'apps');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entry = menu.getByRole('link', { name: 'Daily goal', exact: true });
    await entry.click();
    await page.getByRole('textbox', { name: 'Sales per day' }).waitFor();
    await waitForDevice(page);
    await waitForWorker(page);
    line.cut();
    await page.context().setOffline(true);
    await page.goto(page.url());
    await entry.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Daily goal' }).waitFor();
    line.mend();
    await page.context().setOffline(false);
    await end();
  },
  FIVE_PAGES_MS,
);
