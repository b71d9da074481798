import type { FrameLocator, Page } from 'playwright-core';
import type { Office } from '../../../../tests/journeys/office.ts';

/** The editor's panels, inside their frame. */
export const panelsOf = (page: Page): FrameLocator => page.frameLocator('iframe[src*="page-editor"]');

/** The page of the website in the canvas. */
export const canvasOf = (page: Page): FrameLocator => panelsOf(page).frameLocator('iframe.gjs-frame');

/** Id of a page or widget of the demo, by its slug. */
export async function idOf(office: Office, slug: string): Promise<number> {
  const { body } = await (await office.as('admin')).get(`pages?slug=${slug}`);
  return Number(body['hydra:member'][0].id);
}

/** Replaces the text of an element of the canvas by typing. */
export async function retype(page: Page, selector: string, text: string): Promise<void> {
  await canvasOf(page).locator(selector).first().dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
}

/** The text of an element of the website, as a visitor reads it. */
export async function textOnSite(office: Office, path: string, selector: string): Promise<string> {
  const { page, end } = await office.visit();
  await page.goto(`${office.url}${path}`);
  const text = await page.locator(selector).first().textContent();
  await end();
  return text ?? '';
}

/** Publishes the drafts of the open page, and answers the question. */
export async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
}
