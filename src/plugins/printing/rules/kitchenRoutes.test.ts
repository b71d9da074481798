import { expect, it } from 'vitest';
import { isEverywhere, routeLines } from './kitchenRoutes.ts';

const bar = { id: 1, store: null, products: new Set([12]) };
const hot = { id: 2, store: 7, products: new Set([11, 12]) };
const rest = { id: 3, store: null, products: null };
const [tea, tagine, bread, typed] = [{ product: 12 }, { product: 11 }, { product: 13 }, { product: null }];

it('a line goes to each printer that lists its product, else to printers without a list', () => {
  const routed = routeLines([tea, tagine, bread, typed], [bar, hot, rest], 7);
  expect(Object.fromEntries(routed)).toEqual({ 1: [tea], 2: [tea, tagine], 3: [bread, typed] });
});

it('what no station prepares is printed at all stations where no printer prints the rest', () => {
  const stations = [
    { ...bar, hasStations: true },
    { ...hot, hasStations: true },
  ];
  expect(Object.fromEntries(routeLines([tagine, bread, typed], stations, 7))).toEqual({
    1: [bread, typed],
    2: [tagine, bread, typed],
  });
  expect(Object.fromEntries(routeLines([bread], [...stations, rest], 7))).toEqual({ 3: [bread] });
  const shared = (printers: typeof stations, store = 7) =>
    [tea, bread, typed].map((line) => isEverywhere(line, printers, store));
  expect(shared(stations)).toEqual([false, true, true]);
  // One ticket has it alone: nobody else makes it.
  expect(shared(stations, 8)).toEqual([false, false, false]);
  expect(isEverywhere(bread, [...stations, rest], 7)).toBe(false);
});

it('printers of other stores print nothing, and a line without a printer is not printed', () => {
  expect(Object.fromEntries(routeLines([tea, tagine], [bar, hot], 8))).toEqual({ 1: [tea] });
  expect(routeLines([bread], [bar, hot], 7).size).toBe(0);
});
