import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';

describe.each(engines)('a board with a currency of its own (%s)', (engine) => {
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    ({ server, admin } = await startEmptyServer({ engine }));
    await admin.put('settings/1', { currency: 'MAD', crmCurrency: 'USD', crmRate: 10 });
  }, 120_000);
  afterAll(() => server.stop());

  const board = async (name: string, fields: object) => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name, ...fields });
    const stage = await createRecord(admin, 'lead_stages', { name: 'First', objectif: objectif['@id'] });
    return { objectif, stage };
  };
  const leadIn = (stage: Body, estimatedValue: number) =>
    createRecord(admin, 'lead_opportunities', { name: 'Wedding', leadStage: stage['@id'], estimatedValue });
  const boardNow = async ({ id }: Body) => (await admin.get(`crm/objectifs/${id}`)).body;
  const faultOf = async (path: string, fields: object) => {
    const { status, body } = await admin.put(path, fields);
    return [status, body.violations?.[0]?.propertyPath];
  };

  it('names it beside values, and sums each currency by itself', async () => {
    const [euros, usual] = [await board('Euros', { currency: 'EUR', rate: 10.8 }), await board('Usual', {})];
    const lead = await leadIn(euros.stage, 12.34);
    expect(lead.currency).toBe('EUR');
    expect((await leadIn(usual.stage, 100)).currency).toBe('USD');
    expect((await admin.get(`lead_stages/${euros.stage.id}`)).body).toMatchObject({
      currency: 'EUR',
      totalEstimatedValue: 12.34,
    });
    const others = [{ currency: 'EUR', value: 12.34 }];
    expect((await admin.get('lead_opportunities/figures')).body).toMatchObject({
      ...{ currency: 'USD', count: 2, value: 100, others },
      stages: [{ name: 'First', count: 2, value: 100, others }],
    });
    const made = (await admin.post(`lead_opportunities/${lead.id}/quote`, {})).body;
    expect((await admin.get(`orders/${made.id}`)).body.fullTotalAmount).toBe(133.27);
  });

  it('takes no rate of another currency, and the value as it is in the currency of documents', async () => {
    const priceOn = async (fields: object, input: object = {}) => {
      const { stage } = await board('Any', fields);
      const lead = await leadIn(stage, 20);
      const made = (await admin.post(`lead_opportunities/${lead.id}/quote`, input)).body;
      return (await admin.get(`orders/${made.id}`)).body.fullTotalAmount;
    };
    expect(await priceOn({ currency: 'EUR' })).toBe(0);
    expect(await priceOn({ currency: 'EUR' }, { rate: 11 })).toBe(220);
    expect(await priceOn({ currency: 'MAD' })).toBe(20);
    expect(await priceOn({ currency: 'USD' })).toBe(200);
  });

  it('refuses what is no currency, and other decimals than those of the settings', async () => {
    const { objectif } = await board('Decimals', { currency: 'EUR', rate: 10.8 });
    const path = `crm/objectifs/${objectif.id}`;
    expect(await faultOf(path, { currency: 'ZZZ' })).toEqual([422, 'currency']);
    expect(await faultOf(path, { currency: 'JPY' })).toEqual([422, 'currency']);
    await admin.put(path, { name: 'Renamed' });
    expect((await boardNow(objectif)).rate).toBe(10.8);
    await admin.put(path, { currency: 'CHF' });
    expect((await boardNow(objectif)).rate).toBeUndefined();
    await admin.put(path, { currency: null });
    expect((await boardNow(objectif)).currency).toBeUndefined();
  });

  it('converts the value of a lead that comes to another board, or asks for it', async () => {
    const [euros, usual] = [await board('From', { currency: 'EUR', rate: 12 }), await board('To', {})];
    const unknown = await board('Unknown', { currency: 'CHF' });
    const lead = await leadIn(euros.stage, 10);
    const path = `lead_opportunities/${lead.id}`;
    const move = (stage: Body, fields: object = {}) => ({ leadStage: stage['@id'], ...fields });
    expect((await admin.put(path, move(usual.stage))).body).toMatchObject({
      estimatedValue: 12,
      currency: 'USD',
    });
    expect(await faultOf(path, move(unknown.stage))).toEqual([422, 'estimatedValue']);
    expect((await admin.get(path)).body).toMatchObject({ estimatedValue: 12, currency: 'USD' });
    // The request names it: the same number is one in the new currency.
    expect((await admin.put(path, move(unknown.stage, { estimatedValue: 12 }))).body).toMatchObject({
      estimatedValue: 12,
      currency: 'CHF',
    });
  });

  it('refuses an amount that a wrong rate makes too large, at its field', async () => {
    const [euros, tiny] = [await board('Rate', { currency: 'EUR', rate: 12 }), await board('Tiny', { rate: 0.000001 })];
    const path = `lead_opportunities/${(await leadIn(euros.stage, 10_000_000)).id}`;
    expect(await faultOf(path, { leadStage: tiny.stage['@id'] })).toEqual([422, 'estimatedValue']);
    expect((await admin.get(path)).body).toMatchObject({ estimatedValue: 10_000_000, currency: 'EUR' });
  });

  it('keeps a stage that has leads on its board', async () => {
    const [euros, usual] = [await board('Here', { currency: 'EUR' }), await board('There', {})];
    const path = `lead_stages/${euros.stage.id}`;
    const lead = await leadIn(euros.stage, 5);
    const there = { objectif: usual.objectif['@id'] };
    expect(await faultOf(path, there)).toEqual([422, 'objectif']);
    expect(await faultOf(path, { name: 'Renamed', objectif: euros.objectif['@id'] })).toEqual([200, undefined]);
    await admin.delete(`lead_opportunities/${lead.id}`);
    expect(await faultOf(path, there)).toEqual([200, undefined]);
  });

  it('forgets the rate when documents or boards get another currency, and keeps its decimals', async () => {
    const { server: other, admin: owner } = await startEmptyServer({ engine });
    try {
      await owner.put('settings/1', { currency: 'MAD', crmCurrency: 'USD' });
      const made = await createRecord(owner, 'crm/objectifs', { name: 'Euros', currency: 'EUR', rate: 10.8 });
      const { status, body } = await owner.put('settings/1', { crmCurrency: 'JPY' });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'crmCurrency']);
      const usual = await createRecord(owner, 'crm/objectifs', { name: 'Usual', rate: 9.5 });
      const rates = async () => {
        const boards = await Promise.all([made, usual].map(({ id }) => owner.get(`crm/objectifs/${id}`)));
        return boards.map(({ body: { currency, rate } }) => [currency, rate]);
      };
      await owner.put('settings/1', { companyName: 'Atlas' });
      expect(await rates()).toEqual([
        ['EUR', 10.8],
        [undefined, 9.5],
      ]);
      await owner.put('settings/1', { crmCurrency: 'CAD' });
      expect(await rates()).toEqual([
        ['EUR', 10.8],
        [undefined, undefined],
      ]);
      await owner.put('settings/1', { currency: 'CHF' });
      expect(await rates()).toEqual([
        ['EUR', undefined],
        [undefined, undefined],
      ]);
    } finally {
      await other.stop();
    }
  });
});
