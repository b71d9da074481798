import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { canvasOf, idOf, panelsOf, publishDraft, retype, textOnSite } from './editor.ts';

const office = useOffice({}, { savesData: true });

test('a draft that somebody changed since it was shown is published only as is decided', async () => {
  const { page, end, expectRefusal } = await office.visit();
  const id = await idOf(office, 'delivery');
  const admin = await office.as('admin');
  const draft = (text: string) =>
    admin.put(`pages/${id}`, { jsonDraftContent: [{ html: `<h1>${text}</h1>`, css: '' }] });
  await draft('Seen');
  await office.signIn(page, 'admin', 'page-editor?page=delivery');
  await hearsKeys(page);
  const heading = (text: string) => canvasOf(page).locator('[data-page] h1', { hasText: text }).waitFor();
  await heading('Seen');
  expectRefusal(412);
  await draft('Theirs');
  await publishDraft(page);
  await page.getByText('Nothing of it was published.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect(await textOnSite(office, '/en/delivery', 'h1')).not.toMatch(/Seen|Theirs/);
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await heading('Theirs');
  await draft('Theirs again');
  await publishDraft(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('The draft is on the website now').waitFor();
  expect(await textOnSite(office, '/en/delivery', 'h1')).toBe('Theirs');
  await end();
});

test('a save onto the website ends the draft it was made from', async () => {
  const { page, end } = await office.visit();
  const id = await idOf(office, 'contact');
  const admin = await office.as('admin');
  await admin.put(`pages/${id}`, { jsonDraftContent: [{ html: '<h1>Draft</h1>', css: '' }] });
  await office.signIn(page, 'admin', 'page-editor?page=contact');
  await hearsKeys(page);
  await retype(page, '[data-page] h1', 'Write to us');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Page updated').waitFor();
  const { body } = await admin.get(`pages/${id}`);
  expect([body.jsonDraftContent ?? null, body.jsonSimplifiedContent.html]).toEqual([
    null,
    expect.stringContaining('Write to us'),
  ]);
  await end();
});

test('a revision is restored', async () => {
  const { page, end } = await office.visit();
  const id = await idOf(office, 'about-us');
  const admin = await office.as('admin');
  for (const year of ['1990', '1991'])
    await admin.put(`pages/${id}`, { jsonSimplifiedContent: [{ html: `<h1>Since ${year}</h1>`, css: '' }] });
  await office.signIn(page, 'admin', 'page-editor?page=about-us');
  await canvasOf(page).locator('[data-page] h1', { hasText: 'Since 1991' }).waitFor();
  await page.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Revisions of').selectOption(`pages/${id}`);
  await dialog.getByText('current').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).first().click();
  await page
    .getByRole('alertdialog', { name: /Restore “About us”/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByText('The revision was restored').waitFor();
  await canvasOf(page).locator('[data-page] h1', { hasText: 'Since 1990' }).waitFor();
  expect(await textOnSite(office, '/en/about-us', 'h1')).toBe('Since 1990');
  await end();
});

test('of two versions of one content either is kept, as is decided', async () => {
  const { page, end, expectRefusal } = await office.visit();
  const id = await idOf(office, 'widget-hours');
  const admin = await office.as('admin');
  const change = (text: string) =>
    admin.put(`pages/${id}`, { jsonSimplifiedContent: [{ html: `<p>${text}</p>`, css: '' }] });
  await change('First');
  await office.signIn(page, 'admin', 'page-editor');
  await hearsKeys(page);
  await canvasOf(page).locator(`#widget-${id} p`, { hasText: 'First' }).waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expectRefusal(412);
  await change('Theirs');
  await retype(page, `#widget-${id} p`, 'Mine');
  await save.click();
  await page.getByText('You have both changed the same block').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await canvasOf(page).locator(`#widget-${id} p`, { hasText: 'Theirs' }).waitFor();
  // Undo brings the own content back, and it can be saved.
  await panelsOf(page).getByRole('button', { name: 'Undo' }).click();
  await canvasOf(page).locator(`#widget-${id} p`, { hasText: 'Mine' }).waitFor();
  await change('Theirs again');
  await save.click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Page updated').waitFor();
  expect(await textOnSite(office, '/en', `#widget-${id}`)).toContain('Mine');
  await end();
});
