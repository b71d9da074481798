import type { Check } from '../openPage.ts';

/** After going on the focus is in the new page, so that keys and screen readers continue there. */
export const focus: Check = async ({ page }) => {
  const where = await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest('main, [role="dialog"]') ? null : (activeElement?.outerHTML.slice(0, 100) ?? '');
  });
  return where === null ? [] : [`the focus is outside the page: ${where}`];
};
