// Server hooks of days at a till, and of cash put in and taken out.
import { believedTime, formatMinorWithCurrency, toMajor, type FlatRowOf, textOrNull } from '#resource';
import { actingPerson, Problem, type ResourceHooks, type Tx, type Write } from '#server';
import { CASH } from '#shop';
import { isQueuedSale } from '../numbering.ts';
import { countedAmounts, recount, reportDay, reportFields } from './cashRecount.ts';
import { mayMoveCash } from '../rights.ts';
import { conflict, fault, refused } from './problems.ts';
import { isEchoOf } from './rows.ts';
import { sessionNames } from './sessionNames.ts';
import { orderSettings } from './settings.ts';

/** Fields that belong to the closing. */
const CLOSING = [
  'closedAt',
  'closedBy',
  'counts',
  'countedCash',
  'explanation',
  'safeAmount',
  'nextFloat',
  'queuedSales',
  'isProvisional',
] as const;

type Day = FlatRowOf<'cash_sessions'>;
type DayWrite = Write<'cash_sessions'>;
type MovementWrite = Write<'cash_movements'>;

type Prepare = NonNullable<ResourceHooks['prepare']>;

/** Makes offline records idempotent by uuid: a repeated one returns the stored record. */
const onceByUuid: Prepare = async (body, tx, op) => {
  const uuid = textOrNull(body.uuid);
  if (uuid === null || op === 'update') return body;
  await tx.lock(`cash movement ${uuid}`);
  const [known] = await tx.findBy('cash_movements', { uuid });
  return known ? { redirect: known.id, body: {} } : body;
};

/** Fields that a till sends in addition to the closing when it never received the id of its day. */
const NAMES_THE_DAY: readonly string[] = ['uuid', 'till', 'openedAt', 'openingFloat'];

/**
 * Opens or closes a day. A till identifies its day by `uuid`, also when it opened the day offline. Repeating an opening returns
 * the existing day; with `status: closed` the day is closed. Repeating that closing returns the day, another closing is
 * refused.
 */
const openOrClose: Prepare = async (body, tx, op) => {
  const uuid = textOrNull(body.uuid);
  if (uuid === null || op === 'update') return body;
  await tx.lock(`cash day ${uuid}`);
  const [known] = await tx.findBy('cash_sessions', { uuid });
  const isClosing = body.status === 'closed';
  if (!known && isClosing) throw refused('uuid', 'dayMissing', tx.locale);
  if (!known) return body;
  const isAnswered = known.status === 'closed' && Date.parse(String(body.closedAt)) === known.closedAt;
  if (!isClosing || isAnswered) return { redirect: known.id, body: {} };
  return {
    redirect: known.id,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !NAMES_THE_DAY.includes(name))),
  };
};

/** Opens a day. A till has one open day; its row is locked, so that two days cannot open concurrently. */
async function open({ values, isClient }: DayWrite, tx: Tx): Promise<void> {
  const till = values.till ?? 0;
  const row = await tx.find('tills', till);
  // Closing a day locks the day, then the till. Locking the day here, after the till, would cause a deadlock.
  const opened = await tx.readBy('cash_sessions', { till, status: 'open' });
  values.store = row?.store ?? null;
  values.openedBy = values.openedBy ?? actingPerson(tx.actor);
  if (!isClient) {
    values.openedAt = values.openedAt ?? tx.now;
    return;
  }
  if (opened.length > 0) throw refused('till', 'tillOpen', tx.locale);
  const isQueued = isQueuedSale(values.openedAt ?? null, tx.now, false);
  if (row?.isEnabled === false && !isQueued) throw refused('till', 'tillDisabled', tx.locale, { name: row.name });
  for (const name of CLOSING) delete values[name];
  values.status = 'open';
  values.queuedSales = 0;
  values.isProvisional = false;
  values.openedAt = believedTime(values.openedAt ?? null, tx.now);
}

/** Next report of a till, gap-free: counted while the till is locked. */
async function nextReport(tx: Tx, till: number): Promise<number> {
  const last = await tx.db
    .selectFrom('cash_sessions')
    .select((eb) => eb.fn.max('reportNumber').as('number'))
    .where('till', '=', till)
    .executeTakeFirst();
  return Number(last?.number ?? 0) + 1;
}

/** Each kind may be counted only once: with two counts it is unknown which is right. */
function refuseTwice(counts: DayWrite['values']['counts'], tx: Tx): void {
  const kinds = (counts ?? []).map(({ kind }) => kind);
  const at = kinds.findIndex((kind, index) => kind && kinds.indexOf(kind) < index);
  if (at >= 0) throw refused(`counts[${at}].kind`, 'countTwice', tx.locale);
}

/** The counted amounts by kind of method, with `countedCash` for the drawer when cash is not among them. */
function countedOf({ values, before }: DayWrite, tx: Tx): Map<string, number> {
  refuseTwice(values.counts, tx);
  const counted = countedAmounts(values.counts ?? before?.counts, values.countedCash ?? before?.countedCash);
  // A terminal may have refunded more than it took, but a drawer cannot be negative.
  if ((counted.get(CASH) ?? -1) < 0) throw refused('counts', 'countMissing', tx.locale);
  return counted;
}

