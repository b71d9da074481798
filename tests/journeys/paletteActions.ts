import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The path below `/admin`. */
export const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/admin', '');
/** The dialog in which one types where to go. */
export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });

/** Opens the palette by its shortcut. Presses it again until it is handled, since the keyboard listener loads after the page. */
export async function openPalette(page: Page): Promise<void> {
  const box = palette(page).getByRole('combobox');
  const press = async () => {
    if ((await box.count()) === 0) await page.keyboard.press('Control+k');
    return box.isVisible();
  };
  // Its code comes with the first press, which a second one would close again.
  await expect.poll(press, { interval: 3000, timeout: 30_000 }).toBe(true);
}
