import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Office } from '../../../../tests/journeys/office.ts';
import { hearsKeys } from '../../../../tests/journeys/browser.ts';
import { readZip } from '#zip';

/** The editor inside its frame. */
export const frameOf = (page: Page) => page.frameLocator('iframe[src*="documents"]');

/** The first page of the opened document. */
export const sheetOf = (page: Page): Locator => frameOf(page).locator('.layout-page').first();

/** Creates a document and opens it. @returns its id */
export async function openNew(office: Office, page: Page, name: string): Promise<number> {
  const { body } = await (await office.as('manager')).post('documents', { name });
  await office.signIn(page, 'manager', `documents/${body.id}`);
  await hearsKeys(page);
  await sheetOf(page).click();
  return body.id;
}

/** Stores a document with a file, and opens it. @returns its id */
export async function openStored(
  office: Office,
  page: Page,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const manager = await office.as('manager');
  const { body } = await manager.post('documents', { name });
  const answer = await fetch(`${office.url}/en/api/documents/${body.id}/file?base=0`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await office.signIn(page, 'manager', `documents/${body.id}`);
  await hearsKeys(page);
  return body.id;
}

/** Presses a named button of a tab of the second row. */
export async function press(page: Page, tab: string, button: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).click();
}

/** Chooses an entry of the menu of the table at the cursor. */
export async function changeTable(page: Page, entry: string): Promise<void> {
  await press(page, 'Insert', 'Change the table');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Types at the cursor of the editor, once the button that was pressed has given the focus back. */
export async function type(page: Page, text: string): Promise<void> {
  const editor = () =>
    frameOf(page)
      .locator(':root')
      .evaluate(() => document.hasFocus() && (document.activeElement as HTMLElement | null)?.isContentEditable);
  await expect.poll(editor).toBe(true);
  await page.keyboard.type(text);
}

/** Fills the dialog of a command, and confirms it. */
export async function answer(page: Page, values: Readonly<Record<string, string>>, done = 'Insert'): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: done, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Saves, and waits until the last change is in the stored file. @returns its parts */
export async function savedParts(
  office: Office,
  page: Page,
  id: number,
  last: string | RegExp,
): Promise<ReadonlyMap<string, string>> {
  await page.keyboard.press('ControlOrMeta+s');
  const textOf = async () => [...(await storedParts(office, id)).values()].join('\n');
  // A document of 20 pages with pictures takes a while on a busy machine.
  await expect.poll(textOf, { timeout: 60_000 }).toMatch(last);
  await page.getByText(/^Saved /).waitFor();
  return storedParts(office, id);
}

/** The parts of the stored .docx file by name. */
export async function storedParts(office: Office, id: number): Promise<ReadonlyMap<string, string>> {
  const { token } = await office.as('manager');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${office.url}/en/api/documents/${id}/file`, { headers });
  expect(response.status).toBe(200);
  const parts = readZip(new Uint8Array(await response.arrayBuffer()));
  return new Map(parts.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
}
