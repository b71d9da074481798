// Cash that a driver hands over: counted, and put into a drawer whose day is open.
import { fillText, MoneyRangeError, type FlatRowOf, type Minor } from '#resource';
import { actingPerson, requireOwnStore, type CallHandler, type Tx } from '#server';
import type { handOverCall } from '../calls.ts';
import { cashInHand, isTakenThere } from '../rules/cash.ts';
import { texts } from './i18n.ts';
import { conflict, moneyText, otherDay, refused } from './problems.ts';

type Day = FlatRowOf<'cash_sessions'>;

/**
 * The open day of a till, locked: whoever opened it, or runs the shop, takes cash into its drawer.
 * @throws Problem 403, 422
 */
async function ownDay(tx: Tx, till: number): Promise<Day> {
  const [day] = await tx.findBy('cash_sessions', { till, status: 'open' });
  if (!day) throw refused('till', 'noDay', tx.locale);
  requireOwnStore(tx.actor, day.store, 'till');
  const runsShop = tx.actor.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  if (!runsShop && day.openedBy !== actingPerson(tx.actor)) throw otherDay(tx.locale);
  return day;
}

/** Puts the counted cash into the drawer; null: nothing was counted. */
async function moveCash(tx: Tx, day: Day, amount: Minor, name: string): Promise<number | null> {
  if (amount === 0) return null;
  const { id } = await tx.create('cash_movements', {
    session: day.id,
    till: day.till,
    kind: 'in',
    amount,
    reason: fillText(texts.movements.reason[tx.locale], { name }),
    happenedAt: tx.now,
    createdBy: actingPerson(tx.actor),
  });
  return id;
}

/** The sum of what was reported. @throws Problem 422 when it leaves the exact range */
function sumOf(stops: readonly Pick<FlatRowOf<'deliveries'>, 'cash'>[], { locale }: Tx): Minor {
  try {
    return cashInHand(stops.map(({ cash }) => cash ?? 0));
  } catch (error) {
    if (error instanceof MoneyRangeError) throw refused('expected', 'inHandTooMuch', locale);
    throw error;
  }
}

/** The stops whose cash a driver has in hand for the store of a day, locked, as far as the caller sees them. */
async function stopsInHand(tx: Tx, agent: number, day: Day): Promise<FlatRowOf<'deliveries'>[]> {
  const stops: FlatRowOf<'deliveries'>[] = [];
  for (const stop of await tx.findBy('deliveries', { agent, cashState: 'in-hand' }))
    if (isTakenThere(stop, day) && (await tx.canRead('deliveries', stop.id))) stops.push(stop);
  return stops;
}

/** Takes all cash of a driver for the store of the till's day. Its stops are locked, so that each is handed over once. */
export const handOver: CallHandler<typeof handOverCall> = async ({ tx, input, now }) => {
  const { agent, till, counted } = input;
  await tx.lock(`delivery cash ${agent}`);
  const day = await ownDay(tx, till);
  const stops = await stopsInHand(tx, agent, day);
  const expected = sumOf(stops, tx);
  if (stops.length === 0) throw conflict('nothing', 'cashChanged', tx.locale);
  if (expected !== input.expected)
    throw conflict('cashChanged', 'cashChanged', tx.locale, { expected: await moneyText(tx, expected) });
  const difference = counted - expected;
  const explanation = input.explanation?.trim() ?? '';
  if (difference !== 0 && explanation === '')
    throw refused('explanation', 'noExplanation', tx.locale, { difference: await moneyText(tx, difference) });
  const driver = await tx.find('agents', agent);
  const movement = await moveCash(tx, day, counted, driver?.fullName ?? '');
  const { id } = await tx.create('delivery_handovers', {
    ...{ agent, till, expected, counted, difference, movement },
    ...{ store: day.store, session: day.id, stops: stops.length, takenBy: actingPerson(tx.actor), happenedAt: now },
    explanation: explanation || null,
  });
  for (const stop of stops) await tx.update('deliveries', stop.id, { cashState: 'handed-over', handover: id });
  return { id, expected, counted, difference, movement };
};
