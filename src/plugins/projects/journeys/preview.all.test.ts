import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

// The panel and the timeline as built and under the page's policy: `end()` fails when the browser reports a violation.
const office = useOffice({}, { savesData: true });

test.for([
  { locale: 'en', theme: 'light', item: 'Preview' },
  { locale: 'ar', theme: 'dark', item: 'معاينة', width: 390, height: 844 },
] as const)(
  'the preview of a project in the list shows its timeline, without a serious problem of access: $locale, $theme',
  async ({ item, ...reader }) => {
    const { page, end } = await office.visit(reader);
    await office.signIn(page, 'manager', 'projects');
    const link = page.locator('a[data-row="1"]');
    await page.locator('tr, li').filter({ has: link }).locator('button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await page.locator('dialog .bar-label').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('1');
    await end();
  },
);
