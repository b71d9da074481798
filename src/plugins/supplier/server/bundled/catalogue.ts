import { INVENTORY_COUNTRIES } from '../rules.ts';
import { LISTED } from '../rules.ts';
import { COLOURS, LOOKS, MATERIALS, SHELVES, SIZES } from './words.ts';

/** Products of the bundled catalogue. */
export const BUNDLED_COUNT = 2000;

/** A variant of the bundled catalogue. */
export interface BundledVariant {
  readonly vid: string;
  readonly key: string;
  readonly sku: string;
  /** US dollars with two decimals. */
  readonly price: string;
  /** Grams. */
  readonly weight: number;
  /** Pieces by country. */
  readonly stock: Readonly<Record<string, number>>;
}

/** A product of the bundled catalogue. */
export interface BundledProduct {
  readonly index: number;
  readonly pid: string;
  readonly name: string;
  readonly sku: string;
  readonly first: string;
  readonly second: string;
  /** Id of its third-level category. */
  readonly categoryId: string;
  readonly variants: readonly BundledVariant[];
}

/** A repeatable sequence of numbers from 0 to 1, by a seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hex = (value: number, length: number): string => value.toString(16).toUpperCase().padStart(length, '0');
const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

/** A third-level category: one kind of goods. */
interface BundledThird {
  readonly id: string;
  readonly goods: string;
}

/** A second-level category with its third level. As at the supplier, only the third level has ids. */
interface BundledSecond {
  readonly first: string;
  readonly second: string;
  readonly thirds: readonly BundledThird[];
}

/** Second-level categories, in the order of the shelves. */
export const SECONDS: readonly BundledSecond[] = SHELVES.flatMap(([first, list], at) =>
  list.map(([second, goods], place) => ({
    ...{ first, second },
    thirds: goods.split(',').map((name, third) => ({
      id: `B${hex(at + 1, 2)}${hex(third, 1)}-${hex(place + 1, 4)}`,
      goods: name,
    })),
  })),
);

/** Stock by country: China has nearly everything, the other countries a part. */
function stockOf(random: () => number, sure: string | undefined): Record<string, number> {
  const stock: Record<string, number> = {};
  for (const country of INVENTORY_COUNTRIES) {
    const share = country === 'CN' ? 0.95 : country === 'US' ? 0.8 : 0.35;
    if (random() < share || country === sure) stock[country] = 5 + Math.floor(random() * 400);
  }
  return stock;
}

/** A product that the demo shop lists: its prices are known. */
function listedProduct(index: number): BundledProduct | null {
  const listed = LISTED[index];
  const [shelf] = SECONDS;
  const third = shelf?.thirds[0];
  if (!listed || !third) return null;
  const [pid, name, , from, , variants] = listed;
  const random = sequence(index + 77);
  const sku = `CJ${hex(index + 1, 7)}`;
  const weight = 150 + Math.floor(random() * 600);
  return {
    ...{ index, pid, name, sku, first: shelf.first, second: shelf.second, categoryId: third.id },
    variants: variants.map(([key, price], at) => ({
      ...{ vid: `${pid}-${at + 1}`, key, price, weight, sku: `${sku}-${at + 1}` },
      stock: stockOf(random, from),
    })),
  };
}

function madeProduct(index: number): BundledProduct {
  const random = sequence(index * 7919 + 13);
  const shelf = SECONDS[index % SECONDS.length] ?? SECONDS[0];
  if (!shelf) throw new Error('The bundled catalogue has no categories.');
  const look = pick(LOOKS, random);
  const material = pick(MATERIALS, random);
  const third = pick(shelf.thirds, random);
  const name = `${look} ${third.goods.toLowerCase()}, ${material}, no. ${index + 1}`;
  const pid = `2${hex(100 + (index % 900), 3)}-${hex((index * 2654435761) >>> 16, 4)}-${hex(index, 4)}`;
  const sku = `CJ${hex(index + 1, 7)}`;
  const cents = 60 + Math.floor(random() ** 2 * 4000);
  const count = 1 + (index % 4);
  const isSized = shelf.first === 'Clothing';
  const weights = [80 + Math.floor(random() * 500), 700 + Math.floor(random() * 500)] as const;
  const stocks = stockOf(random, undefined);
  const variants = Array.from({ length: count }, (_, at) => ({
    vid: `${pid}-${at + 1}`,
    key: isSized ? `${COLOURS[index % COLOURS.length]}-${SIZES[at]}` : (COLOURS[(index + at) % COLOURS.length] ?? ''),
    sku: `${sku}-${at + 1}`,
    price: ((cents + at * Math.floor(cents / 12)) / 100).toFixed(2),
    weight: at < 2 ? weights[0] : weights[1],
    stock: Object.fromEntries(Object.entries(stocks).map(([country, pieces]) => [country, pieces + at * 3])),
  }));
  return { ...{ index, pid, name, sku, variants }, first: shelf.first, second: shelf.second, categoryId: third.id };
}

let made: readonly BundledProduct[] | undefined;

/** All products, always the same ones: first those that the demo shop lists. */
export function bundledProducts(): readonly BundledProduct[] {
  made ??= Array.from({ length: BUNDLED_COUNT }, (_, index) => listedProduct(index) ?? madeProduct(index));
  return made;
}
