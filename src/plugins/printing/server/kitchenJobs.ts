import type { FlatRowOf } from '#resource';
import type { Locale, Tx } from '#server';
import { signedDishes, type Dish, type LabelData, type PaperRow } from '#shop';
import { changeRows, copyOfTicket, labelRows, mergeRows, type SlipHead } from '../paper/index.ts';
import type { MergeTicket, Place, Ticket } from '../rules/kitchenPaper.ts';
import { addJob, personOf } from './jobs.ts';
import { localeOfShop, serverWords } from './words.ts';

type Order = FlatRowOf<'orders'>;

/** Number of an order on paper. */
const numberOf = (order: Order): string => order.orderNumberFormatted || String(order.id);

/** Where the dishes of an order go. */
export async function placeOf(tx: Tx, { reservable }: Order): Promise<Place> {
  if (typeof reservable !== 'number') return { table: null, name: '' };
  const [table] = await tx.readBy('reservables', { id: reservable });
  return { table: reservable, name: typeof table?.name === 'string' ? table.name.trim() : '' };
}

/** Name and language of a printer. */
async function printerOf(tx: Tx, id: number): Promise<{ readonly name: string; readonly locale: Locale }> {
  const [printer] = await tx.readBy('printers', { id });
  return { name: printer?.name.trim() ?? '', locale: printer?.language ?? localeOfShop(await tx.settings()) };
}

async function actorName(tx: Tx): Promise<string> {
  const id = personOf(tx);
  const [person] = id === null ? [] : await tx.readBy('users', { id });
  return person?.fullName?.trim() || person?.username || '';
}

async function labelOf(tx: Tx, order: Order, station: string, items: readonly Dish[]): Promise<LabelData> {
  const { timeZone } = await tx.settings();
  return {
    number: numberOf(order),
    table: (await placeOf(tx, order)).name || null,
    customer: null,
    deliveryType: order.deliveryType ?? 'on-store',
    items,
    note: [order.description?.trim(), order.customerNote?.trim()].filter(Boolean).join('\n'),
    soldAt: order.soldAt ?? order.createdAt,
    timeZone: timeZone || 'UTC',
    station: station || null,
  };
}

const headOf = async (tx: Tx, label: LabelData, change: number): Promise<SlipHead> => ({
  ...label,
  by: await actorName(tx),
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
export async function queueTicket(tx: Tx, order: Order, ticket: Ticket): Promise<void> {
  const { printer, kind, change, added, from } = ticket;
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
  const slip = { ...(await headOf(tx, label, change)), table: from.name || null, into, items: dishes };
  const lines = signedDishes({ added: [], less: [], cancelled: dishes });
  const words = serverWords(locale);
  const rows = isCopy ? copyOfTicket(mergeRows(slip, words), words) : mergeRows(slip, words);
  await queue(tx, { order, printer, locale, rows, lines, isCopy });
}

/** Queues a copy of the whole ticket of an order. */
export async function queueCopy(tx: Tx, order: Order, printer: number, dishes: readonly Dish[]): Promise<void> {
  const { name, locale } = await printerOf(tx, printer);
  const label = await labelOf(tx, order, name, dishes);
  const rows = labelRows(label, serverWords(locale), { isCopy: true, isCancelled: order.status === 'cancelled' });
  await queue(tx, { order, printer, locale, rows, lines: dishes, isCopy: true });
}
