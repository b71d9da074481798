import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { typeDate } from '../../../../tests/support/dates.ts';
import { canvasOf, idOf, retype, textOnSite } from './editor.ts';

const office = useOffice();

test('a draft is shown to a stranger by a link, and published at its time by a second person, who errs first', async () => {
  const [one, other] = [await office.visit(), await office.visit()];
  const id = await idOf(office, 'about-us');
  await office.signIn(one.page, 'admin', 'page-editor?page=about-us');
  await hearsKeys(one.page);
  await retype(one.page, '[data-page] h1', 'Planned');
  await one.page.getByRole('button', { name: 'Save draft' }).click();
  await one.page.getByText('The draft was saved.').waitFor();
  // A double click makes one link.
  const { page } = other;
  await office.signIn(page, 'manager', `pages/${id}/show`);
  await page.getByRole('button', { name: 'Preview link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create the link' }).dblclick();
  const link = dialog.getByLabel('Link', { exact: true });
  await link.waitFor();
  const links = await (await office.as('manager')).get(`preview_links?shownPage=${id}`);
  expect(links.body['hydra:totalItems']).toBe(1);
  expect(await accessProblems(page)).toEqual([]);
  const preview = new URL(await link.inputValue());
  expect(await textOnSite(office, preview.pathname + preview.search, '[data-page] h1')).toBe('Planned');
  expect(await textOnSite(office, '/en/about-us', '[data-page] h1')).toBe('About us');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // A time that ends before it begins is refused at its field, and what was typed stays.
  await page.goto(`${office.url}/admin/pages/${id}`);
  await typeDate(page, 'Publish on', '010120300900');
  await typeDate(page, 'Take offline on', '010120290900');
  other.expectRefusal(422);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Choose a time after the publication.').waitFor();
  // A time that has passed acts at once.
  await typeDate(page, 'Take offline on', '010120310900');
  await typeDate(page, 'Publish on', '010120200900');
  await save.click();
  await expect
    .poll(() => textOnSite(office, '/en/about-us', '[data-page] h1'), { timeout: 30_000, interval: 1000 })
    .toBe('Planned');
  // The page that the clock has published is rolled back by clicks.
  await page.goto(`${office.url}/admin/page-editor?page=about-us`);
  await page.getByRole('button', { name: 'Revisions' }).click();
  await dialog.getByLabel('Revisions of').selectOption(`pages/${id}`);
  await dialog.getByRole('button', { name: 'Restore' }).first().click();
  await page
    .getByRole('alertdialog', { name: /Restore “About us”/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByText('The revision was restored').waitFor();
  await expect.poll(() => textOnSite(office, '/en/about-us', '[data-page] h1')).toBe('About us');
  await other.end();
  await one.end();
});

test('double clicks, a lost network and a reload in the middle lose nothing that was saved', async () => {
  const { page, end, expectRefusal } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor?page=contact');
  await hearsKeys(page);
  const seen = (text: string) => canvasOf(page).locator('[data-page] h1', { hasText: text }).waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await retype(page, '[data-page] h1', 'Without a line');
  expectRefusal('no connection');
  await page.context().setOffline(true);
  await save.click();
  await page.getByText(/“Contact” was not saved|were not saved/).waitFor();
  await seen('Without a line');
  await page.context().setOffline(false);
  await save.dblclick();
  await page.getByText('Page updated').waitFor();
  expect(await textOnSite(office, '/en/contact', '[data-page] h1')).toBe('Without a line');
  // A question that is answered twice publishes once.
  await retype(page, '[data-page] h1', 'Published once');
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await page.getByText('The draft was saved.').waitFor();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish/ })
    .dblclick();
  await page.getByText('The draft is on the website now').waitFor();
  expect(await textOnSite(office, '/en/contact', '[data-page] h1')).toBe('Published once');
  // The browser asks before a reload that would lose something; then the saved page is there again.
  await retype(page, '[data-page] h1', 'Not saved');
  await page.getByText('1 of 5 steps since the last save').waitFor();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await seen('Published once');
  expect(asked).toEqual(['beforeunload']);
  await end();
});
