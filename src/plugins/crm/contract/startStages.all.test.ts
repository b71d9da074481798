import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

anyEngine('the usual stages', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    const { api } = server();
    [admin, manager] = await Promise.all([api().as('admin'), api().as('manager')]);
  });

  const stagesOf = async (api: Api, objectif: Body): Promise<Body[]> =>
    (await api.get(`crm/objectifs/${objectif.id}`)).body.leadStages;
  const shape = (stages: readonly Body[]) =>
    stages.map(({ name, code, position, probability }) => [name, code, position, probability]);

  const start = (api: Api, id: number) => api.post(`crm/objectifs/${id}/stages`, {});

  it('are named in the language of each reader, and can be used at once', async () => {
    const objectif = await createRecord(manager, 'crm/objectifs', { name: 'Spring' });
    const { status, body, text } = await start(manager, objectif.id);
    expect([status, body.made], text).toEqual([200, 5]);
    const stages = await stagesOf(manager, objectif);
    expect(shape(stages)).toEqual([
      ['First contact', undefined, 1, 10],
      ['Qualified', undefined, 2, 25],
      ['Quote', 'quote', 3, 50],
      ['Order', 'order', 4, 90],
      ['Invoice', 'invoice', 5, 100],
    ]);
    const names = (await stagesOf(manager.in('fr'), objectif)).map(({ name }) => name);
    expect(names).toEqual(['Premier contact', 'Qualifiée', 'Devis', 'Commande', 'Facture']);
    const lead = await createRecord(manager, 'lead_opportunities', {
      name: 'Wedding',
      leadStage: `/en/api/lead_stages/${stages[0]?.id}`,
    });
    expect(lead.objectif.id).toBe(objectif.id);
  });

  it('are made once, also when two people ask at once, and only for an objective without stages', async () => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Summer' });
    const answers = await Promise.all([start(admin, objectif.id), start(manager, objectif.id)]);
    expect(answers.map(({ body }) => body.made).toSorted()).toEqual([0, 5]);
    expect(await stagesOf(admin, objectif)).toHaveLength(5);
    const own = await createRecord(admin, 'crm/objectifs', { name: 'Autumn' });
    await createRecord(admin, 'lead_stages', { name: 'Mine', objectif: own['@id'] });
    expect((await start(admin, own.id)).body.made).toBe(0);
    expect(await stagesOf(admin, own)).toHaveLength(1);
  });

  it('are made by those who ask alone: a program that creates an objective makes its own', async () => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Winter' });
    expect((await stagesOf(admin, objectif)) ?? []).toEqual([]);
    const cashier = await server().api().as('cashier');
    expect((await start(cashier, objectif.id)).status).toBe(403);
    expect((await start(admin, 99_999_999)).status).toBe(404);
  });
});
