import { accessProblems } from '../../browser.ts';
import type { Check } from '../openPage.ts';

/** Selector of buttons that open a popup. All rows have the same menu, so only the first row's counts. */
const OPENERS = '[aria-haspopup][aria-expanded]:visible:not([data-rows] > :nth-child(n + 2) *)';
const EXPANDED = '[aria-haspopup][aria-expanded="true"]';

/** Opens the menus and panels of a list one after the other, and checks each. */
export const popups: Check = async ({ page, step: { screen, isNew }, isOpen }) => {
  if (!isOpen || !isNew || screen.kind !== 'list' || !screen.isGenerated) return [];
  const problems: string[] = [];
  if ((await page.locator('[aria-haspopup]:not([aria-expanded])').count()) > 0) {
    problems.push('a button does not say whether it is open');
  }
  const openers = await page.locator(OPENERS).all();
  // The narrowest list of somebody who only reads has two: its view, and its filters.
  if (openers.length < 2) problems.push(`only ${openers.length} buttons open something`);
  for (const [at, opener] of openers.entries()) {
    await opener.click();
    await page.locator(EXPANDED).waitFor();
    const found = await accessProblems(page, ':is([role="dialog"], [role="menu"]):not(:empty)');
    problems.push(...found.map((problem) => `opened part ${at + 1}: ${problem}`));
    await page.keyboard.press('Escape');
    await page.locator(EXPANDED).waitFor({ state: 'detached' });
  }
  return problems;
};
