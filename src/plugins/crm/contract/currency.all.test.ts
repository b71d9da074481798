import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';

/** Currencies of the shop and of the boards, an amount with the decimals of the boards', and one with too many. */
const PAIRS = [
  ['JPY', 'USD', 12.34, 12.345],
  ['TND', 'USD', 12.34, 12.345],
  ['MAD', 'TND', 1.255, 1.2555],
  ['TND', 'JPY', 1200, 0.5],
] as const;

describe.each(engines)('the currency of the boards (%s)', (engine) => {
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    ({ server, admin } = await startEmptyServer({ engine }));
  }, 120_000);
  afterAll(() => server.stop());

  const setCurrencies = async (fields: object) => {
    const { status, text } = await admin.put('settings/1', fields);
    expect(status, text).toBe(200);
  };
  /** Makes a board with one stage and a lead of some value in it. */
  const board = async (value: number) => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Autumn', targetValue: value });
    const stage = await createRecord(admin, 'lead_stages', { name: 'First', objectif: objectif['@id'] });
    const lead = await createRecord(admin, 'lead_opportunities', {
      name: 'Wedding',
      leadStage: stage['@id'],
      estimatedValue: value,
    });
    return { objectif, stage, lead };
  };
  /** Empties the bin: what is there can come back with its amounts. */
  const empty = async () => {
    for (const { id } of (await admin.get('bin')).body['hydra:member'])
      expect((await admin.delete(`bin/${id}`)).status).toBe(204);
  };
  const remove = async ({ objectif, stage, lead }: Record<string, Body>) => {
    for (const path of [`lead_opportunities/${lead?.id}`, `lead_stages/${stage?.id}`, `crm/objectifs/${objectif?.id}`])
      expect((await admin.delete(path)).status).toBe(204);
    await empty();
  };

  it.each(PAIRS)('%s in the shop, %s on the boards: a lead of %d', async (currency, crmCurrency, value, tooFine) => {
    await setCurrencies({ currency, crmCurrency });
    const made = await board(value);
    const found = async (query: string) =>
      (await admin.get(`lead_opportunities?${query}`)).body['hydra:member'].map(({ name }: Body) => name);
    expect(made.lead.estimatedValue).toBe(value);
    expect(made.objectif.targetValue).toBe(value);
    expect((await admin.get(`lead_stages/${made.stage.id}`)).body.totalEstimatedValue).toBe(value);
    expect((await admin.get('lead_opportunities/figures')).body).toMatchObject({
      currency: crmCurrency,
      value,
      stages: [{ value }],
    });
    expect(await found(`estimatedValue=${value}`)).toEqual(['Wedding']);
    expect(await found(`estimatedValue[gt]=${value}`)).toEqual([]);
    const refused = await admin.put(`lead_opportunities/${made.lead.id}`, { estimatedValue: tooFine });
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.violations[0].propertyPath).toBe('estimatedValue');
    const [entry] = (await admin.get(`${made.lead['@id']}/history`)).body['hydra:member'];
    expect(entry.changes).toContainEqual({ field: 'estimatedValue', from: null, to: value });
    await remove(made);
  });

  it('keeps its decimals while a lead has an amount, and the shop may take others', async () => {
    await setCurrencies({ currency: 'MAD', crmCurrency: 'USD' });
    const made = await board(12.34);
    const { status, body } = await admin.put('settings/1', { crmCurrency: 'JPY' });
    expect(status).toBe(422);
    expect(body.violations[0].propertyPath).toBe('crmCurrency');
    await setCurrencies({ currency: 'JPY', crmCurrency: 'EUR' });
    expect((await admin.get(`lead_opportunities/${made.lead.id}`)).body.estimatedValue).toBe(12.34);
    expect((await admin.get('instance')).body).toMatchObject({
      currency: 'JPY',
      currencies: { currency: 'JPY', crmCurrency: 'EUR' },
    });
    for (const path of [`lead_opportunities/${made.lead.id}`, `crm/objectifs/${made.objectif.id}`])
      expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.put('settings/1', { crmCurrency: 'JPY' })).status).toBe(422);
    await empty();
    await setCurrencies({ crmCurrency: 'JPY' });
  });

  it('converts the value of a quote by the rate, which another currency forgets', async () => {
    await setCurrencies({ currency: 'MAD', crmCurrency: 'EUR', crmRate: 10.8 });
    await setCurrencies({ crmCurrency: 'EUR', companyName: 'Atlas' });
    expect((await admin.get('settings/1')).body.crmRate).toBe(10.8);
    await setCurrencies({ crmCurrency: 'USD' });
    expect((await admin.get('settings/1')).body.crmRate).toBeUndefined();
    await setCurrencies({ crmCurrency: 'EUR', crmRate: 11 });
    const { lead } = await board(12.34);
    const made = (await admin.post(`lead_opportunities/${lead.id}/quote`, {})).body;
    const { orderItems, fullTotalAmount } = (await admin.get(`orders/${made.id}`)).body;
    expect([orderItems[0].price, fullTotalAmount]).toEqual([135.74, 135.74]);
    expect((await admin.delete(`orders/${made.id}`)).status).toBe(204);
    expect((await admin.delete(`lead_opportunities/${lead.id}`)).status).toBe(204);
    await empty();
  });

  it('is fixed by the price of a variant, too; the limits of the till follow the shop’s', async () => {
    await setCurrencies({ currency: 'MAD' });
    await setCurrencies({ posBundleSettings: { refundLimit: 200, cashDifferenceLimit: 12.5 } });
    await setCurrencies({ currency: 'JPY' });
    const { posBundleSettings } = (await admin.get('settings/1')).body;
    expect(posBundleSettings).toMatchObject({ refundLimit: 200, cashDifferenceLimit: 13 });
    const tea = await createRecord(admin, 'products', {
      name: 'Tea',
      price: 0,
      productType: 'variable',
      attributName: 'Size',
      attributValues: [{ attributName: 'Large', price: 12 }],
    });
    expect((await admin.put('settings/1', { currency: 'MAD' })).status).toBe(422);
    expect((await admin.delete(`products/${tea.id}`)).status).toBe(204);
    await empty();
    await setCurrencies({ currency: 'MAD' });
  });
});
