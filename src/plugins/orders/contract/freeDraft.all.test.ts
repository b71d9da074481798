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
    // A form that sends the draft as it is does not end it.
    expect((await admin.put(`orders/${draft.id}`, { status: 'draft', orderItems })).body.paymentStatus).toBe('waiting');
    expect((await admin.put(`orders/${draft.id}`, { status: 'waiting' })).body.paymentStatus).toBe('paid');
    const sold = await createRecord(admin, 'orders', { type: 'order', status: 'waiting', orderItems });
    expect(sold.paymentStatus).toBe('paid');
  });

  it('waits to be paid when it becomes a draft without being told so', async () => {
    const orderItems = [{ description: 'Tasting', quantity: 1, price: 0 }];
    const quote = await createRecord(admin, 'orders', { type: 'quote', orderItems });
    expect(quote).toMatchObject({ status: 'draft', paymentStatus: 'waiting' });
    const sold = await createRecord(admin, 'orders', { type: 'delivery-note', orderItems });
    expect(sold.paymentStatus).toBe('paid');
  });

  it('is paid when it is taken up again after it was cancelled as a draft', async () => {
    const orderItems = [{ description: 'Tasting', quantity: 1, price: 0 }];
    const draft = await createRecord(admin, 'orders', { type: 'order', status: 'draft', orderItems });
    expect((await admin.put(`orders/${draft.id}`, { status: 'cancelled' })).body.paymentStatus).toBe('waiting');
    expect((await admin.put(`orders/${draft.id}`, { status: 'waiting' })).body.paymentStatus).toBe('paid');
  });
});
