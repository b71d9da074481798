import { expect, it } from 'vitest';
import { chartData, MOST_POINTS, MOST_SERIES } from './chartData.ts';

const nameOf = (series: number) => `Series ${series}`;

it('columns of numbers are series, the first other one names the points, a row of texts over them the series', () => {
  const rows = [
    ['Model', 'Sold', 'Color', 'Amount'],
    ['Fiesta', 3, 'red', 8400],
    ['Clio', 5, 'blue', null],
  ];
  expect(chartData(rows, nameOf)).toEqual({
    labels: ['Fiesta', 'Clio'],
    series: [
      { name: 'Sold', values: [3, 5] },
      { name: 'Amount', values: [8400, null] },
    ],
    isCut: false,
  });
});

it('numbers alone are one series with numbered points', () => {
  expect(chartData([[4], [5]], nameOf)).toEqual({
    labels: ['1', '2'],
    series: [{ name: 'Series 1', values: [4, 5] }],
    isCut: false,
  });
});

it('texts alone make no chart', () => {
  expect(chartData([['a'], ['b']], nameOf)).toBeNull();
  expect(chartData([], nameOf)).toBeNull();
});

it('of a large selection the first points and series are drawn, and it says so', () => {
  const data = chartData(
    Array.from({ length: MOST_POINTS + 1 }, () => Array.from({ length: 9 }, () => 1)),
    nameOf,
  );
  expect(data?.labels).toHaveLength(MOST_POINTS);
  expect(data?.series).toHaveLength(MOST_SERIES);
  expect(data?.isCut).toBe(true);
});
