import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  boundsOfBusinessDays,
  businessDayOf,
  zonedToMs,
  HOUR_MS,
  MINUTE_MS,
  type BusinessDays,
  type DayEnd,
} from '#resource';
import { askedCondition } from '../../src/admin/crud/list/conditionInput.ts';
import { doneQuery, ordersQueries } from '../../src/plugins/kitchen/state/queries.ts';
import { cashSessions } from '../../src/plugins/orders/resources/cash.ts';
import { orders } from '../../src/plugins/orders/resources/order.ts';
import { DEFAULT_FILTER, ordersQuery } from '../../src/plugins/pos/orders/orderFilter.ts';
import type { Api, Body } from '../support/client.ts';
import { engines } from '../support/engines.ts';
import { createRecord } from '../support/records.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';

const ENDS: readonly DayEnd[] = ['00:00', '02:00'];
/** Times of the sales around the night of a change of the clock: those of the evening before, and those of the day. */
const EVENING = '23:30';
const NIGHT = ['00:30', '01:59', '02:00'];

interface Sale {
  readonly id: number;
  readonly iri: string;
  readonly number: string;
  readonly at: number;
}

describe.each(engines)('the business day (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    goTo(Date.parse('2026-02-10T12:00:00Z'));
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'cook', roles: ['ROLE_KITCHEN'] });
  }, 120_000);
  afterAll(() => server?.end());

  let boss: Api;
  let cook: Api;
  /** Signs in anew: the clock of the server goes on by hours and days. */
  async function signIn(): Promise<void> {
    const as = (name: string) => server.api().as(name, PASSWORD);
    [boss, cook] = await Promise.all([as('boss'), as('cook')]);
  }
  const goTo = (moment: number) => server.wait(Math.ceil((moment - server.now()) / 1000));
  async function answer(api: Api, path: string): Promise<Body> {
    const { status, body, text } = await api.get(path);
    expect(status, `${path} ${text}`).toBe(200);
    return body;
  }
  const idsOf = (body: Body): number[] =>
    body['hydra:member'].map(({ id }: Body) => Number(id)).toSorted((a: number, b: number) => a - b);
  async function endAt(dayEndsAt: DayEnd, timeZone: string): Promise<BusinessDays> {
    const { status, text } = await boss.put('settings/1', { timeZone, dayEndsAt });
    expect(status, text).toBe(200);
    return { timeZone, dayEndsAt };
  }

  /** A sale of one harira that is made, prepared and done at a time of the store. */
  async function sellAt(day: string, time: string, timeZone: string): Promise<Sale> {
    goTo(zonedToMs(`${day} ${time}`, timeZone) ?? NaN);
    await signIn();
    const orderItems = [{ description: 'Harira', quantity: 1, price: 10, productType: 'simple' }];
    const made = await createRecord(boss, 'orders', { orderItems, status: 'waiting' });
    expect((await boss.put(made['@id'], { status: 'done' })).status).toBe(200);
    return { id: made.id, iri: made['@id'], number: made.orderNumberFormatted, at: Date.parse(made.soldAt) };
  }

  /** The sales of a business day by each way to ask for them. */
  async function expectDay(sales: readonly Sale[], day: string, days: BusinessDays): Promise<void> {
    const wanted = sales.filter(({ at }) => businessDayOf(at, days) === day).map(({ id }) => id);
    const report = await answer(boss, `orders/figures/cashiers?from=${day}&to=${day}`);
    expect(report.people.reduce((sum: number, one: Body) => sum + one.sales, 0)).toBe(wanted.length);
    const { points } = await answer(boss, 'orders/figures/sales?days=7');
    expect(points.find((point: Body) => point.day === day).value).toBe(10 * wanted.length);
    const asked = (['from', 'until'] as const).map(
      (operator) => askedCondition(orders, { field: 'soldAt', operator, values: [day] }, days).values[0],
    );
    const list = new URLSearchParams({ 'soldAt[after]': asked[0] ?? '', 'soldAt[before]': asked[1] ?? '' });
    expect(idsOf(await answer(boss, `orders?${list.toString()}`))).toEqual(wanted);
    const history = await answer(boss, doneQuery(boundsOfBusinessDays(day, day, days)));
    expect(idsOf(history)).toEqual(wanted);
  }

  /** The sales of today, as start page, till and kitchen count them. */
  async function expectToday(sales: readonly Sale[], days: BusinessDays): Promise<void> {
    const now = server.now();
    const today = businessDayOf(now, days);
    const wanted = sales.filter(({ at }) => businessDayOf(at, days) === today).map(({ id }) => id);
    const figures = await answer(boss, 'orders/figures');
    expect([figures.day, figures.orders.value, figures.sales.value]).toEqual([
      today,
      wanted.length,
      10 * wanted.length,
    ]);
    const { steps } = await answer(boss, 'orders/figures/status');
    expect(steps.find((one: Body) => one.step === 'done').count).toBe(wanted.length);
    const tills = ordersQuery(DEFAULT_FILTER, 1, { now, ...days, till: null, customers: [] });
    expect(idsOf(await answer(boss, `orders?${tills ?? ''}`))).toEqual(wanted);
    const [board = ''] = ordersQueries(now, days);
    expect(idsOf(await answer(cook, board))).toEqual(wanted);
    for (const { id, iri, at } of sales) {
      // The kitchen also reads orders done within the hour. One of about an hour ago may be readable or not.
      if (Math.abs(now - at - HOUR_MS) < 2 * MINUTE_MS) continue;
      const isOpen = wanted.includes(id) || now - at < HOUR_MS;
      expect((await cook.get(iri)).status, new Date(at).toISOString()).toBe(isOpen ? 200 : 404);
    }
  }

  it.each([
    // In their order: the clock of a sale is not set back.
    ['Africa/Casablanca', '2026-02-15'],
    ['Africa/Casablanca', '2026-03-22'],
    ['Europe/Paris', '2026-03-29'],
    ['Europe/Paris', '2026-10-25'],
  ])(
    'of %s is one for reports, figures, lists, till and kitchen, at the change of the clock on %s',
    async (timeZone, day) => {
      const before = addDays(day, -1);
      await signIn();
      await endAt('00:00', timeZone);
      const sales = [await sellAt(before, EVENING, timeZone)];
      for (const time of NIGHT) {
        sales.push(await sellAt(day, time, timeZone));
        for (const end of ENDS) {
          // Not beyond the end of the day, however slow the machine is.
          goTo(sales.at(-1)?.at ?? NaN);
          await expectToday(sales, await endAt(end, timeZone));
        }
      }
      expect(ENDS.map((dayEndsAt) => sales.map(({ at }) => businessDayOf(at, { timeZone, dayEndsAt })))).toEqual([
        [before, day, day, day],
        [before, before, before, day],
      ]);
      for (const end of ENDS) {
        const days = await endAt(end, timeZone);
        await expectDay(sales, before, days);
        await expectDay(sales, day, days);
      }
      // The numbers given before the change of the setting stay, and go on.
      const numbers = await Promise.all(sales.map(async ({ iri }) => (await answer(boss, iri)).orderNumberFormatted));
      expect(numbers).toEqual(sales.map(({ number }) => number));
      expect(numbers.map((text) => Number(text.split('-')[1]) - Number(numbers[0].split('-')[1]))).toEqual([
        0, 1, 2, 3,
      ]);
    },
    120_000,
  );

  it('is not that of new customers: their figure leads to a list by days of the calendar', async () => {
    goTo(Date.parse('2026-11-10T23:30:00Z'));
    await signIn();
    await endAt('02:00', 'UTC');
    const person = { firstName: 'Leila', lastName: 'Tazi', address: 'Rue 1' };
    await createRecord(boss, 'customers', person);
    goTo(Date.parse('2026-11-11T00:30:00Z'));
    await signIn();
    await createRecord(boss, 'customers', person);
    const { count, previous, filter } = await answer(boss, 'customers/figures?days=1');
    expect([count, previous]).toEqual([1, 1]);
    expect(filter).toEqual({ 'createdAt[after]': '2026-11-11T00:00:00+00:00' });
  });

  it('names and lists a till day that is opened after midnight as that of the evening before, and so is its report', async () => {
    goTo(Date.parse('2026-11-15T01:30:00Z'));
    await signIn();
    const days = await endAt('03:00', 'UTC');
    const store = await createRecord(boss, 'stores', { name: 'Night bar', address: 'Rue 1', timeZone: 'UTC' });
    const till = await createRecord(boss, 'tills', { name: 'Bar', store: store['@id'], code: 'BAR' });
    const opened = await createRecord(boss, 'cash_sessions', { till: till['@id'], openingFloat: 100 });
    const orderItems = [{ description: 'Mint tea', quantity: 1, price: 10 }];
    await createRecord(boss, 'orders', { orderItems, till: till['@id'], uuid: randomUUID(), tillSequence: 1 });
    const namesIn = async (path: string) =>
      Promise.all((['en', 'fr', 'ar'] as const).map(async (at) => (await boss.in(at).get(path)).body.name.slice(0, 7)));
    const path = `cash_sessions/${opened.id}`;
    expect(await namesIn(path)).toEqual(['14 Nov ', '14 nov.', expect.stringMatching(/^14 /)]);
    goTo(Date.parse('2026-11-15T02:30:00Z'));
    await signIn();
    const closed = await boss.put(path, { status: 'closed', countedCash: 100 });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({ salesCount: 1, grossAmount: 10, name: expect.stringMatching(/^14 Nov 2026/) });
    const listed = async (field: 'openedAt' | 'closedAt', day: string) => {
      const asked = (['from', 'until'] as const).map(
        (operator) => askedCondition(cashSessions, { field, operator, values: [day] }, days).values[0] ?? '',
      );
      const query = new URLSearchParams({ [`${field}[after]`]: asked[0] ?? '', [`${field}[before]`]: asked[1] ?? '' });
      return idsOf(await answer(boss, `cash_sessions?${query.toString()}`)).includes(opened.id);
    };
    for (const field of ['openedAt', 'closedAt'] as const)
      expect([await listed(field, '2026-11-14'), await listed(field, '2026-11-15')]).toEqual([true, false]);
    // The name follows the setting: with days that end at midnight it is the day of the calendar.
    await endAt('00:00', 'UTC');
    expect(await namesIn(path)).toEqual(['15 Nov ', '15 nov.', expect.stringMatching(/^15 /)]);
  });

  it('is named to everybody with the next answer, and ends at midnight or at a half hour until six', async () => {
    await signIn();
    await endAt('03:30', 'Europe/Paris');
    expect((await answer(server.api(), 'instance')).dayEndsAt).toBe('03:30');
    const refused = await boss.put('settings/1', { dayEndsAt: '03:15' });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'dayEndsAt']);
  });
});
