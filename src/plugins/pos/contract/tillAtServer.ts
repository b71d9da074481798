import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { toMajor, type Minor, type Role } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { openShop } from '../../../../tests/support/shop.ts';
import type { Sale } from '../core/model.ts';
import { tillRights } from '../core/rights.ts';
import { settings, shipping, tea } from '../core/sale/fixtures.ts';
import {
  addPayment,
  addProduct,
  idOrNull,
  minorOrZero,
  pressCoin,
  type SaleSums,
  setQuantity,
  type SumsContext,
  sumsOf,
} from '#shop';
import { salePayload, type PayloadContext } from '../core/sale/salePayload.ts';
import { newSale } from '../core/sale/sale.ts';

/** Default tax rate of lines without a tax of their own, in hundredths of a percent. */
export const TAX = { taxRate: 2000 };

const idOf = (value: unknown) => idOrNull(value) ?? expect.fail('no id');
/** Converts an amount to the server's format. */
export const wire = (amount: Minor): number => toMajor(amount, 'MAD');

/** Parses a product of the server as the till does. */
export const known = (product: Body) =>
  tea({ id: product.id, name: product.name, finalPrice: minorOrZero(product.finalPrice, 'MAD'), taxRate: null });

export const begin = (): Sale => newSale({ uuid: randomUUID(), now: Date.now() });

/** Expects the sums of the server's order to equal those of the till. */
export function expectSame(order: Body, sums: SaleSums): void {
  const { totals } = sums;
  expect(order).toMatchObject({
    productsTotal: wire(totals.products),
    shippingFees: wire(totals.shippingFees),
    reductionAmount: wire(totals.reduction),
    promoAmount: wire(totals.promo),
    taxAmount: wire(totals.tax),
    fullTotalAmount: wire(totals.total),
    walletPaymentAmount: wire(sums.credit),
    walletCreditedAmount: wire(sums.toWallet),
    changeAmount: wire(sums.change),
    paidAmount: wire(sums.paid + sums.credit),
    restAmount: wire(sums.rest),
  });
}

/** Creates the products of these tests: one sold by weight, one with options, one with a code for a reduction. */
async function goodsOf(admin: Api, { product }: Pick<Awaited<ReturnType<typeof openShop>>, 'product'>) {
  const values = [
    { name: 'Beef', price: 12 },
    { name: 'Chicken', price: 0 },
  ];
  const code = `T${randomUUID().slice(0, 8)}`.toUpperCase();
  await admin.post('promo_codes', { code, reductionType: 'percentage', reductionValue: 20 });
  return {
    code,
    tomatoes: await product({ name: 'Tomatoes', price: 12.35, taxRate: 7 }),
    skewers: await product({
      name: 'Skewers',
      price: 48,
      optionGroups: [{ name: 'Meat', minimum: 1, maximum: 1, values }],
    }),
  };
}

export type TillAtServer = Awaited<ReturnType<typeof openTill>>;

/** Opens a till on a real server. It sells by the till's rules and sends the till's payloads. */
export async function openTill({ api }: EngineServer) {
  const admin = await api().as('admin');
  const shop = await openShop(admin);
  const method = (address: string, kind: string) => ({
    id: idOf(address),
    name: kind,
    kind,
    icon: null,
    position: null,
    isEnabled: true,
  });
  const methods = [method(shop.cash, 'cash'), method(shop.card, 'card')];
  const [way] = (await admin.get('shipping_methods?fee[gt]=0')).body['hydra:member'];
  const courier = shipping({ id: way.id, fee: minorOrZero(way.fee, 'MAD') });
  const { code, tomatoes, skewers } = await goodsOf(admin, shop);

  const around = (sale: Sale, wallet: Minor): SumsContext => ({
    shipping: sale.service.shippingMethod === null ? null : courier,
    methods,
    wallet,
    cashStep: 0,
  });
  const contextOf = (sums: SaleSums): PayloadContext & { methods: typeof methods } => ({
    locale: 'en',
    settings: settings(),
    methods,
    sums,
    rights: tillRights(['ROLE_ADMIN'], settings()),
    seller: null,
    till: { id: idOf(shop.till) },
    store: null,
    soldAt: Date.now(),
    isQueued: false,
    operatorVerified: true,
  });
  return {
    admin,
    cashier: await api().as('cashier'),
    shop,
    methods,
    cash: idOf(shop.cash),
    card: idOf(shop.card),
    courier,
    code,
    around,
    contextOf,
    /** Saves a sale as the till does, with a number like that of its queue. */
    async save(
      by: Api,
      sale: Sale,
      wallet: Minor = 0,
      role: Role = 'ROLE_ADMIN',
    ): Promise<{ order: Body; sums: SaleSums }> {
      const sums = sumsOf(sale, around(sale, wallet));
      const context = { ...contextOf(sums), rights: tillRights([role], settings()) };
      const { tillSequence } = shop.atTill();
      const { status, body, text } = await by.post('orders', { ...salePayload(sale, context), tillSequence });
      expect([200, 201], text).toContain(status);
      return { order: body, sums };
    },
    /** @param quantity in thousandths: tomatoes are weighed */
    addTomatoes(sale: Sale, quantity: number): Sale {
      const added = addProduct(sale, { ...known(tomatoes), taxRate: 700 }, TAX);
      return setQuantity(added, added.lines.at(-1)?.key ?? '', quantity);
    },
    addSkewers: (sale: Sale, name: string, price: Minor): Sale =>
      addProduct(sale, known(skewers), { ...TAX, options: [{ group: 'Meat', name, price, attributValue: null }] }),
    /** Pays a typed amount, or the rest, and presses the coin button. */
    payAll(sale: Sale, method: number, typed: Minor | null = null, wallet: Minor = 0): Sale {
      const added = addPayment(sale, { method, amount: typed });
      return pressCoin(added, added.payments.at(-1)?.key ?? '', around(sale, wallet));
    },
  };
}
