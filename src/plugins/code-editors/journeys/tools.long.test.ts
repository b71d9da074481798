import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { editorOf } from './editor.ts';

const office = useOffice({}, { savesData: true });

const savedTheme = async () => (await (await office.as('admin')).get('website_themes/1')).body;

/** Refusals of the policies, in the page and in all of its frames. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.context().addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const tools = page.frames().filter((frame) => frame.url().includes('/admin/'));
    const all = await Promise.all(tools.map((frame) => frame.evaluate<string[]>(() => Reflect.get(window, 'refused'))));
    return all.flat();
  };
}

test('colours, hooks and layout are set without code, and seen on the website', async () => {
  const { page, end } = await office.visit();
  const refused = await watchPolicy(page);
  await office.signIn(page, 'admin', 'theme');
  await page.getByRole('heading', { name: 'Colours', exact: true }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ocean' }).click();
  await page.getByLabel('Titles').selectOption('Montserrat');
  await page.getByRole('tab', { name: /What is shown where/ }).click();
  await page.getByRole('switch', { name: 'Home, bottom' }).click();
  await editorOf(page).getByText('"home.bottom"').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: /Page layout/ }).click();
  await page.getByRole('combobox', { name: 'Columns of the footer' }).selectOption('2');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('Your theme updated successfully').waitFor();
  const theme = await savedTheme();
  expect(theme.customCss).toMatch(/--brand:\s*#123b5d/);
  expect(theme.customCss).toContain('--font-title: Montserrat');
  expect(theme.hooksOptions['home.bottom']).toMatchObject({ enabled: false, order: 2 });
  expect(theme.layoutConfig).toMatchObject({ width: 1200, footer: { columns: 2 } });
  // The site beside the code is the one that is saved, and has none of this origin's rights.
  const site = page.frameLocator('iframe[sandbox]');
  await site.locator('main').first().waitFor();
  expect(await site.locator('html').evaluate(() => window.origin)).toBe('null');
  expect(await refused()).toEqual([]);
  await end();
});

test('a revision is put beside the present text, and is the present one after Save Code', async () => {
  const admin = await office.as('admin');
  const before = (await savedTheme()).customerDashboardCSS;
  await admin.put('website_themes/1', { customerDashboardCSS: '.newer {}' });
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=customerDashboardCSS');
  await editorOf(page).getByText('.newer').first().waitFor();
  await page.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await dialog.getByRole('button', { name: 'Restore' }).first().click();
  const frame = page.frameLocator('iframe[src*="code-editors"]');
  await frame.locator('.monaco-diff-editor').waitFor();
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('Your theme updated successfully').waitFor();
  expect((await savedTheme()).customerDashboardCSS).toBe(before);
  await end();
});

test('the customer dashboard and a page are saved by the calls of the specification', async () => {
  const { page, end } = await office.visit();
  const refused = await watchPolicy(page);
  const puts: [string, unknown][] = [];
  page.on('request', (request) => {
    const isSave = request.method() === 'PUT' && !request.url().endsWith('/presence');
    if (isSave) puts.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  await office.signIn(page, 'admin', 'dashboard-code');
  await hearsKeys(page);
  await editorOf(page).getByText('welcome').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n/* d */');
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('The customer dashboard was saved').waitFor();
  expect(puts[0]).toEqual([
    '/en/api/settings/1',
    { customerDashboardCSS: expect.stringContaining('/* d */'), customerDashboardJS: expect.any(String) },
  ]);
  // The door on the page's record.
  const admin = await office.as('admin');
  const { body } = await admin.post('pages', { title: 'Journey', jsonContentHTML: '<p>first</p>' });
  await page.goto(`${office.url}/admin/pages/${body.id}`);
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await editorOf(page).getByText('first').first().waitFor();
  await hearsKeys(page);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('<p onclick="steal()">second</p>');
  await page.getByRole('button', { name: 'Save Code' }).click();
  await page.getByText('The page was saved').waitFor();
  const content = { html: expect.stringContaining('second'), css: '', javascript: '' };
  expect(puts[1]).toEqual([`/en/api/pages/${body.id}`, { jsonSimplifiedContent: content }]);
  expect(await refused()).toEqual([]);
  await end();
});

test('on a phone the editor fits, and fills the screen when wanted', async () => {
  const { page, end } = await office.visit({ width: 390, height: 844, locale: 'fr' });
  await office.signIn(page, 'admin', 'theme?tab=customCss');
  await editorOf(page).getByText('font-family').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await expect.poll(async () => (await editorOf(page).boundingBox())?.height ?? 0).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Quitter le plein écran' }).click();
  await end();
});
