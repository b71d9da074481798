import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice();

/** The editor inside its frame. */
const editorOf = (page: Page) => page.frameLocator('iframe[src*="code-editors"]').locator('.monaco-editor').first();

/** Opens a tab and waits for its text. */
async function openTab(page: Page, name: RegExp, text: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await editorOf(page).getByText(text).first().waitFor();
}

/** Puts the cursor behind the whole text. */
async function goToEnd(page: Page): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
}

test('the theme is edited and saved by the call of the specification, under the policy of the frame', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=customCss');
  await hearsKeys(page);
  await openTab(page, /Style sheet.*CSS/, 'font-family');
  expect(await accessProblems(page)).toEqual([]);
  await goToEnd(page);
  await page.keyboard.type('\n/* journey */');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  // A shortcut of the page, pressed in the frame.
  await page.keyboard.press('ControlOrMeta+s');
  const body: unknown = (await sent).postDataJSON();
  expect(Object.keys(body as object).sort()).toEqual([
    'customCss',
    'customJS',
    'customRegisterCustomerTWIG',
    'customerDashboardCSS',
    'customerDashboardWelcomeTWIG',
    'hooksOptions',
    'layoutConfig',
  ]);
  expect((await sent).url()).toMatch(/\/en\/api\/website_themes\/1$/);
  await page.getByText('Your theme updated successfully ! Check the website to see the changes').waitFor();
  const stored = await (await office.as('admin')).get('website_themes/1');
  expect(stored.body.customCss).toMatch(/\/\* journey \*\/$/);
  // The palette opens from within the frame.
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await end();
});

test('broken JSON is not sent, and the place is told', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=layoutConfig');
  await hearsKeys(page);
  await openTab(page, /Page layout/, 'width');
  await goToEnd(page);
  const puts: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && puts.push(request.url())));
  await page.keyboard.type('oops');
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('layoutConfig is not valid JSON, nothing was saved.').waitFor();
  const line = page.getByRole('button', { name: /^Go to line \d+$/ });
  const number = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0]);
  await line.click();
  await page.getByText(`Ln ${number}, Col 2`).waitFor();
  expect(puts).toEqual([]);
  // Leaving the page asks for confirmation; Stay keeps the text.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await editorOf(page).getByText('oops').waitFor();
  await page.keyboard.press('Escape');
  await end();
});

test('what could not be saved is still there, and is saved when the server answers again', async () => {
  const { page, end, expectRefusal } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=customerDashboardCSS');
  await hearsKeys(page);
  await openTab(page, /Customer area/, 'dashboard');
  await goToEnd(page);
  await page.keyboard.type('\n/* outage */');
  expectRefusal(503);
  const themes = '**/api/website_themes/*';
  await page.route(themes, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('The changes were not saved. They are still here.').waitFor();
  await editorOf(page).getByText('outage').waitFor();
  await page.unroute(themes);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your theme updated successfully').waitFor();
  await end();
});

test('the keyboard enters the frame by Tab and leaves it by Escape', async () => {
  const { page, end } = await office.visit({ theme: 'dark', locale: 'ar' });
  await office.signIn(page, 'admin', 'theme?tab=customCss');
  const frame = page.frameLocator('iframe[src*="code-editors"]');
  await editorOf(page).getByText('font-family').first().waitFor();
  const look = await frame
    .locator('html')
    .evaluate(({ attributes }) => ['lang', 'dir', 'data-theme'].map((name) => attributes.getNamedItem(name)?.value));
  expect(look).toEqual(['ar', 'rtl', 'dark']);
  await editorOf(page).click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await end();
});
