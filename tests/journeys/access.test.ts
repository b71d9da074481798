import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessProblems, follow, type Reader } from './browser.ts';
import { useOffice } from './office.ts';
import { openList } from './routes.ts';

const office = useOffice({}, { savesData: true });

/** The way out of what is closed or not there. */
const HOME = 'main :is(a[href="/admin"], a[href="/admin/"])';
const PHONE = { width: 390, height: 844 } as const;
/** Each language, scheme and size comes up; every one of them with every other is read with `npm run test:all`. */
const READERS: readonly Reader[] =
  process.env['FLEXY_TEST_ALL'] === '1'
    ? (['en', 'ar'] as const).flatMap((locale) =>
        (['light', 'dark'] as const).flatMap((theme) => [
          { locale, theme },
          { locale, theme, ...PHONE },
        ]),
      )
    : [
        { locale: 'en', theme: 'light' },
        { locale: 'ar', theme: 'dark', ...PHONE },
      ];

/** Answers that crm is switched off, and opens its address. No other test of this file opens crm. */
async function openSwitchedOff(page: Page): Promise<void> {
  await page.route('**/api/applications?**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const row of body['hydra:member']) if (row.code === 'crm') row.isEnabled = false;
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await follow(page, 'lead_opportunities');
  await page.getByRole('main').locator('a[href="/admin/settings/plugins"]').waitFor();
}

/** Selector of buttons that open a popup. All rows have the same menu, so only the first row's counts. */
const OPENERS = '[aria-haspopup]:visible:not([data-rows] > :nth-child(n + 2) *)';

/** Opens what opens on the page, one after the other: menus, panels, the menu of a narrow screen. */
async function openEach(page: Page, check: (where: string) => Promise<void>): Promise<void> {
  await expect.poll(() => page.locator('[data-rows] [aria-haspopup]').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator(OPENERS).count()).toBeGreaterThan(2);
  expect(await page.locator('[aria-haspopup]:not([aria-expanded])').count()).toBe(0);
  const openers = await page.locator(OPENERS).all();
  for (const [at, opener] of openers.entries()) {
    await opener.click();
    await page.locator('[aria-haspopup][aria-expanded="true"]').waitFor();
    await check(`opened part ${at + 1}`);
    await page.keyboard.press('Escape');
    await page.locator('[aria-haspopup][aria-expanded="true"]').waitFor({ state: 'detached' });
  }
}

test('a button without a name would be found', async () => {
  const { page, end } = await office.visit();
  await page.goto(`${office.url}/admin/`);
  await page.locator('form button[type="submit"]').waitFor();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await accessProblems(page)).toEqual([expect.stringContaining('button-name')]);
  await end();
});

describe.each(READERS)('for a reader of $locale, $theme, $width', (reader) => {
  test('the sign-in page and what opens over a page have no serious problem of access', async () => {
    const { page, end } = await office.visit(reader);
    const found: string[] = [];
    const check = async (where: string) => {
      found.push(...(await accessProblems(page)).map((problem) => `${where}: ${problem}`));
    };
    await page.goto(`${office.url}/admin/`);
    await page.locator('form button[type="submit"]').waitFor();
    await check('sign-in');
    await office.signInByForm(page, 'admin');
    await follow(page, 'nowhere');
    await page.locator(HOME).waitFor();
    await check('nowhere');
    await openList(page, 'products');
    await openEach(page, check);
    await openSwitchedOff(page);
    await check('switched off');
    expect(found).toEqual([]);
    await end();
  });

  test('pages closed to a role and the sign-in page have no accessibility problems', async () => {
    const { page, expectRefusal, end } = await office.visit(reader);
    expectRefusal(401);
    await office.signIn(page, 'kitchen');
    await follow(page, 'customers');
    await page.locator(HOME).waitFor();
    expect(await accessProblems(page), 'forbidden').toEqual([]);
    await page.context().request.post(`${office.url}/en/api/logout`);
    await follow(page, 'products');
    await page.getByRole('dialog').waitFor();
    expect(await accessProblems(page), 'session ended').toEqual([]);
    await end();
  });
});
