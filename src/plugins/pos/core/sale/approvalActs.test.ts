import { expect, test } from 'vitest';
import { refundAct } from '#shop';
import { entryAct, saleAct } from './approvalActs.ts';

const price = { resource: 'orders', fields: ['orderItems.price'] };
const fields = price.fields;

test('a new sale is named by its uuid, an edit by the order that it edits', () => {
  expect(saleAct({ uuid: 'a', editOrderId: null }, fields)).toEqual({ ...price, operation: 'create', uuid: 'a' });
  expect(saleAct({ uuid: 'a', editOrderId: 12 }, fields)).toEqual({ ...price, operation: 'update', id: 12 });
  expect(saleAct({ uuid: 'a', editOrderId: 'b' }, fields)).toEqual({ ...price, operation: 'update', uuid: 'b' });
  expect(refundAct('a', 12.5)).toEqual({
    ...{ resource: 'orders', operation: 'create', uuid: 'a' },
    ...{ fields: ['orderItems'], amounts: { orderItems: 12.5 } },
  });
  const amounts = { 'orderItems.price': 3 };
  expect(saleAct({ uuid: 'a', editOrderId: 12 }, fields, amounts)).toMatchObject({ id: 12, amounts });
});

test('a write of the queue is named as its sale is, by the fields that it was refused for', () => {
  const entry = (kind: string, editOrderId: unknown = '') => ({ uuid: 'a', kind, body: { editOrderId } });
  expect(entryAct(entry('sale'), ['reduction'])).toMatchObject({
    operation: 'create',
    uuid: 'a',
    fields: ['reduction'],
  });
  expect(entryAct(entry('edit', '/en/api/orders/7'), fields)).toMatchObject({ operation: 'update', id: 7 });
  expect(entryAct(entry('edit', 7), fields)).toMatchObject({ operation: 'update', id: 7 });
  expect(entryAct(entry('edit', 'outbox:b'), fields)).toMatchObject({ operation: 'update', uuid: 'b' });
});

test('without named fields it is what a sale or a refund usually lacks', () => {
  expect(entryAct({ uuid: 'a', kind: 'sale', body: {} }, [])).toMatchObject({ fields: ['orderItems.price'] });
  expect(entryAct({ uuid: 'a', kind: 'refund', body: { fullTotalAmount: -7.5 } }, [])).toMatchObject({
    fields: ['orderItems'],
    amounts: { orderItems: 7.5 },
  });
  const entry = { uuid: 'a', kind: 'refund', body: { fullTotalAmount: -7.5 } };
  expect(entryAct(entry, ['orderItems'], { orderItems: 7 })).toMatchObject({ amounts: { orderItems: 7 } });
});
