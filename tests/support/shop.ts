import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Act } from '#resource';
import type { Answer, Api, Body } from './client.ts';
import type { EngineServer } from './engines.ts';
import { created } from './records.ts';

/** A shop's reference data for tests of orders, made or found once per server. */
export interface Shop {
  readonly cash: string;
  readonly card: string;
  readonly store: string;
  /** A till of its own, so that numbers and days are this test's. */
  readonly till: string;
  readonly tillCode: string;
  /** Makes a product; prices in dirhams. */
  product(fields?: object): Promise<Body>;
  /** Makes a customer, with credit in the wallet. */
  customer(walletCredit?: number): Promise<Body>;
  /** Sells as somebody and expects it to be taken. */
  sell(api: Api, body: object): Promise<Body>;
  /** A payment, in cash unless a method is named; amounts in dirhams. */
  paid(amount: number, method?: string, changeAmount?: number): object;
  /** What the till adds to a sale: itself, its next number, an identity of its own, the time. */
  atTill(): { till: string; tillSequence: number; uuid: string; soldAt: string };
}

let count = 0;

async function found(api: Api, path: string, name: string): Promise<string> {
  const { body } = await api.get(path);
  const row = body['hydra:member'].find((one: Body) => one.kind === name || one.name === name);
  if (!row) throw new Error(`${path} has no ${name}`);
  return row['@id'];
}

/** Sets a shop up as an administrator. */
export async function openShop(admin: Api): Promise<Shop> {
  const store = (await admin.get('stores')).body['hydra:member'][0]?.['@id'] ?? '';
  const tillCode = `T${++count}x${randomUUID().slice(0, 4)}`;
  const till = (await created(admin, 'tills', { code: tillCode, name: 'Test', store }))['@id'];
  const cash = await found(admin, 'payment_methods', 'cash');
  let sequence = 0;
  return {
    cash,
    card: await found(admin, 'payment_methods', 'card'),
    store,
    till,
    tillCode,
    product: (fields = {}) => created(admin, 'products', { name: 'Tea', price: 18, stock: 100, ...fields }),
    customer: (walletCredit = 0) =>
      created(admin, 'customers', { firstName: 'Imane', lastName: 'Tazi', address: 'Gueliz', walletCredit }),
    sell: (api, body) => created(api, 'orders', body),
    paid: (amount, paymentMethod = cash, changeAmount = 0) => ({ amount, changeAmount, state: 'paid', paymentMethod }),
    atTill: () => ({ till, tillSequence: ++sequence, uuid: randomUUID(), soldAt: new Date().toISOString() }),
  };
}

/** A shop with tea at 18 dirhams, and the administrator and others who are signed in there, by their names. */
export async function openCounter<Name extends string>({ api }: EngineServer, ...names: readonly Name[]) {
  const people = await Promise.all(['admin', ...names].map(async (name) => [name, await api().as(name)] as const));
  const signedIn = Object.fromEntries(people) as Record<Name | 'admin', Api>;
  const shop = await openShop(signedIn.admin);
  return { ...signedIn, shop, tea: await shop.product() };
}

/** A line of the save payload. */
export const lineOf = (product: Body, quantity = 1, fields: object = {}) => ({
  description: 'Sold',
  product: product['@id'],
  quantity,
  price: product.finalPrice,
  productType: 'simple',
  ...fields,
});

/** Fields named by a refusal. */
export const fieldsOf = (answer: Answer): string[] =>
  (answer.body.violations ?? []).map((one: Body) => one.propertyPath);

/** Expects a refusal naming exactly these fields. */
export function expectRefused(answer: Answer, status: number, ...fields: string[]): void {
  expect(answer.status, answer.text).toBe(status);
  expect(fieldsOf(answer)).toEqual(fields);
}

/** Asks by PIN for the approval of an act, as a plain list. */
export const askApproval = (pin: number | string, api: Api, act: unknown): Promise<Answer> =>
  api.get(`users?pinCode=${pin}&approval=${encodeURIComponent(JSON.stringify(act))}`, { Accept: 'application/json' });

/** Header that releases one act of somebody's by another's PIN. */
export async function approvalBy(pin: number | string, api: Api, act: Act): Promise<Record<string, string>> {
  const { status, text, body } = await askApproval(pin, api, act);
  expect(status, text).toBe(200);
  return { 'X-Approval': body[0].operatorToken };
}

/** A new order with an identity, and the act of saving it that is missing a right on these fields. */
export function releasable<B extends object>(order: B, ...fields: string[]) {
  const uuid = randomUUID();
  const act: Act = { operation: 'create', resource: 'orders', uuid, fields };
  return { body: { ...order, uuid }, act };
}
