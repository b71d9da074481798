import { MINUTE_MS, clockOf, type Minor } from '#resource';
import type { SampleContext } from '#server';
import { withCredit } from './credit.ts';
import { totalOf, type Draft, type DraftLine, type DraftPayment } from './draft.ts';
import { dishesFor, type Moment } from './menu.ts';

/** Age of the oldest demo sale, days. */
export const HISTORY_DAYS = 60;

/** The day's rushes: what is eaten, from which minute after midnight to which, and how often of ten orders. */
const RUSHES: readonly {
  readonly moment: Moment;
  readonly from: number;
  readonly to: number;
  readonly share: number;
}[] = [
  { moment: 'breakfast', from: 8 * 60, to: 10 * 60 + 45, share: 2 },
  { moment: 'meal', from: 12 * 60, to: 14 * 60 + 50, share: 3 },
  { moment: 'tea', from: 15 * 60 + 30, to: 18 * 60 + 30, share: 2 },
  { moment: 'meal', from: 19 * 60 + 15, to: 21 * 60 + 50, share: 2 },
  { moment: 'shelf', from: 9 * 60, to: 21 * 60, share: 1 },
];

const TILLS = [
  { till: 'till-2', store: 'gueliz', seller: 'cashier' },
  { till: 'till-2', store: 'gueliz', seller: 'cashier' },
  { till: 'till-2', store: 'gueliz', seller: 'manager' },
  { till: 'till-1', store: 'gueliz', seller: 'claire' },
  { till: 'till-3', store: 'medina', seller: 'nadia' },
] as const;

const NOTES = [
  'No salt',
  'Allergy: nuts',
  'Birthday, bring a candle',
  'Sans coriandre',
  'بدون سكر',
  'Well done, please',
] as const;
const DOOR_NOTES = [
  'Ring twice, the gate is green.',
  'Sonner au deuxième.',
  'اتصل عند الوصول',
  'Leave it with the guard.',
] as const;
/** Customers who have it brought home, and where that is. */
const HOUSES = [
  ['sophie-laurent', '28 rue Loubnane, Gueliz, Marrakech'],
  ['khadija-amrani', 'حي السعادة، رقم 88، مراكش'],
  ['ghita-lahlou', '4 rue Moulay Rachid, Gueliz, Marrakech'],
  ['fatima-zahra-benali', '12 زنقة القاضي عياض، المدينة، مراكش'],
  ['pierre-lambert', 'Golf Amelkis, villa 7, Marrakech'],
  ['meryem-tahiri', 'Résidence Les Jardins, bloc C, Marrakech'],
  ['imane-tazi', '14 rue de Yougoslavie, Gueliz, Marrakech'],
  ['hassan-elkadi', 'الداوديات، الوحدة 3، مراكش'],
  ['rania-bennis', 'Lotissement Assif, villa 21, Marrakech'],
  ['mehdi-bouazza', 'Résidence Al Fadl, Targa, Marrakech'],
] as const;
const COMPANIES = ['riad-laksour', 'hotel-zellij', 'dar-ilham', 'agence-palmier', 'menara-events'] as const;

function rushOf(context: SampleContext) {
  const drawn = context.int(1, 10);
  let passed = 0;
  return RUSHES.find((rush) => drawn <= (passed += rush.share)) ?? RUSHES[0];
}

function linesFor(moment: Moment, context: SampleContext): DraftLine[] {
  const choice = [...dishesFor(moment)];
  const lines: DraftLine[] = [];
  for (let left = context.int(1, 4); left > 0 && choice.length > 0; left -= 1) {
    const [dish] = choice.splice(context.int(0, choice.length - 1), 1);
    if (dish) lines.push({ dish, pieces: context.int(1, context.int(0, 4) === 0 ? 4 : 2) });
  }
  return lines;
}

/** Cash as people hand it over: the exact sum, or up to the next ten, fifty, hundred or two hundred. */
function cashFor(total: Minor, context: SampleContext): DraftPayment {
  const step = context.pick([1, 1000, 5000, 10_000, 20_000]);
  const amount = Math.ceil(total / step) * step;
  return { method: 'cash', amount, change: amount - total };
}

