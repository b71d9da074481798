import { expect, it } from 'vitest';
import type { CallApi } from '#admin';
import type { Lead } from '../rules/pipeline.ts';
import { documentsOf } from './documents.ts';

const order = (id: number, type: string, fields: object = {}) => ({
  id,
  type,
  orderNumberFormatted: `N-${id}`,
  ...fields,
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  'orders?leadOpportunity=3&itemsPerPage=200': {
    'hydra:member': [
      order(1, 'quote', { status: 'done' }),
      order(2, 'invoice', { status: 'draft' }),
      order(3, 'order', { status: 'waiting' }),
      order(4, 'order', { status: 'draft' }),
    ],
  },
  'orders/9': order(9, 'delivery-note', { status: 'done', tillSequence: 5 }),
};

it('of a lead that moves back only drafts and quotes go; the others are named', async () => {
  const call = (async (path: string) => ANSWERS[path]) as CallApi;
  const lead = { id: 3, relatedOrder: { id: 9 } } as Lead;
  expect(await documentsOf(call, [lead])).toEqual({ deleted: [1, 4], kept: ['N-2', 'N-3', 'N-9'] });
});
