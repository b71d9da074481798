import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

anyEngine('activities of leads', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    const { api } = server();
    [admin, manager] = await Promise.all([api().as('admin'), api().as('manager')]);
  });

  const createLead = (fields: object = {}) => createRecord(admin, 'lead_opportunities', { name: 'Wedding', ...fields });
  const activitiesOf = async (lead: Body): Promise<Body[]> =>
    (await manager.get(`lead_activities?lead=${lead.id}&order[at]=desc`)).body['hydra:member'];
  const finish = (lead: Body, step: string, headers = {}) =>
    manager.post(`lead_opportunities/${lead.id}/step`, { step }, headers);

  it('have the author and the time of the request, whatever the caller sends as author', async () => {
    const lead = await createLead();
    const sent = { lead: lead['@id'], kind: 'call', text: 'Calls back\r\ntomorrow', author: '/en/api/users/1' };
    const before = Date.now();
    const made = await manager.post('lead_activities', sent);
    expect(made.status, made.text).toBe(201);
    const me = (await manager.get('me')).body;
    expect(made.body).toMatchObject({ kind: 'call', text: 'Calls back\ntomorrow', author: { id: me.id } });
    expect(Math.abs(Date.parse(made.body.at) - before)).toBeLessThan(60_000);
  });

  it('are counted by kind on the lead, also in its board', async () => {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Counted' });
    const stage = await createRecord(admin, 'lead_stages', { name: 'First', objectif: objectif['@id'] });
    const [one, other] = [await createLead({ leadStage: stage['@id'] }), await createLead({ leadStage: stage['@id'] })];
    expect(one.activityCounts).toEqual({});
    for (const kind of ['call', 'call', 'mail'])
      await createRecord(admin, 'lead_activities', { lead: one['@id'], kind, text: 'Said so' });
    expect((await manager.get(`lead_opportunities/${one.id}`)).body.activityCounts).toEqual({ call: 2, mail: 1 });
    const { body } = await manager.get(`crm/objectifs/${objectif.id}`);
    // The latest one is not the last that was written.
    const at = '2026-01-05T10:00:00+00:00';
    for (const when of [at, '2025-01-01T00:00:00+00:00'])
      await createRecord(admin, 'lead_activities', { lead: other['@id'], kind: 'note', text: 'Met', at: when });
    const leads = (await manager.get(`crm/objectifs/${objectif.id}`)).body.leadOpportunities;
    expect(leads.find(({ id }: Body) => id === other.id).lastActivityAt).toBe(at);
    const counts = body.leadOpportunities.map(({ id, activityCounts }: Body) => [id, activityCounts]);
    expect(new Map(counts)).toEqual(
      new Map([
        [one.id, { call: 2, mail: 1 }],
        [other.id, {}],
      ]),
    );
  });

  it('need a lead, a text and a known kind, and are closed to other roles', async () => {
    const lead = await createLead();
    expectRefused(await manager.post('lead_activities', { text: 'No lead' }), 422, 'lead');
    expectRefused(await manager.post('lead_activities', { lead: lead['@id'], text: ' ' }), 422, 'text');
    expectRefused(await manager.post('lead_activities', { lead: lead['@id'], text: 'x', kind: 'fax' }), 422, 'kind');
    const cashier = await server().api().as('cashier');
    expect((await cashier.get('lead_activities')).status).toBe(403);
    expect((await cashier.post('lead_activities', { lead: lead['@id'], text: 'x' })).status).toBe(403);
    expect((await cashier.post(`lead_opportunities/${lead.id}/step`, { step: 'x' })).status).toBe(403);
  });

  it('the finished next step becomes one, once per key; a step that has changed is not finished', async () => {
    const lead = await createLead({ nextStep: 'Send prices', nextStepAt: '2026-12-01T09:00:00+00:00' });
    expect((await finish(lead, 'Something else')).status).toBe(409);
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await finish(lead, 'Send prices', headers), await finish(lead, 'Send prices', headers)];
    expect([first.status, again.body], first.text).toEqual([200, first.body]);
    const all = await activitiesOf(lead);
    expect(all).toEqual([expect.objectContaining({ id: first.body.activity, kind: 'step', text: 'Send prices' })]);
    const stored = (await manager.get(`lead_opportunities/${lead.id}`)).body;
    expect([stored.nextStep, stored.nextStepAt]).toEqual([undefined, undefined]);
    expect((await finish(lead, 'Send prices')).status).toBe(409);
    expect((await manager.post('lead_opportunities/999999999/step', { step: 'x' })).status).toBe(404);
  });

  it('of two people who finish one step at once, one does', async () => {
    const lead = await createLead({ nextStep: 'Call' });
    const answers = await Promise.all([
      finish(lead, 'Call'),
      admin.post(`lead_opportunities/${lead.id}/step`, { step: 'Call' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await activitiesOf(lead)).toHaveLength(1);
  });

  it('go to the bin with their lead, and come back with it', async () => {
    const lead = await createLead();
    await createRecord(manager, 'lead_activities', { lead: lead['@id'], text: 'Stays' });
    await admin.delete(lead['@id']);
    expect(await activitiesOf(lead)).toEqual([]);
    await admin.post(`lead_opportunities/${lead.id}/restore`, {});
    expect(await activitiesOf(lead)).toEqual([expect.objectContaining({ text: 'Stays' })]);
  });
});
