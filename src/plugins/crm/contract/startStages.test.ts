import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

anyEngine('a new objective', (server) => {
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

  it('starts with the usual stages in the language of each reader, and can be used at once', async () => {
    const objectif = await createRecord(manager, 'crm/objectifs', { name: 'Spring' });
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

  it('has them once: not again when it is renamed, or comes back from the bin', async () => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Summer' });
    await admin.put(`crm/objectifs/${objectif.id}`, { name: 'Autumn' });
    const before = await stagesOf(admin, objectif);
    expect((await admin.delete(`crm/objectifs/${objectif.id}`)).status).toBe(204);
    await admin.post(`crm/objectifs/${objectif.id}/restore`, {});
    expect(shape(await stagesOf(admin, objectif))).toEqual(shape(before));
  });
});
