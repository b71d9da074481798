import type { Locator, Page } from 'playwright-core';

/** The editor inside its frame. */
export const editorOf = (page: Page): Locator =>
  page.frameLocator('iframe[src*="code-editors"]').locator('.monaco-editor').first();

/** Opens a tab and waits for its text. */
export async function openTab(page: Page, name: RegExp, text: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await editorOf(page).getByText(text).first().waitFor();
}

/** Puts the cursor behind the whole text. */
export async function goToEnd(page: Page): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
}
