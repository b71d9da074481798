import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

test('at 1024 px a list has its tools in one row, by name for screen readers, and does not scroll sideways', async () => {
  const { page, end } = await office.visit({ width: 1024, height: 768 });
  await office.signIn(page, 'admin', 'products');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.waitFor();
  const middleOf = async (name: string | RegExp) => {
    const box = await page.getByRole('main').getByRole('button', { name }).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const row = await middleOf('Filter');
  for (const name of [/^Sort: /, 'Columns', 'Edit in table']) {
    expect(Math.abs((await middleOf(name)) - row), String(name)).toBeLessThanOrEqual(4);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await end();
});
