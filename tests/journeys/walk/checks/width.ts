import type { Check } from '../openPage.ts';

/** A page at rest is not wider than the screen. */
export const width: Check = async ({ page }) => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [`${beyond} px wider than the screen`] : [];
};
