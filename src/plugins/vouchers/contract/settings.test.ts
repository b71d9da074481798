import { expect, it } from 'vitest';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

anyEngine('settings of gift cards', (server) => {
  it('decide how long new cards pay, and leave cards of before alone', async () => {
    const admin = await server().api().as('admin');
    const today = new Date().toISOString().slice(0, 10);
    expect((await admin.get('voucher_settings/1')).body).toMatchObject({ validMonths: 24 });
    const before = await createRecord(admin, 'vouchers', { amount: 20 });
    expect(Number(before.expiresOn.slice(0, 4))).toBeGreaterThanOrEqual(Number(today.slice(0, 4)) + 2);

    expect((await admin.patch('voucher_settings/1', { validMonths: null })).status).toBe(200);
    expect((await createRecord(admin, 'vouchers', { amount: 20 })).expiresOn ?? null).toBeNull();
    expect((await admin.get(`vouchers/${before.id}`)).body.expiresOn).toBe(before.expiresOn);
    // A day that was typed stays.
    const typed = await createRecord(admin, 'vouchers', { amount: 20, expiresOn: '2099-05-31' });
    expect(typed.expiresOn).toBe('2099-05-31');
  });

  it('are changed by administrators alone, within their limits, naming the field', async () => {
    const api = server().api();
    const [admin, manager, cashier] = [await api.as('admin'), await api.as('manager'), await api.as('cashier')];
    for (const validMonths of [0, 121, 1.5, 'many'])
      expectRefused(await admin.patch('voucher_settings/1', { validMonths }), 422, 'validMonths');
    expect((await manager.get('voucher_settings/1')).status).toBe(200);
    expect((await manager.patch('voucher_settings/1', { validMonths: 6 })).status).toBe(403);
    expect((await cashier.get('voucher_settings/1')).status).toBe(403);
    expect((await admin.delete('voucher_settings/1')).status).toBe(405);
  });
});
