import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { toMajor } from '#resource';
import {
  quantityToWire,
  addPayment,
  addProduct,
  DOCUMENT_TYPES,
  readMethod,
  readProduct,
  setAmount,
  setDeliveryType,
  setPrice,
  setReduction,
  setShippingFees,
  sumsOf,
  takesMoney,
  type PaymentMethod,
  type SoldProduct,
} from '#shop';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { openCounter, type Shop } from '../../../../tests/support/shop.ts';
import { documentBody } from '../editor/rules/body.ts';
import { documentFrom, newDocument, type EditorDocument } from '../editor/rules/document.ts';
import { editorRights } from '../editor/rules/rights.ts';

const SETTINGS = { currency: 'MAD', timeZone: 'Africa/Casablanca', taxRate: 2000 };
const RIGHTS = editorRights(['ROLE_ADMIN'], {
  canCashierChangePrice: false,
  canManagerReduce: false,
  documentTypes: ['delivery-note'],
});
const wire = (amount: number) => toMajor(amount, 'MAD');

/** The editor's documents are taken by a real server, which comes to the same sums. About amounts, not engines. */
anyEngine('a document of the editor', (server) => {
  let admin: Api;
  let shop: Shop;
  let products: SoldProduct[];
  let methods: PaymentMethod[];

  beforeAll(async () => {
    ({ admin, shop } = await openCounter(server(), 'manager'));
    const made = await Promise.all([
      shop.product({ name: 'Saffron', price: 3.33, taxRate: 7 }),
      shop.product({ name: 'Oil', price: 189, reductionType: 'percentage', reductionValue: 10 }),
      shop.product({ name: 'Bag', price: 0.05, stock: null }),
    ]);
    products = made.flatMap((one) => readProduct(one, 'MAD') ?? []);
    const { body } = await admin.get('payment_methods?pagination=false');
    methods = body['hydra:member'].flatMap((one: Body) => readMethod(one) ?? []);
  }, 120_000);

  const contextOf = (document: EditorDocument) => ({
    locale: 'en',
    settings: SETTINGS,
    methods,
    rights: RIGHTS,
    sums: sumsOf(document, { shipping: null, methods, wallet: 0, cashStep: 0 }),
  });
  const send = (document: EditorDocument) => admin.post('orders', documentBody(document, contextOf(document)));

  const parts = fc.record({
    type: fc.constantFrom(...DOCUMENT_TYPES),
    lines: fc.array(
      fc.record({
        product: fc.nat(2),
        quantity: fc.integer({ min: 1, max: 20_000 }),
        price: fc.option(fc.integer({ min: 0, max: 99_999 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    reduction: fc.constantFrom('', '5', '12,5', '33.33', '100'),
    fees: fc.option(fc.integer({ min: 0, max: 5000 })),
    paid: fc.integer({ min: 0, max: 3 }),
  });

  /** Makes the document as somebody would by hand. */
  function made({ type, lines, reduction, fees, paid }: typeof parts extends fc.Arbitrary<infer T> ? T : never) {
    let document = newDocument({ uuid: crypto.randomUUID(), now: Date.now(), type });
    for (const { product, quantity, price } of lines) {
      const chosen = products[product];
      if (!chosen) continue;
      document = addProduct(document, chosen, { taxRate: SETTINGS.taxRate, quantity });
      const key = document.lines.find((line) => line.product === chosen.id)?.key;
      if (price !== null && key !== undefined) document = setPrice(document, key, price);
    }
    document = setReduction(document, reduction);
    if (fees !== null) {
      const moment = { now: Date.now(), timeZone: SETTINGS.timeZone };
      document = setShippingFees(setDeliveryType(document, 'delivery', moment), fees);
    }
    const { rest } = contextOf(document).sums;
    const [method] = methods;
    if (paid === 0 || !method || !takesMoney(document) || rest === 0) return document;
    const entered = addPayment(document, { method: method.id });
    return setAmount(entered, 'p1', Math.max(1, Math.floor((rest * paid) / 3)));
  }

  it('comes to the same sums at the server, whatever is in it, and again when it is edited', async () => {
    await fc.assert(
      fc.asyncProperty(parts, async (given) => {
        const document = made(given);
        const { sums } = contextOf(document);
        const answer = await send(document);
        expect(answer.status, answer.text).toBe(201);
        expect(answer.body).toMatchObject({
          type: document.type,
          productsTotal: wire(sums.totals.products),
          reductionAmount: wire(sums.totals.reduction),
          shippingFees: wire(sums.totals.shippingFees),
          taxAmount: wire(sums.totals.tax),
          fullTotalAmount: wire(sums.totals.total),
          totalProducts: quantityToWire(sums.totals.count),
          restAmount: wire(sums.rest),
        });
        const { body: stored } = await admin.get(`orders/${answer.body.id}`, { Accept: 'application/json' });
        const opened = documentFrom(stored, {
          uuid: crypto.randomUUID(),
          now: Date.now(),
          settings: SETTINGS,
          product: () => null,
        });
        if (!opened) throw new Error('not read');
        expect(contextOf(opened).sums).toMatchObject({ totals: sums.totals, rest: sums.rest });
        const edited = await send({
          ...opened,
          note: 'Edited',
          lines: opened.lines.slice(1).concat(opened.lines.slice(0, 1)),
        });
        expect(edited.status, edited.text).toBe(200);
        expect(edited.body).toMatchObject({ description: 'Edited', fullTotalAmount: wire(sums.totals.total) });
        expect(edited.body.orderItems).toHaveLength(document.lines.length);
      }),
      { numRuns: 25 },
    );
  });

  it('is refused with the difference when the total that was shown is not the server’s', async () => {
    const [tea] = products;
    if (!tea) throw new Error('no product');
    const document = addProduct(newDocument({ uuid: crypto.randomUUID(), now: Date.now(), type: 'invoice' }), tea, {
      taxRate: 0,
    });
    const body = documentBody(document, contextOf(document));
    const answer = await admin.post('orders', { ...body, fullTotalAmount: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.violations).toMatchObject([{ propertyPath: 'fullTotalAmount' }]);
  });
});
