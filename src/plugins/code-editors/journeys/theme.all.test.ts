import { expect, test } from 'vitest';
import { hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { editorOf, goToEnd, openTab } from './editor.ts';

const office = useOffice({}, { savesData: true });

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
