import type { Locator, Page } from 'playwright-core';

/**
 * Goes to the plan by a link, from any page with a menu.
 * @param follow goes to an address below `/admin`
 */
export async function openPlan(page: Page, follow: (page: Page, path: string) => Promise<void>): Promise<void> {
  await follow(page, 'floor-plan');
  await page.getByRole('button', { name: 'Enable Editing' }).waitFor();
}

/** Adds a floor and shows it, empty. */
export async function addFloor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Floors', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New floor' }).click();
  const form = page.getByRole('dialog', { name: 'New floor' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: new RegExp(`^Plan of ${name}`) }).waitFor();
}

/** Enters edit mode. @returns the drawing */
export async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Enable Editing' }).click();
  const drawing = page.getByRole('application');
  await drawing.locator('canvas').first().waitFor();
  return drawing;
}

/** A field of the chosen item. */
export const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });

/** Adds a table or a room with a name of its own; it is chosen then. */
export async function add(page: Page, button: 'Add Table' | 'Add Room', name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await field(page, 'Name').fill(name);
}

/** Saves the drawing. */
export async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The plan is saved.').waitFor();
}

/** A table in the list beside the plan. */
export const tableRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Tables', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) });
