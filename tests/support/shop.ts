import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Act } from '#resource';
import type { Answer, Api, Body } from './client.ts';
import type { EngineServer } from './engines.ts';
import { createRecord } from './records.ts';

/** Reference data for tests of orders, created or found once per server. */
export interface Shop {
  readonly cash: string;
  readonly card: string;
  readonly store: string;
  /** A new till, so that its numbers and days belong to this test. */
  readonly till: string;
  readonly tillCode: string;
  /** Creates a product; prices in dirhams. */
  product(fields?: object): Promise<Body>;
  /** Creates a customer with credit in the wallet. */
  customer(walletCredit?: number): Promise<Body>;
  /** Posts an order and expects success. */
  sell(api: Api, body: object): Promise<Body>;
  /** A payment, in cash by default; amounts in dirhams. */
  paid(amount: number, method?: string, changeAmount?: number): object;
  /** Opens the day of its till, unless it is open; the till takes and gives back cash from then on. */
  openDay(api: Api): Promise<{ till: string }>;
  /** The fields that a till adds to a sale: itself, its next number, a new uuid, the time. */
  atTill(): { till: string; tillSequence: number; uuid: string; soldAt: string };
}

let count = 0;

async function found(api: Api, path: string, name: string): Promise<string> {
  const { body } = await api.get(path);
  const row = body['hydra:member'].find((one: Body) => one.kind === name || one.name === name);
  if (!row) throw new Error(`${path} has no ${name}`);
  return row['@id'];
}

/** Sets up a shop as an administrator. */
export async function openShop(admin: Api): Promise<Shop> {
  const store = (await admin.get('stores')).body['hydra:member'][0]?.['@id'] ?? '';
  const tillCode = `T${++count}x${randomUUID().slice(0, 4)}`;
  const till = (await createRecord(admin, 'tills', { code: tillCode, name: 'Test', store }))['@id'];
  const cash = await found(admin, 'payment_methods', 'cash');
  let sequence = 0;
  return {
    cash,
    card: await found(admin, 'payment_methods', 'card'),
    store,
    till,
    tillCode,
    product: (fields = {}) => createRecord(admin, 'products', { name: 'Tea', price: 18, stock: 100, ...fields }),
    customer: (walletCredit = 0) =>
      createRecord(admin, 'customers', { firstName: 'Imane', lastName: 'Tazi', address: 'Gueliz', walletCredit }),
    sell: (api, body) => createRecord(api, 'orders', body),
    paid: (amount, paymentMethod = cash, changeAmount = 0) => ({ amount, changeAmount, state: 'paid', paymentMethod }),
    openDay: async (api) => {
      const open = (await api.get(`cash_sessions?till=${till}&status=open`)).body['hydra:member'];
      if (open.length === 0) await createRecord(api, 'cash_sessions', { till, openingFloat: 100 });
      return { till };
    },
    atTill: () => ({ till, tillSequence: ++sequence, uuid: randomUUID(), soldAt: new Date().toISOString() }),
  };
}

/** A shop with tea at 18 dirhams, with the administrator and other users signed in, by name. */
export async function openCounter<Name extends string>({ api }: EngineServer, ...names: readonly Name[]) {
  const people = await Promise.all(['admin', ...names].map(async (name) => [name, await api().as(name)] as const));
  const signedIn = Object.fromEntries(people) as Record<Name | 'admin', Api>;
  const shop = await openShop(signedIn.admin);
  return { ...signedIn, shop, tea: await shop.product() };
}

/** A line of the order payload. */
export const orderLine = (product: Body, quantity = 1, fields: object = {}) => ({
  description: 'Sold',
  product: product['@id'],
  quantity,
  price: product.finalPrice,
  productType: 'simple',
  ...fields,
});

/** The fields that a refusal names. */
export const violatedFields = (answer: Answer): string[] =>
  (answer.body.violations ?? []).map((one: Body) => one.propertyPath);

/** Expects a refusal that names exactly these fields. */
export function expectRefused(answer: Answer, status: number, ...fields: string[]): void {
  expect(answer.status, answer.text).toBe(status);
  expect(violatedFields(answer)).toEqual(fields);
}

/** Requests an approval by PIN for an act. */
export const askApproval = (pin: number | string, api: Api, act: unknown): Promise<Answer> =>
  api.get(`users?pinCode=${pin}&approval=${encodeURIComponent(JSON.stringify(act))}`, { Accept: 'application/json' });

/** Header with an approval of one act by another user's PIN. */
export async function approvalBy(pin: number | string, api: Api, act: Act): Promise<Record<string, string>> {
  const { status, text, body } = await askApproval(pin, api, act);
  expect(status, text).toBe(200);
  return { 'X-Approval': body[0].operatorToken };
}

/** An amount that no test exceeds, in dirhams. */
export const ANY_AMOUNT = 1_000_000;

/** A new order with a uuid, and the approvable act of saving it without the right to these fields, of any amount. */
export function approvableOrder<B extends object>(order: B, ...fields: string[]) {
  const uuid = randomUUID();
  const amounts = Object.fromEntries(fields.map((field) => [field, ANY_AMOUNT]));
  const act: Act = { operation: 'create', resource: 'orders', uuid, fields, amounts };
  return { body: { ...order, uuid }, act };
}
