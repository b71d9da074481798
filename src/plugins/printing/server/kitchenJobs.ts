import type { FlatRowOf } from '#resource';
import { actingPerson, type Locale, type Tx } from '#server';
import { dishKey, signedDishes, type Dish, type LabelData, type LabelItem, type PaperRow } from '#shop';
import { changeRows, copyOfTicket, labelRows, mergeRows, type Again, type SlipHead } from '../paper/index.ts';
import type { MergeTicket, Place, Ticket } from '../rules/kitchenPaper.ts';
import { addJob } from './jobs.ts';
import { dishesOf } from './toldPrinters.ts';
import { localeOfShop, serverWords } from './words.ts';

type Order = FlatRowOf<'orders'>;

/** Tells whether the tickets of several stations have a dish that is to be made once. */
export type IsEverywhere = (dish: Dish) => boolean;

const marked = <Item extends Dish>(dishes: readonly Item[], isEverywhere: IsEverywhere): (Item & LabelItem)[] =>
  dishes.map((dish) => (isEverywhere(dish) ? { ...dish, isEverywhere: true } : dish));

/** Number of an order on paper. */
const numberOf = (order: Order): string => order.orderNumberFormatted || String(order.id);

/** Where the dishes of an order go. */
export async function placeOf(tx: Tx, { reservable }: Order): Promise<Place> {
  if (typeof reservable !== 'number') return { table: null, name: '' };
  const [table] = await tx.readBy('reservables', { id: reservable });
  return { table: reservable, name: typeof table?.name === 'string' ? table.name.trim() : '' };
}

/** Name and language of a printer. */
export async function printerOf(tx: Tx, id: number): Promise<{ readonly name: string; readonly locale: Locale }> {
  const [printer] = await tx.readBy('printers', { id });
  return { name: printer?.name.trim() ?? '', locale: printer?.language ?? localeOfShop(await tx.settings()) };
}

/** Name of a person; '' for nobody. */
async function nameOf(tx: Tx, id: number | null): Promise<string> {
  const [person] = id === null ? [] : await tx.readBy('users', { id });
  return person?.fullName?.trim() || person?.username || '';
}

/** The reprint that this call makes. @param change number of changes that are in it; null: the ticket says it */
export async function againNow(tx: Tx, change: number | null): Promise<Again> {
  const { timeZone } = await tx.settings();
  return { by: await nameOf(tx, actingPerson(tx.actor)), at: tx.now, timeZone: timeZone || 'UTC', change };
}

/** When a printer was first told of a dish of an order; null: not known. */
async function firstTold(tx: Tx, order: Order, printer: number): Promise<(dish: Dish) => number | null> {
  const jobs = await tx.readBy('print_jobs', { order: order.id, kind: 'kitchen', printer });
  const telling = jobs.filter(({ isCopy, state }) => isCopy !== true && state !== 'cancelled');
  return (dish) => {
    const has = (one: Dish) => one.quantity > 0 && dishKey(one) === dishKey(dish);
    const times = telling.filter(({ lines }) => dishesOf(lines).some(has)).map(({ createdAt }) => createdAt);
    return times.length > 0 ? Math.min(...times) : null;
  };
}

async function labelOf(tx: Tx, order: Order, station: string, items: readonly LabelItem[]): Promise<LabelData> {
  const { timeZone } = await tx.settings();
  return {
    number: numberOf(order),
    table: (await placeOf(tx, order)).name || null,
    customer: null,
    deliveryType: order.deliveryType ?? 'on-store',
    guests: order.guests,
    cashier: await nameOf(tx, order.createdBy),
    items,
    note: [order.description?.trim(), order.customerNote?.trim()].filter(Boolean).join('\n'),
    soldAt: order.soldAt ?? order.createdAt,
    timeZone: timeZone || 'UTC',
    station: station || null,
  };
}

const headOf = async (tx: Tx, label: LabelData, change: number): Promise<SlipHead> => ({
  ...label,
  by: await nameOf(tx, actingPerson(tx.actor)),
  at: tx.now,
  change,
});

/** Values of the job of a kitchen ticket. `lines`: dishes that it announces, those that fall away negative. */
interface KitchenJob {
  readonly order: Order;
  readonly printer: number;
  readonly locale: Locale;
  readonly rows: readonly PaperRow[];
  readonly lines: readonly Dish[];
  readonly isCopy?: boolean;
}

async function queue(tx: Tx, { order, printer, locale, rows, lines, isCopy = false }: KitchenJob): Promise<void> {
  const document = { rows, dir: locale === 'ar' ? 'rtl' : 'ltr', copies: null, opensDrawer: false } as const;
  await addJob(tx, { title: numberOf(order), kind: 'kitchen', order: order.id, printer, isCopy, lines, document });
}

/** Queues a ticket of an order. */
export async function queueTicket(tx: Tx, order: Order, ticket: Ticket, isEverywhere: IsEverywhere): Promise<void> {
  const { printer, kind, change, from } = ticket;
  const added = marked(ticket.added, isEverywhere);
  const { name, locale } = await printerOf(tx, printer);
  const words = serverWords(locale);
  const label = await labelOf(tx, order, name, added);
  const rows =
    kind === 'first'
      ? labelRows(label, words)
      : changeRows(
          {
            ...(await headOf(tx, label, change)),
            ...ticket,
            kind,
            added,
            less: marked(ticket.less, isEverywhere),
            note: label.note,
            from: from && from.name,
          },
          words,
        );
  await queue(tx, { order, printer, locale, rows, lines: signedDishes(ticket) });
}

/** Queues a ticket that says which order has the dishes of a merged one now, or a copy of it. */
export async function queueMerge(
  tx: Tx,
  order: Order,
  target: Order,
  ticket: MergeTicket,
  isCopy = false,
): Promise<void> {
  const { printer, change, from, dishes } = ticket;
  const { name, locale } = await printerOf(tx, printer);
  const label = await labelOf(tx, order, name, dishes);
  const into = { number: numberOf(target), table: (await placeOf(tx, target)).name || null };
  const toldAt = await firstTold(tx, order, printer);
  const items = dishes.map((dish) => ({ ...dish, toldAt: toldAt(dish) }));
  const slip = { ...(await headOf(tx, label, change)), table: from.name || null, into, items };
  const lines = signedDishes({ added: [], less: [], cancelled: dishes });
  const words = serverWords(locale);
  const merge = mergeRows(slip, words);
  const rows = isCopy ? copyOfTicket(merge, await againNow(tx, null), words) : merge;
  await queue(tx, { order, printer, locale, rows, lines, isCopy });
}

/** Queues a copy of the whole ticket of an order, as it is after so many changes. */
export async function queueCopy(
  tx: Tx,
  order: Order,
  { printer, change, dishes }: Pick<MergeTicket, 'printer' | 'change' | 'dishes'>,
  isEverywhere: IsEverywhere,
): Promise<void> {
  const { name, locale } = await printerOf(tx, printer);
  const label = await labelOf(tx, order, name, marked(dishes, isEverywhere));
  const again = await againNow(tx, change);
  const rows = labelRows(label, serverWords(locale), { again, isCancelled: order.status === 'cancelled' });
  await queue(tx, { order, printer, locale, rows, lines: dishes, isCopy: true });
}
