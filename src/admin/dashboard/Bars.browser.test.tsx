import { expect, test } from 'vitest';
import { Bars } from '#admin';
import type { BarPoint } from './chartTypes.ts';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';

const points: readonly BarPoint[] = [
  { name: 'Mon', longName: 'Monday', value: 3, isOpen: false },
  { name: 'Tue', longName: 'Tuesday', value: 5, isOpen: true },
];

async function show(series: readonly [string, string?], more: readonly BarPoint[] = points) {
  const Page = () => <Bars label="Visits" points={more} series={series} valueText={(value) => `${value} people`} />;
  const plugin = definePlugin({
    id: 'visits',
    title: 'Visits',
    api: 1,
    pages: [{ path: 'visits', title: 'Visits', group: 'work', load: async () => ({ default: Page }) }],
  });
  const { screen } = await renderPlugin(plugin, { at: '/visits' });
  const chart = screen.getByRole('img', { name: 'Visits' });
  await expect.element(chart).toBeVisible();
  const rows = screen.getByRole('table', { name: 'Visits' }).getByRole('row').elements();
  return {
    bars: chart.element().querySelectorAll('.MuiBarElement-root, .MuiBarChart-element').length,
    lines: chart.element().querySelectorAll('.MuiLineElement-root, .MuiLineChart-line').length,
    table: rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  };
}

test('bars alone have neither a line nor a column of earlier values', async () => {
  const { bars, lines, table } = await show(['Visits']);
  expect(bars).toBe(2);
  expect(lines).toBe(0);
  expect(table).toEqual([
    ['Visits', 'Visits'],
    ['Monday', '3 people'],
    ['Tuesday', '5 people'],
  ]);
});

test('with a name for it there is a line of earlier values, and their column', async () => {
  const { lines, table } = await show(['Now', 'Before'], [{ ...points[0], previous: 2 } as BarPoint]);
  expect(lines).toBe(1);
  expect(table).toEqual([
    ['Visits', 'Now', 'Before'],
    ['Monday', '3 people', '2 people'],
  ]);
});
