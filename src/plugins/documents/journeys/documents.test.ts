import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { hearsKeys } from '../../../../tests/journeys/browser.ts';
import { sheetOf, storedParts } from './actions.ts';

const office = useOffice({}, { savesData: true });

test('a document is created, written, and saved by itself', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'documents/create');
  await page.waitForURL(/\/documents\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await page.getByLabel('Name of the document').fill('Offer');
  await hearsKeys(page);
  await sheetOf(page).click();
  await page.keyboard.type('Breakfast for 24 rooms');
  await page.getByText(/^Saved /).waitFor();
  expect((await storedParts(office, id)).get('word/document.xml')).toContain('Breakfast for 24 rooms');
  await end();
});
