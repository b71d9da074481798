import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { expectRefused, openShop, orderLine, type Shop } from '../support/shop.ts';
import { StockModel, stockSteps, type Pieces, type StockStep } from '../support/stockModel.ts';

const START = 20;
const SEQUENCES = fc.sample(stockSteps, { seed: 34, numRuns: 16 });

/** Tests the stock after refunds: nothing comes back twice, and the ledger is its sum. */
eachEngine('refunds and the stock', (server) => {
  let admin: Api;
  let shop: Shop;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    shop = await openShop(admin);
  });

  const cancel = (order: Body) => admin.put(`orders/${order.id}`, { status: 'cancelled' });
  const reopen = (order: Body) => admin.put(`orders/${order.id}`, { status: 'waiting' });
  const refundOf = (order: Body, product: Body, quantity: number, fields: object = {}) => ({
    type: 'refund',
    originOrder: order['@id'],
    orderItems: [orderLine(product, -quantity, fields)],
  });

  /** Expects every entry to continue from the one before, and the last one to equal the stock. @returns the stock */
  async function ledgerOf(product: Body): Promise<number> {
    const path = `stock_movements?product=${product.id}&order[id]=asc&itemsPerPage=1000`;
    const entries: Body[] = (await admin.get(path)).body['hydra:member'];
    let sum = 0;
    for (const entry of entries) expect(entry.stockAfter).toBe((sum += entry.quantity));
    expect((await admin.get(`products/${product.id}`)).body.stock).toBe(sum);
    return sum;
  }

  it('does not return goods twice when a refunded sale is cancelled', async () => {
    const oil = await shop.product({ price: 10, stock: 14 });
    const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 2)] });
    await shop.sell(admin, refundOf(sale, oil, 1));
    expect((await cancel(sale)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(14);
    await shop.sell(admin, refundOf(sale, oil, 1));
    expect(await ledgerOf(oil)).toBe(14);
    expect((await reopen(sale)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(14);
  });

  it('is not put back when the refund says so, also when the sale is cancelled afterwards', async () => {
    const oil = await shop.product({ price: 10, stock: 14 });
    const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 3)] });
    const broken = await shop.sell(admin, refundOf(sale, oil, 1, { isRestocked: false }));
    expect(broken.orderItems[0].isRestocked).toBe(false);
    expect(await ledgerOf(oil)).toBe(11);
    await shop.sell(admin, refundOf(sale, oil, 1));
    expect(await ledgerOf(oil)).toBe(12);
    expect((await cancel(sale)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(13);
  });

  it('keeps refunds: they cannot be cancelled, nor refunded sales deleted, also free ones', async () => {
    const gift = await shop.product({ price: 0, stock: 5 });
    const sale = await shop.sell(admin, { orderItems: [orderLine(gift, 2)] });
    const refund = await shop.sell(admin, refundOf(sale, gift, 1));
    expectRefused(await cancel(refund), 422, 'status');
    expect((await admin.delete(`orders/${refund.id}`)).status).toBe(409);
    expect((await admin.delete(`orders/${sale.id}`)).status).toBe(409);
    const edit = { editOrderId: sale.id, orderItems: [orderLine(gift, 1)] };
    expectRefused(await admin.post('orders', edit), 422, 'orderItems');
    expect(await ledgerOf(gift)).toBe(4);
  });

  it('is not moved by the refund of a sale that moved nothing', async () => {
    const oil = await shop.product({ price: 10, stock: 5 });
    const invoice = await shop.sell(admin, { type: 'invoice', orderItems: [orderLine(oil, 2)] });
    await shop.sell(admin, refundOf(invoice, oil, 1));
    expect(await ledgerOf(oil)).toBe(5);
  });

  it('follows sales whose product was deleted meanwhile', async () => {
    const oil = await shop.product({ price: 10, stock: START });
    const other = await shop.product({ price: 10, stock: START });
    const [kept, undone, edited, gone, back] = await Promise.all(
      [1, 2, 3, 4, 5].map((pieces) => shop.sell(admin, { orderItems: [orderLine(oil, pieces)] })),
    );
    await shop.sell(admin, refundOf(back, oil, 2));
    expect(await ledgerOf(oil)).toBe(START - 13);
    expect((await admin.delete(`products/${oil.id}`)).status).toBe(204);
    expect((await cancel(undone)).status).toBe(200);
    const edit = { editOrderId: edited.id, orderItems: [orderLine(other, 1)] };
    expect((await admin.post('orders', edit)).status).toBe(200);
    expect((await admin.delete(`orders/${gone.id}`)).status).toBe(204);
    expect((await admin.post(`products/${oil.id}/restore`, {})).status).toBe(200);
    // Not in stock: the sale of 1, and the part of the sale of 5 that was not refunded.
    expect(await ledgerOf(oil)).toBe(START - 4);
    expect((await reopen(undone)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(START - 6);
    for (const sale of [kept, undone, back]) expect((await cancel(sale)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(START);
    expect(await ledgerOf(other)).toBe(START - 1);
  });

  /** Sends one act; null when there is no refund that could be cancelled. */
  function send(step: StockStep, products: readonly Body[], sale: Body, refund: Body): Promise<Answer> | null {
    const lines = (counts: Pieces) =>
      products.flatMap((product, at) => (counts[at] ? [orderLine(product, counts[at])] : []));
    if (step.act === 'sell') return admin.post('orders', { orderItems: lines(step.pieces) });
    if (step.act === 'edit') return admin.post('orders', { editOrderId: sale.id, orderItems: lines(step.pieces) });
    if (step.act === 'refund') {
      const { product, quantity, isRestocked } = step;
      return admin.post('orders', refundOf(sale, products[product], quantity, { isRestocked }));
    }
    if (step.act === 'cancel') return cancel(sale);
    if (step.act === 'reopen') return reopen(sale);
    if (step.act === 'delete') return admin.delete(`orders/${sale.id}`);
    if (step.act === 'restore') return admin.post(`orders/${sale.id}/restore`, {});
    return refund ? cancel(refund) : null;
  }

  async function walk(steps: readonly StockStep[]): Promise<void> {
    const products = await Promise.all([1, 2].map(() => shop.product({ price: 10, stock: START })));
    const model = new StockModel(START);
    const sales: Body[] = [];
    const refunds: Body[] = [];
    for (const step of steps) {
      const at = model.saleOf(step);
      const answer = await send(step, products, sales[at], refunds[at]);
      if (!answer) continue;
      const isTaken = model.apply(step);
      const expected = isTaken ? [200, 201, 204] : [400, 404, 409, 422];
      expect(expected, `${JSON.stringify(step)}: ${answer.text}`).toContain(answer.status);
      if (isTaken && step.act === 'sell') sales.push(answer.body);
      if (isTaken && step.act === 'refund') refunds[at] = answer.body;
    }
    expect(await Promise.all(products.map(ledgerOf)), JSON.stringify(steps)).toEqual(model.stock);
  }

  it('follows sales, edits, refunds, cancellations and deletions in any order', async () => {
    await Promise.all(SEQUENCES.map(walk));
  });

  it('is right after refunding, cancelling and reopening a sale twenty times in parallel', async () => {
    const oil = await shop.product({ price: 10, stock: START });
    const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 5)] });
    const acts = [
      () => admin.post('orders', refundOf(sale, oil, 1)),
      () => cancel(sale),
      () => reopen(sale),
      () => admin.post('orders', refundOf(sale, oil, 2)),
    ];
    const answers = await Promise.all([1, 2, 3, 4, 5].flatMap(() => acts.map((act) => act())));
    for (const { status, text } of answers) expect([200, 201, 409, 422], text).toContain(status);
    const { body } = await admin.get(`orders/${sale.id}`);
    const kept = body.status === 'cancelled' ? 0 : 5 - body.orderItems[0].refundedQuantity;
    expect(body.orderItems[0].refundedQuantity).toBeGreaterThan(0);
    expect(await ledgerOf(oil)).toBe(START - kept);
    expect((await cancel(sale)).status).toBe(200);
    expect(await ledgerOf(oil)).toBe(START);
  });
});
