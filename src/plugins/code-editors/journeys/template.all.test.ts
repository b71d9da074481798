import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { editorOf } from './editor.ts';

const office = useOffice({}, { savesData: true });

/** The drawn template beside its code. */
const previewOf = (page: Page) => page.frameLocator('iframe[title="The template with sample values"]');

test('a template is drawn as it is typed, without rights of its own, and a mistake is told with its line', async () => {
  const { page, end, expectRefusal } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=customRegisterCustomerTWIG');
  await hearsKeys(page);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('<h2>{{ 20 + 1 }} welcomes</h2>');
  await previewOf(page).getByRole('heading', { name: '21 welcomes' }).waitFor();
  const frame = page.locator('iframe[title="The template with sample values"]');
  expect(await frame.getAttribute('sandbox')).toBe('');
  expect(await accessProblems(page)).toEqual([]);
  expectRefusal(422);
  await page.keyboard.type('\n{{ 1 + }}');
  await page.getByText(/^The template has an error in line \d+:/).waitFor();
  // The last preview without a mistake stays in sight.
  await previewOf(page).getByRole('heading', { name: '21 welcomes' }).waitFor();
  await end();
});

test('the editor itself speaks the language of the reader', async () => {
  const { page, end } = await office.visit({ locale: 'fr' });
  await office.signIn(page, 'admin', 'theme?tab=customCss');
  await hearsKeys(page);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+f');
  const frame = page.frameLocator('iframe[src*="code-editors"]');
  await frame.getByPlaceholder('Rechercher').waitFor();
  await end();
});