/** Payments of a total: mostly one, sometimes split in two, seldom in part or not yet. */
export function paymentsFor(total: Minor, isCompany: boolean, context: SampleContext): DraftPayment[] {
  const drawn = context.int(1, 100);
  if (total === 0) return [];
  if (isCompany && drawn <= 30) return [];
  if (isCompany && drawn <= 55) return [{ method: 'transfer', amount: total, change: 0 }];
  if (isCompany && drawn <= 70) return [{ method: 'cheque', amount: Math.floor(total / 200) * 100, change: 0 }];
  if (drawn <= 3) return [];
  if (drawn <= 45) return [{ method: 'card', amount: total, change: 0 }];
  if (drawn <= 50) return [{ method: 'mobile', amount: total, change: 0 }];
  if (drawn > 94 && total > 10_000)
    return [{ method: 'card', amount: 10_000, change: 0 }, cashFor(total - 10_000, context)];
  return [cashFor(total, context)];
}

/** Chooses the kind of service: mostly at a table, else takeaway, delivery or collection. */
function serviceFor(
  moment: Moment,
  store: string,
  context: SampleContext,
): Partial<Draft> & Pick<Draft, 'deliveryType'> {
  const drawn = context.int(1, 100);
  const tables = context.keys('reservables');
  if (moment === 'shelf' || drawn <= 18) return { deliveryType: 'take-away' };
  if (drawn <= 36 && store === 'gueliz') {
    const [customer, address] = context.pick(HOUSES);
    const far = drawn > 31;
    return {
      deliveryType: far ? 'collect-and-delivery' : 'delivery',
      customer,
      address,
      agent: 'hamza',
      shippingMethod: far ? 'partner' : 'own-courier',
      fees: far ? 3500 : 2000,
      customerNote: context.int(0, 2) === 0 ? context.pick(DOOR_NOTES) : undefined,
    };
  }
  if (drawn <= 40) return { deliveryType: 'collect', customer: context.pick(HOUSES)[0], shippingMethod: 'pick-up' };
  const table = store === 'gueliz' && tables.length > 0 ? context.pick(tables) : undefined;
  return { deliveryType: 'on-store', table, customer: drawn > 92 ? context.pick(HOUSES)[0] : undefined };
}

function saleOf(day: number, number: number, context: SampleContext): Draft {
  const rush = rushOf(context) ?? { moment: 'tea', from: 900, to: 1000 };
  const place = context.pick(TILLS);
  const soldAt = Date.parse(context.daysAgo(day, clockOf(context.int(rush.from, rush.to))));
  const isCompany = context.int(1, 14) === 1;
  const service = serviceFor(rush.moment, place.store, context);
  const isCancelled = context.int(1, 40) === 1;
  const lines = linesFor(rush.moment, context);
  const hasPromo = number % 61 === 7 && totalOf({ lines }) > 4000;
  const sale = {
    ...place,
    ...service,
    key: `sale-${number}`,
    soldAt,
    type: 'delivery-note',
    status: isCancelled ? 'cancelled' : 'done',
    lines,
    promo: hasPromo ? 'WELCOME20' : undefined,
    customer: isCompany ? context.pick(COMPANIES) : service.customer,
    reduction: context.int(1, 12) === 1 ? context.pick([5, 10, 15]) : 0,
    note: context.int(1, 9) === 1 ? context.pick(NOTES) : undefined,
    doneAt: isCancelled ? undefined : soldAt + context.int(4, 26) * MINUTE_MS,
  } as const;
  return { ...sale, payments: isCancelled ? [] : paymentsFor(totalOf(sale), isCompany, context) };
}

/** One piece of the first line: a dish given back within the hour, paid back in cash. */
function refundOf(sale: Draft, context: SampleContext): Draft | null {
  const line = sale.lines[0];
  if (!line || sale.reduction || sale.promo || sale.status !== 'done' || sale.payments.length !== 1) return null;
  return {
    ...sale,
    key: `${sale.key}-refund`,
    type: 'refund',
    soldAt: sale.soldAt + context.int(10, 50) * MINUTE_MS,
    origin: sale.key,
    lines: [{ dish: line.dish, pieces: -1 }],
    payments: [{ method: 'cash', amount: -line.dish.cents, change: 0 }],
    fees: 0,
    shippingMethod: undefined,
    note: 'Cold dish',
    customerNote: undefined,
  };
}

/** The sales of past days, refunds among them, in the order they happened. */
export function pastSales(context: SampleContext): Draft[] {
  const sales: Draft[] = [];
  for (let day = HISTORY_DAYS; day >= 1; day -= 1) {
    const count = context.int(5, 8);
    for (let at = 0; at < count; at += 1) {
      const sale = saleOf(day, sales.length + 1, context);
      sales.push(sale);
      const refund = sales.length % 37 === 0 ? refundOf(sale, context) : null;
      if (refund) sales.push(refund);
    }
  }
  return withCredit(sales.sort((one, other) => one.soldAt - other.soldAt));
}
