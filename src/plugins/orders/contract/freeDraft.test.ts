import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

anyEngine('a document of 0', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('waits to be paid while it is a draft, and is paid when it is none any more', async () => {
    const orderItems = [{ description: 'Tasting', quantity: 1, price: 0 }];
    const draft = await createRecord(admin, 'orders', { type: 'order', status: 'draft', orderItems });
    expect(draft.paymentStatus).toBe('waiting');
    // An echo of the draft is none of its ends.
    expect((await admin.put(`orders/${draft.id}`, { status: 'draft', orderItems })).body.paymentStatus).toBe('waiting');
    expect((await admin.put(`orders/${draft.id}`, { status: 'waiting' })).body.paymentStatus).toBe('paid');
    const sold = await createRecord(admin, 'orders', { type: 'order', status: 'waiting', orderItems });
    expect(sold.paymentStatus).toBe('paid');
  });
});
