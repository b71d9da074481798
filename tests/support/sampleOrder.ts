import { sampleRecords } from '#admin/testing';
import { orders } from '../../src/plugins/orders/resources/order.ts';

/** An order that was made here, with a value for each field: a number of an earlier system would fix all of them. */
export const sampleOrder = { ...sampleRecords(orders)[0], id: 1, reference: undefined };
