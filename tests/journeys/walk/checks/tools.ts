import type { Check } from '../openPage.ts';

/** From this width on a list's tools have room in one row, px. */
const ONE_ROW = 900;

/** The tools over a list (filter, order, columns, cells) stand in one row. */
export const tools: Check = async ({ page, step: { screen, width }, isOpen }) => {
  if (!isOpen || screen.kind !== 'list' || !screen.isGenerated || width < ONE_ROW) return [];
  // Active filters are listed among them, and may need a second row.
  if (screen.path.includes('?')) return [];
  const middles = await page.evaluate(() => {
    const bar = document.querySelector('main [data-filter]')?.parentElement;
    return [...(bar?.querySelectorAll(':scope button') ?? [])]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
  });
  const apart = middles.length === 0 ? 0 : Math.max(...middles) - Math.min(...middles);
  return apart > 4 ? [`the tools stand ${Math.round(apart)} px apart`] : [];
};
