import { describe, expect, it } from 'vitest';
import { labelOf } from './label.ts';
import { newestFirst, relationId, ticketOf } from './ticket.ts';
import { ticket } from './rules.fixture.ts';

const wire = {
  '@id': '/en/api/orders/429',
  id: 429,
  orderNumberFormatted: '2-0247',
  type: 'delivery-note',
  status: 'processing',
  deliveryType: 'collect',
  createdAt: '2026-11-25T11:00:00+00:00',
  updatedAt: '2026-11-25T11:05:00+00:00',
  ordredTable: { id: 13, name: 'T4', seats: 4 },
  description: ' No coriander ',
  customerNote: 'Ring twice',
  statuses: [
    { id: 1, status: 'waiting', at: '2026-11-25T11:00:00+00:00' },
    { id: 2, status: 'processing', at: '2026-11-25T11:05:00+00:00' },
  ],
  orderItems: [
    {
      id: 7,
      product: { id: 1, name: 'Chicken tagine' },
      description: 'Chicken tagine, large',
      quantity: 1.5,
      options: [{ name: 'Lemon' }, { price: 3 }],
      note: 'Hot',
    },
    { id: 8, product: '/en/api/products/23', quantity: 2 },
  ],
};

describe('a ticket', () => {
  it('is made of what the kitchen reads of an order', () => {
    expect(ticketOf(wire)).toEqual({
      id: 429,
      number: '2-0247',
      status: 'processing',
      createdAt: Date.parse(wire.createdAt),
      since: Date.parse(wire.createdAt),
      startedAt: Date.parse('2026-11-25T11:05:00Z'),
      doneAt: null,
      cancelledAt: null,
      updatedAt: Date.parse(wire.updatedAt),
      steps: 2,
      service: 'collect',
      table: 'T4',
      tableId: 13,
      mergedInto: '',
      customer: '',
      note: 'No coriander',
      customerNote: 'Ring twice',
      items: [
        { id: 7, product: 1, description: 'Chicken tagine, large', quantity: 1.5, options: ['Lemon'], note: 'Hot' },
        { id: 8, product: 23, description: '', quantity: 2, options: [], note: '' },
      ],
    });
  });

  it('is none of another document, of an unknown state, and of what is no record', () => {
    for (const type of ['quote', 'refund']) expect(ticketOf({ ...wire, type })).toBeNull();
    expect(ticketOf({ ...wire, reference: '2019-00417' })).toBeNull();
    expect(ticketOf({ ...wire, status: 'paid' })).toBeNull();
    expect(ticketOf({ ...wire, id: undefined, '@id': undefined })).toBeNull();
    for (const value of [null, 'x', 7]) expect(ticketOf(value)).toBeNull();
  });

  it('does with little: an order without lines, number, service and dates', () => {
    const bare = ticketOf({ id: 3, status: 'waiting' });
    expect(bare).toMatchObject({ number: '3', service: 'on-store', items: [], steps: 0, createdAt: 0 });
  });

  it('gives lines without ids ids of their own', () => {
    expect(ticketOf({ id: 3, status: 'waiting', orderItems: [{}, {}] })?.items.map(({ id }) => id)).toEqual([-1, -2]);
  });

  it('reads relations in every shape', () => {
    expect([7, { id: 7 }, { '@id': '/fr/api/x/7' }, '/en/api/x/7', '7', 'x', null].map(relationId)).toEqual([
      7,
      7,
      7,
      7,
      7,
      null,
      null,
    ]);
  });

  it('counts its age from the sale where that waited at its till, else from its creation', () => {
    const since = (soldAt: string) => ticketOf({ ...wire, soldAt })?.since;
    const queued = '2026-11-25T10:50:00+00:00';
    expect(since(queued)).toBe(Date.parse(queued));
    expect(labelOf(ticketOf({ ...wire, soldAt: queued })!, 'UTC').soldAt).toBe(Date.parse(queued));
    for (const soldAt of ['2026-11-25T10:59:30+00:00', '2026-11-25T12:00:00+00:00'])
      expect(since(soldAt)).toBe(Date.parse(wire.createdAt));
  });

  it('stands over older ones; equal times by id', () => {
    const sorted = [ticket({ id: 1 }), ticket({ id: 3 }), ticket({ id: 2, createdAt: 5 })].toSorted(newestFirst);
    expect(sorted.map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
