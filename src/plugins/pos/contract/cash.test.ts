import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { toMinor } from '#resource';
import { CASH } from '#shop';
import { readDayAnswer } from '../core/day/readDayAnswer.ts';
import { bodyDocument, storedDocument } from '../core/day/dayDocuments.ts';
import { emptySums, expectedDay, withDocuments, type DayMovement } from '../core/day/expectedDay.ts';
import type { TillMethod } from '../core/model.ts';
import { closingWrite, movementWrite, openingWrite, type DayWriter } from '../core/day/dayWrites.ts';
import { localReport } from '../core/day/dayReport.ts';
import { day } from '../i18n/en/day.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, orderLine, openCounter, openShop, type Shop } from '../../../../tests/support/shop.ts';

/** Compares the till's expected cash with the server's. */
eachEngine('the day as the till counts it', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  let methods: TillMethod[];
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
    const rows: Body[] = (await admin.get('payment_methods')).body['hydra:member'];
    methods = rows.map(({ id, name, kind }) => ({ id, name, kind, icon: null, position: id, isEnabled: true }));
  });

  const idOf = (iri: string) => Number(iri.split('/').at(-1));
  const writer = (till: string): DayWriter => ({
    till: idOf(till),
    currency: 'MAD',
    person: { id: null, name: 'Cashier' },
    headers: {},
  });

  it('comes to the same sums as the server', async () => {
    const own = await openShop(admin);
    const at = Date.now() - 600_000;
    const uuid = randomUUID();
    const opening = openingWrite(writer(own.till), uuid, at, 60_000);
    const opened = await cashier.post(opening.path, opening.body);
    expect(opened.status, opened.text).toBe(201);
    const customer = await shop.customer(500);
    const bodies: Body[] = [
      { orderItems: [orderLine(tea, 10)], payments: [shop.paid(200, shop.cash, 20)] },
      { orderItems: [orderLine(tea, 5)], payments: [shop.paid(40, shop.card), shop.paid(50)] },
      {
        orderItems: [orderLine(tea, 2)],
        customer: customer['@id'],
        isPayedByCredit: true,
        walletPaymentAmount: 20,
        payments: [shop.paid(16, shop.card)],
      },
      { orderItems: [orderLine(tea, 3)] },
    ].map((body, number) => ({
      uuid: randomUUID(),
      till: own.till,
      tillSequence: number + 1,
      soldAt: new Date(at + 1000 * (number + 1)).toISOString(),
      isQueued: true,
      ...body,
    }));
    const sold: Body[] = [];
    for (const body of bodies) sold.push(await shop.sell(cashier, body));
    const refund: Body = {
      type: 'refund',
      uuid: randomUUID(),
      till: own.till,
      originOrder: sold[1]?.['@id'],
      orderItems: [orderLine(tea, -1)],
      payments: [shop.paid(-18)],
      soldAt: new Date(at + 60_000).toISOString(),
    };
    await shop.sell(cashier, refund);
    const movements: DayMovement[] = [
      { uuid: randomUUID(), kind: 'in', amount: 30_000, reason: 'Bank', at: at + 2000, by: null },
      { uuid: randomUUID(), kind: 'out', amount: 8550, reason: 'Ice', at: at + 3000, by: null },
    ];
    const day = { id: opened.body.id, uuid, openedAt: at, openedBy: { id: null, name: '' }, openingFloat: 60_000 };
    for (const movement of movements) {
      const write = movementWrite(writer(own.till), day, { ...movement, uuid: movement.uuid ?? '' });
      expect((await cashier.post(write.path, write.body)).status).toBe(201);
    }
    const documents = [...bodies, refund].map((body) => bodyDocument(body.uuid, body, methods, 'MAD'));
    const local = withDocuments(emptySums(methods, 'Credit', 'Drawer'), documents);
    const answer = readDayAnswer(
      (await cashier.get(`cash_sessions/figures?till=${idOf(own.till)}`)).body,
      idOf(own.till),
      Date.now(),
      'MAD',
    );
    const amounts = (sums: typeof local) =>
      Object.fromEntries(sums.kinds.map((sum) => [sum.kind, [sum.amount, sum.payments, sum.refunds, sum.refunded]]));
    expect(answer.open).toMatchObject({ uuid, openingFloat: 60_000 });
    expect(amounts(answer.open ?? local)).toEqual(amounts(local));
    expect(amounts(local)).toMatchObject({ cash: [expect.any(Number), expect.any(Number), 1, -1800] });
    const counted = new Map([
      ['cash', 90_000],
      ['card', 5600],
    ]);
    const mine = expectedDay(60_000, local, movements, counted);
    expect(expectedDay(60_000, answer.open ?? local, answer.open?.movements ?? [], counted).count).toMatchObject({
      expectedCash: mine.count.expectedCash,
      difference: mine.count.difference,
    });
    const facts = {
      closedAt: Date.now(),
      counts: mine.count.counts,
      countedCash: 90_000,
      explanation: 'Counted twice',
      safeAmount: 30_000,
      nextFloat: 60_000,
      queuedSales: 0,
    };
    const report = localReport(day, mine, movements, { ...facts, closedBy: { id: null, name: '' } }, false);
    const closing = closingWrite(writer(own.till), randomUUID(), day, facts, report);
    const closed = await cashier.post(closing.path, closing.body);
    expect(closed.status, closed.text).toBe(200);
    expect(toMinor(closed.body.expectedCash, 'MAD')).toBe(mine.count.expectedCash);
    expect(toMinor(closed.body.difference, 'MAD')).toBe(mine.count.difference);
    const again = await cashier.post(closing.path, closing.body);
    expect([again.status, again.body.reportNumber], again.text).toEqual([200, closed.body.reportNumber]);
    expect((await admin.post(closing.path, { ...closing.body, closedAt: new Date().toISOString() })).status).toBe(409);
    expect(storedDocument(closing.label)).toBeUndefined();
  });

  it('counts the guests of a day; sales without a number of guests do not count', async () => {
    const own = await openShop(admin);
    const opened = await cashier.post('cash_sessions', { till: own.till, openingFloat: 0 });
    const sale = (guests: object, pieces: number) =>
      shop.sell(cashier, {
        till: own.till,
        orderItems: [orderLine(tea, pieces)],
        payments: [shop.paid(18 * pieces)],
        ...guests,
      });
    await sale({ guests: 3 }, 4);
    await sale({ guests: 0 }, 1);
    await sale({}, 5);
    const { open } = (await cashier.get(`cash_sessions/figures?till=${idOf(own.till)}`)).body;
    expect(open.types).toMatchObject([{ type: 'delivery-note', count: 3, guestCount: 3, guestSales: 90 }]);
    const closed = await cashier.put(opened.body['@id'], { status: 'closed', countedCash: 180, explanation: '-' });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({ salesCount: 3, guestCount: 3, guestSales: 90 });
  });

  it('has the same kinds as the server where no way to pay is cash', async () => {
    const own = await openShop(admin);
    expect((await cashier.post('cash_sessions', { till: own.till, openingFloat: 100 })).status).toBe(201);
    const cash = methods.filter(({ kind }) => kind === CASH);
    for (const { id } of cash) expect((await admin.patch(`payment_methods/${id}`, { kind: null })).status).toBe(200);
    const { body } = await cashier.get(`cash_sessions/figures?till=${idOf(own.till)}`);
    for (const { id } of cash) expect((await admin.patch(`payment_methods/${id}`, { kind: CASH })).status).toBe(200);
    const left = methods.map((one): TillMethod => (one.kind === CASH ? { ...one, kind: 'other' } : one));
    const names = (sums: Pick<Body, 'kinds'>) => sums.kinds.map(({ kind, name }: Body) => [kind, name]).sort();
    expect(names(body.open)).toEqual(names(emptySums(left, 'Customer credit', day.drawer.title)));
  });

  it('is not opened by a closing that nobody opened, and asks for a till', async () => {
    const closing = { uuid: randomUUID(), status: 'closed', countedCash: 5 };
    expectRefused(await cashier.post('cash_sessions', closing), 422, 'uuid');
    expectRefused(await cashier.get('cash_sessions/figures'), 400, 'till');
    const none = await cashier.get('cash_sessions/figures?till=999999');
    expect(none.body).toMatchObject({ open: null, last: null });
  });
});