/**
 * Closes a day: expected and counted amounts, an explanation of differences, and the next report number. A closed day never
 * changes.
 */
async function close(write: DayWrite, before: Day, tx: Tx): Promise<void> {
  const { values } = write;
  const settings = await orderSettings(tx);
  // Sales lock their till, too: those under way are counted, later ones find the day closed.
  await tx.find('tills', before.till);
  const sent = believedTime(values.closedAt ?? null, tx.now);
  const closedAt = Math.max(sent, before.openedAt ?? 0);
  const day = await reportDay(tx, before, closedAt, countedOf(write, tx));
  const explanation = values.explanation ?? before.explanation;
  if (day.count.largest > settings.cashDifferenceLimit && !explanation?.trim()) {
    const limit = formatMinorWithCurrency(settings.cashDifferenceLimit, settings.currency, tx.locale);
    throw refused('explanation', 'explanation', tx.locale, { limit });
  }
  Object.assign(values, reportFields(day));
  values.closedAt = closedAt;
  values.closedBy = actingPerson(tx.actor);
  values.reportNumber = await nextReport(tx, before.till);
  values.isProvisional = (values.queuedSales ?? before.queuedSales ?? 0) > 0;
}

async function beforeSession(write: DayWrite, tx: Tx): Promise<void> {
  const { op, before, values, isClient } = write;
  if (op === 'create') return open(write, tx);
  if (!isClient || !before) return;
  if (op === 'delete') throw conflict('appendOnly', tx.locale);
  if (before.status === 'closed') {
    // A body that echoes the closed day changes nothing.
    if (!isEchoOf(before, values)) throw conflict('dayClosed', tx.locale);
    return;
  }
  if (values.status === 'closed') return close(write, before, tx);
  delete values.closedAt;
}

/** Behaviour of days at a till (docs/rules/till.md, "Days"). */
export const sessionHooks: ResourceHooks<'cash_sessions'> = {
  prepare: openOrClose,
  before: beforeSession,
  computed: { name: sessionNames },
};

/** The day a movement belongs to: the one named, else the till's open one. */
async function sessionOf({ values }: MovementWrite, tx: Tx): Promise<Day> {
  const { session: id = null, till = null } = values;
  const [open] = id === null && till !== null ? await tx.findBy('cash_sessions', { till, status: 'open' }) : [];
  const session = id === null ? open : await tx.find('cash_sessions', id);
  if (!session) throw refused('session', 'dayMissing', tx.locale);
  if (till !== null && session.till !== till) throw refused('till', 'dayTill', tx.locale);
  return session;
}

/**
 * Refuses (403) cash in or out on a day that somebody else opened, unless a manager or administrator moves it or releases the
 * amount by PIN: whoever opened a day answers for its drawer.
 */
async function requireOwnDay(write: MovementWrite, session: Day, tx: Tx): Promise<void> {
  if (!write.isClient || mayMoveCash(tx.actor) || session.openedBy === actingPerson(tx.actor)) return;
  const { currency } = await orderSettings(tx);
  const amount = toMajor(write.values.amount ?? 0, currency);
  if (await tx.approves(write, 'amount', (roles) => mayMoveCash({ roles }), amount)) return;
  const violation = fault('amount', 'movementRight', tx.locale, { amount });
  throw new Problem(403, violation.text ?? '', {
    violations: [violation],
    ...(tx.isApprovable(write, 'amount') && { members: { approvable: true } }),
  });
}

async function beforeMovement(write: MovementWrite, tx: Tx): Promise<void> {
  const { op, values, isClient } = write;
  if (op !== 'create') {
    if (isClient && Object.keys(values).length + Number(op === 'delete') > 0) throw conflict('appendOnly', tx.locale);
    return;
  }
  const session = await sessionOf(write, tx);
  await requireOwnDay(write, session, tx);
  const sent = values.happenedAt ?? null;
  values.session = session.id;
  values.till = session.till;
  values.store = session.store;
  values.createdBy = values.createdBy ?? actingPerson(tx.actor);
  values.happenedAt = isClient ? believedTime(sent, tx.now) : (sent ?? tx.now);
  const isLate = session.isProvisional === true && values.happenedAt <= (session.closedAt ?? 0);
  if (isClient && session.status === 'closed' && !isLate) throw conflict('dayClosed', tx.locale);
}

/** Counts a closed day again when a movement queued offline belongs to it. */
async function afterMovement({ op, isClient }: MovementWrite, row: FlatRowOf<'cash_movements'>, tx: Tx): Promise<void> {
  if (op !== 'create' || !isClient) return;
  const session = row.session === null ? null : await tx.find('cash_sessions', row.session);
  if (session?.status === 'closed') await recount(tx, session, false);
}

/** Behaviour of cash put in and taken out: append-only, so that the drawer's money can be followed. */
export const movementHooks: ResourceHooks<'cash_movements'> = {
  prepare: onceByUuid,
  before: beforeMovement,
  after: afterMovement,
};
