import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { canvasOf, idOf, panelsOf, publishDraft, retype, textOnSite } from './editor.ts';

const office = useOffice({}, { savesData: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const seen = (page: Page, selector: string, text: string) =>
  canvasOf(page).locator(`[data-page] ${selector}`, { hasText: text }).waitFor();

/** Colour of the heading of a page of the website, as visitors see it. */
async function headingColour(path: string): Promise<string> {
  const { page, end } = await office.visit();
  await page.goto(`${office.url}${path}`);
  const colour = await page.locator('[data-page] h1').evaluate((element) => getComputedStyle(element).color);
  await end();
  return colour;
}

test('two people edit one page: merged by block, decided where both meet, styled for all, published, rolled back', async () => {
  const [one, other] = [await office.visit(), await office.visit()];
  const [mine, theirs] = [one.page, other.page];
  const id = await idOf(office, 'delivery');
  await office.signIn(mine, 'admin', 'page-editor?page=delivery');
  await office.signIn(theirs, 'manager', 'page-editor?page=delivery');
  for (const page of [mine, theirs]) await hearsKeys(page);
  // Each sees the other, and where they are.
  await canvasOf(theirs).locator('[data-page] li').first().click();
  await mine.getByText('Salma Bennani is at “Gueliz and Medina').waitFor();
  expect(await accessProblems(mine)).toEqual([]);
  // Two blocks: both changes stay.
  await retype(theirs, '[data-page] li:nth-child(2)', 'Palmeraie: 50 MAD');
  await save(theirs);
  await theirs.getByText('Page updated').waitFor();
  one.expectRefusal(412);
  await retype(mine, '[data-page] h1', 'We bring it');
  await save(mine);
  await mine.getByText('Somebody else has changed other blocks of “Delivery” meanwhile.').waitFor();
  await mine.getByText('Page updated').waitFor();
  await seen(mine, 'li', 'Palmeraie: 50 MAD');
  expect(await textOnSite(office, '/en/delivery', '[data-page]')).toMatch(/We bring it[^]*20 MAD[^]*50 MAD/);
  // One block: both versions are seen, and one is chosen.
  other.expectRefusal(412);
  await retype(theirs, '[data-page] h1', 'We carry it');
  await retype(theirs, '[data-page] li', 'Gueliz: 25 MAD');
  await save(theirs);
  await theirs.getByRole('button', { name: 'See both' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Both versions' });
  await dialog.getByText('We bring it').waitFor();
  expect(await accessProblems(theirs)).toEqual([]);
  await dialog.getByRole('radio', { name: /Theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await theirs.getByText('Page updated').waitFor();
  expect(await textOnSite(office, '/en/delivery', '[data-page]')).toMatch(/We bring it[^]*25 MAD[^]*50 MAD/);
  await other.end();
  // Titles of all pages get a colour, which is seen at once and by visitors of other pages.
  await canvasOf(mine).locator('[data-page] h1').click();
  await panelsOf(mine).getByRole('radio', { name: 'Blocks of this kind on all pages' }).click();
  await panelsOf(mine).getByLabel('Text colour, CSS').fill('#a01010');
  await panelsOf(mine).getByLabel('Text colour, CSS').press('Enter');
  await expect
    .poll(() =>
      canvasOf(mine)
        .locator('[data-page] h1')
        .evaluate((element) => getComputedStyle(element).color),
    )
    .toBe('rgb(160, 16, 16)');
  await save(mine);
  await mine.getByText('Page updated').waitFor();
  for (const path of ['/en/delivery', '/fr/contact']) expect(await headingColour(path)).toBe('rgb(160, 16, 16)');
  // The first draft takes over what the other has published; no step before that can be undone.
  await retype(mine, '[data-page] h1', 'Delivering');
  await mine.getByRole('button', { name: 'Save draft' }).click();
  await mine.getByText('The draft was saved.').waitFor();
  await panelsOf(mine).getByRole('button', { name: 'Undo', disabled: true }).waitFor();
  // A draft is published, and what was done since can still be undone.
  await retype(mine, '[data-page] h1', 'Delivered');
  await mine.getByRole('button', { name: 'Save draft' }).click();
  await mine.getByText('The draft was saved.').waitFor();
  await publishDraft(mine);
  await mine.getByText('The draft is on the website now').waitFor();
  expect(await textOnSite(office, '/en/delivery', 'h1')).toBe('Delivered');
  await panelsOf(mine).getByRole('button', { name: 'Undo' }).click();
  await seen(mine, 'h1', 'Delivering');
  await panelsOf(mine).getByRole('button', { name: 'Redo' }).click();
  await seen(mine, 'h1', 'Delivered');
  // An earlier version is looked at, and comes back.
  await mine.getByRole('button', { name: 'Revisions' }).click();
  const revisions = mine.getByRole('dialog');
  await revisions.getByLabel('Revisions of').selectOption(`pages/${id}`);
  await revisions.getByRole('button', { name: 'Look at it' }).nth(1).click();
  await revisions.frameLocator('iframe').getByText('We bring it').waitFor();
  await revisions.getByRole('button', { name: 'Restore' }).first().click();
  await mine
    .getByRole('alertdialog', { name: /Restore “Delivery”/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await mine.getByText('The revision was restored').waitFor();
  await expect.poll(() => textOnSite(office, '/en/delivery', 'h1')).toBe('We bring it');
  await one.end();
});
