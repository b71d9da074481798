import { expect, test } from 'vitest';
// The server's own declarations: the till may cut nothing that they take.
import { orderItems, orders } from '../../orders/resources.ts';
import { MAX_LINE_NOTE, MAX_NOTE } from '#shop';

test('notes are as long as the server takes them', () => {
  expect([orders.fields.description.max, orders.fields.customerNote.max]).toEqual([MAX_NOTE, MAX_NOTE]);
  expect(orderItems.fields.note.max).toBe(MAX_LINE_NOTE);
});
