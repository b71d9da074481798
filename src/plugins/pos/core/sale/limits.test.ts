import { expect, test } from 'vitest';
// Compares the till's limits with the server's declarations: the till must not cut texts that the server accepts.
import { orderItems, orders } from '../../../orders/resources.ts';
import { MAX_LINE_NOTE, MAX_NOTE } from '#shop';

test('notes are as long as the server takes them', () => {
  expect([orders.fields.description.max, orders.fields.customerNote.max]).toEqual([MAX_NOTE, MAX_NOTE]);
  expect(orderItems.fields.note.max).toBe(MAX_LINE_NOTE);
});
