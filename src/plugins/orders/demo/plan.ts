import type { SampleContext, SampleRow } from '#server';
import { orderRow, type Draft } from './draft.ts';
import { pastSales } from './history.ts';
import { todaysSales } from './today.ts';

/** The demo's sales, made once for all sets of rows. Numbers follow the order of time, till by till. */
export interface Plan {
  readonly sales: readonly Draft[];
  readonly rows: readonly SampleRow[];
}

const made = new WeakMap<SampleContext, Plan>();

/** Seed of the sales: their own, so that every set of rows sees the same ones whatever was drawn before. */
const SEED = 421;

/** The context with a random source of its own (mulberry32). */
function seeded(context: SampleContext): SampleContext {
  let state = SEED;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  function pick<T>(list: readonly T[]): T {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }
  return {
    now: context.now,
    products: context.products,
    language: context.language,
    random,
    int,
    pick,
    daysAgo: (days, time) => context.daysAgo(days, time),
    minutesAgo: (minutes) => context.minutesAgo(minutes),
    dayAgo: (days) => context.dayAgo(days),
    keys: (resource) => context.keys(resource),
    ref: (key) => context.ref(key),
  };
}

function makePlan(given: SampleContext): Plan {
  const context = seeded(given);
  const sales = [...pastSales(context), ...todaysSales(context)];
  const last = new Map<string, number>();
  const rows = sales.map((sale, at) => {
    const sequence = (last.get(sale.till) ?? 0) + 1;
    last.set(sale.till, sequence);
    return orderRow(sale, sequence, at + 1, context);
  });
  return { sales, rows };
}

/** The sales of this demo. */
export function planOf(context: SampleContext): Plan {
  const plan = made.get(context) ?? makePlan(context);
  made.set(context, plan);
  return plan;
}

/** Sold quantity of a counted product in a store. */
interface SoldPieces {
  readonly store: string;
  readonly sku: string;
  readonly pieces: number;
}

/** Sold quantities of counted products by store and SKU, less refunds. */
export function soldPieces({ sales }: Plan): SoldPieces[] {
  const sold = new Map<string, SoldPieces>();
  for (const { status, store, lines } of sales) {
    if (status === 'cancelled') continue;
    for (const { dish, pieces } of lines) {
      const { sku, isCounted } = dish;
      const key = `${store} ${sku}`;
      if (isCounted) sold.set(key, { store, sku, pieces: (sold.get(key)?.pieces ?? 0) + pieces });
    }
  }
  return [...sold.values()];
}
