import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { canvasOf, publishDraft, retype, textOnSite } from './editor.ts';

const office = useOffice({}, { savesData: true });

test('a draft changes nothing on the website until it is published', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor?page=delivery');
  await hearsKeys(page);
  await retype(page, '[data-page] h1', 'We bring it');
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/pages\/\d+$/.test(request.url()));
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['jsonDraftContent']);
  await page.getByText('The draft was saved. The website is as it was.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect(await textOnSite(office, '/en/delivery', 'h1')).toBe('Delivery');
  // The editor goes on with the draft.
  await page.reload();
  await canvasOf(page).locator('[data-page] h1', { hasText: 'We bring it' }).waitFor();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  // Escape leaves the website as it is.
  const question = page.getByRole('alertdialog', { name: 'Publish the draft of “Delivery”?' });
  await question.getByText('The website shows it at once').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await textOnSite(office, '/en/delivery', 'h1')).toBe('Delivery');
  await publishDraft(page);
  await page.getByText('The draft is on the website now').waitFor();
  expect(await textOnSite(office, '/en/delivery', 'h1')).toBe('We bring it');
  expect(await page.getByRole('button', { name: 'Publish the draft' }).count()).toBe(0);
  await end();
});
