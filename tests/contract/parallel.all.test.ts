import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createRecord } from '../support/records.ts';
import { orderLine, openCounter, openShop, type Shop } from '../support/shop.ts';

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Tests parallel calls that are each allowed alone, but together would break a rule. */
eachEngine('calls at the same time', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
  });
  const account = (fields: object = {}) => {
    const username = `p${randomUUID().slice(0, 8)}`;
    return createRecord(admin, 'users', {
      username,
      fullName: username,
      password: 'long enough',
      currentPassword: 'demo',
      ...fields,
    });
  };

  it('use a promo code within its limit', async () => {
    const code = `P${randomUUID().slice(0, 8)}`.toUpperCase();
    const rule = { reductionType: 'amount', reductionValue: 1, usageLimit: 3, isEnabled: true };
    const promo = await createRecord(admin, 'promo_codes', { code, ...rule });
    const sale = { orderItems: [orderLine(tea)], promoCode: code };
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('orders', sale)));
    expect(statusesOf(answers)).toEqual([...Array(3).fill(201), ...Array(7).fill(422)]);
    expect((await admin.get(promo['@id'])).body.used).toBe(3);
  });

  it('spend a wallet once', async () => {
    const customer = (await shop.customer(30))['@id'];
    const sale = { orderItems: [orderLine(tea)], customer, isPayedByCredit: true, walletPaymentAmount: 18 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('orders', sale)));
    expect(statusesOf(answers)).toEqual([201, ...Array(5).fill(422)]);
    expect((await admin.get(customer)).body.walletCredit).toBe(12);
  });

  it('give a PIN to one person', async () => {
    const people = await Promise.all([account(), account(), account()]);
    const answers = await Promise.all(
      people.map((one) => admin.put(one['@id'], { pinCode: '8642', currentPassword: 'demo' })),
    );
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
  });

  it('store a translation once', async () => {
    const text = { key: `parallel.${randomUUID()}`, locale: 'en', value: 'Tea' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('translations', text)));
    expect(statusesOf(answers)).toEqual([201, 422, 422]);
  });

  it('give new pages of one title different addresses', async () => {
    const title = `Tea ${randomUUID()}`;
    const pages = await Promise.all([1, 2, 3].map(() => createRecord(admin, 'pages', { title })));
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(3);
  });

  it('activate one theme', async () => {
    const themes = await Promise.all(['A', 'B', 'C'].map((name) => createRecord(admin, 'website_themes', { name })));
    const answers = await Promise.all(themes.map((theme) => admin.put(theme['@id'], { isActive: true })));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect((await admin.get('website_themes?isActive=true')).body['hydra:totalItems']).toBe(1);
  });

  it('store the same sale, and the same movement of cash, once', async () => {
    const own = await openShop(admin);
    await createRecord(cashier, 'cash_sessions', { till: own.till, openingFloat: 100 });
    const sale = { ...own.atTill(), orderItems: [orderLine(tea)], payments: [own.paid(18)] };
    const movement = { till: own.till, kind: 'in', amount: 5, reason: 'Change', uuid: randomUUID() };
    for (const [path, body] of [
      ['orders', sale],
      ['cash_movements', movement],
    ] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => cashier.post(path, body)));
      expect(new Set(answers.map((answer) => answer.body['@id'])).size, answers[0]?.text).toBe(1);
    }
  });

  it('open a till once, and count every sale of its day', async () => {
    const own = await openShop(admin);
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const opening = { till: own.till, openingFloat: 0, openedAt: ago(3_600_000) };
    const opened = await Promise.all([1, 2, 3].map(() => cashier.post('cash_sessions', opening)));
    expect(statusesOf(opened)).toEqual([201, 422, 422]);
    const day = opened.find(({ status }) => status === 201)?.body['@id'];
    // Sold before the day was closed, in either order of processing.
    const sale = { orderItems: [orderLine(tea)], payments: [own.paid(18)] };
    const sell = () => createRecord(cashier, 'orders', { ...own.atTill(), soldAt: ago(60_000), ...sale });
    const closing = { status: 'closed', counts: [{ kind: 'cash', counted: 0 }], explanation: 'Taken to the bank' };
    const [closed] = await Promise.all([cashier.put(day, closing), ...Array.from({ length: 6 }, sell)]);
    expect(closed.status, closed.text).toBe(200);
    expect((await admin.get(day)).body.expectedCash).toBe(6 * 18);
  });

  it('leave one administrator when all demote each other', async () => {
    const { username } = await account({ roles: ['ROLE_ADMIN'] });
    const other = await server().api().as(username, 'long enough');
    const idOf = async (name: string) => (await admin.get(`users?username=${name}`)).body['hydra:member'][0]['@id'];
    const [first, second] = [await idOf('admin'), await idOf(username)];
    for (let round = 0; round < 5; round += 1) {
      const demoted = (currentPassword: string) => ({ roles: ['ROLE_MANAGER'], currentPassword });
      const answers = await Promise.all([admin.put(second, demoted('demo')), other.put(first, demoted('long enough'))]);
      const done = answers.findIndex(({ status }) => status === 200);
      expect(statusesOf(answers)[0]).toBe(200);
      expect([403, 404, 422]).toContain(answers[1 - done]?.status);
      const [left, lost, currentPassword] =
        done === 0 ? ([admin, second, 'demo'] as const) : ([other, first, 'long enough'] as const);
      expect((await left.put(lost, { roles: ['ROLE_ADMIN'], currentPassword })).status).toBe(200);
    }
  });
});
