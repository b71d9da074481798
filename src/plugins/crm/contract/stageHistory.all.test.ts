import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { openTestBoard, type TestBoard } from './boardAtServer.ts';

/** Longer than a change that can be taken back without a trace, seconds. */
const LATER = 6 * 60;
const HOUR = 3600;
const DAY_MS = 86_400_000;

describe.each(engines)('the stages that a lead was in (%s)', (engine) => {
  let server: AuthServer;
  let admin: Api;
  let manager: Api;
  let board: TestBoard;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'seller', roles: ['ROLE_MANAGER'] });
    await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'] });
    await signIn();
    board = await openTestBoard(admin, 'History');
  }, 120_000);
  afterAll(() => server?.end());

  /** Tokens end while the clock is advanced. */
  const signIn = async () => {
    [admin, manager] = [await server.api().as('boss', PASSWORD), await server.api().as('seller', PASSWORD)];
  };
  const iri = (stage: string): string => board.stages[stage]?.['@id'];
  const changesOf = async (lead: Body): Promise<Body[]> =>
    (await admin.get(`lead_stage_changes?lead=${lead.id}&order[at]=asc&order[id]=asc`)).body['hydra:member'];
  const shape = (changes: readonly Body[]) =>
    changes.map(({ fromStage, toStage, status }) => [fromStage?.name ?? null, toStage?.name ?? null, status]);
  const move = (api: Api, lead: Body, stage: string) =>
    api.post('lead_opportunities/move', { id: lead.id, column: board.stages[stage]?.id });
  const stored = async (lead: Body): Promise<Body> => (await admin.get(`lead_opportunities/${lead.id}`)).body;
  it('are kept with who and when, by the board, the form, in bulk, and when it is closed', async () => {
    const lead = await board.lead('Kept', 'First');
    await move(manager, lead, 'Order');
    await manager.put(`lead_opportunities/${lead.id}`, { leadStage: iri('Invoice') });
    const set = { leadStage: iri('Later') };
    expect((await admin.post('lead_opportunities/bulk', { ids: [lead.id], set })).body.changed).toEqual([lead.id]);
    await manager.put(`lead_opportunities/${lead.id}`, { status: 'lost' });
    const changes = await changesOf(lead);
    expect(shape(changes)).toEqual([
      [null, 'First', 'open'],
      ['First', 'Order', 'open'],
      ['Order', 'Invoice', 'open'],
      ['Invoice', 'Later', 'open'],
      ['Later', 'Later', 'lost'],
    ]);
    const [boss, seller] = ['boss at work', 'seller at work'];
    expect(changes.map(({ author }) => author.fullName)).toEqual([boss, seller, seller, boss, seller]);
    expect(Date.parse(changes[3]?.at)).toBe(Date.parse((await stored(lead)).stageSince));
  });

  it('are kept once each by PATCH, a batch, several cards of one move, and an older version that is restored', async () => {
    const [lead, other] = [await board.lead('Ways', 'First'), await board.lead('Ways, too', 'First')];
    await manager.patch(`lead_opportunities/${lead.id}`, { leadStage: iri('Order') });
    const batch = await manager.post('lead_opportunities/batch', [{ id: lead.id, leadStage: iri('Invoice') }]);
    expect(batch.body.map((one: Body) => one.status)).toEqual([200]);
    const both = { id: lead.id, others: [{ id: other.id }], column: board.stages.Later?.id };
    await manager.post('lead_opportunities/move', both);
    expect(shape(await changesOf(other))).toEqual([
      [null, 'First', 'open'],
      ['First', 'Later', 'open'],
    ]);
    server.wait(LATER);
    const reverted = await manager.post(`lead_opportunities/${lead.id}/restore`, { version: 1 });
    expect(reverted.status, reverted.text).toBe(200);
    expect(shape(await changesOf(lead))).toEqual([
      [null, 'First', 'open'],
      ['First', 'Order', 'open'],
      ['Order', 'Invoice', 'open'],
      ['Invoice', 'Later', 'open'],
      ['Later', 'First', 'open'],
    ]);
  });

  it('have no entry for what changes nothing: another title, a place in the column, a repeated move', async () => {
    const lead = await board.lead('Same', 'First');
    await admin.put(`lead_opportunities/${lead.id}`, { name: 'Renamed', leadStage: iri('First') });
    const body = { id: lead.id, column: board.stages.Order?.id };
    const key = { 'Idempotency-Key': randomUUID() };
    await manager.post('lead_opportunities/move', body, key);
    await manager.post('lead_opportunities/move', body, key);
    await move(manager, lead, 'Order');
    expect(shape(await changesOf(lead))).toEqual([
      [null, 'First', 'open'],
      ['First', 'Order', 'open'],
    ]);
  });

  it('lose a change that is taken back at once, and the time in the stage goes on', async () => {
    const lead = await board.lead('Back', 'First');
    server.wait(LATER);
    const before = await changesOf(lead);
    await move(manager, lead, 'Order');
    await move(manager, lead, 'First');
    expect(await changesOf(lead)).toEqual(before);
    expect(Date.parse((await stored(lead)).stageSince)).toBe(Date.parse(before[0]?.at));
    // Nothing of it is in the bin.
    const bin = (await admin.get('bin?resource=lead_stage_changes')).body['hydra:member'] ?? [];
    expect(bin).toEqual([]);
    await admin.put(`lead_opportunities/${lead.id}`, { status: 'completed' });
    await admin.put(`lead_opportunities/${lead.id}`, { status: 'open' });
    expect(await changesOf(lead)).toEqual(before);
  });

  it('keep a return after a while', async () => {
    const lead = await board.lead('Returned', 'First');
    await move(manager, lead, 'Order');
    server.wait(LATER);
    await move(manager, lead, 'First');
    expect(shape(await changesOf(lead))).toEqual([
      [null, 'First', 'open'],
      ['First', 'Order', 'open'],
      ['Order', 'First', 'open'],
    ]);
  });

  it('are in one line when two people move a lead at once', async () => {
    const lead = await board.lead('Twice', 'First');
    await Promise.all([move(admin, lead, 'Order'), move(manager, lead, 'Invoice'), move(admin, lead, 'Later')]);
    const changes = await changesOf(lead);
    expect(changes).toHaveLength(4);
    for (const [at, change] of changes.entries())
      if (at > 0) expect(change.fromStage?.id).toBe(changes[at - 1]?.toStage?.id);
    expect(changes.at(-1)?.toStage.id).toBe((await stored(lead)).leadStage.id);
  });

  it('follow one another where the clock of a server is behind', async () => {
    const lead = await board.lead('Behind', 'First');
    await move(admin, lead, 'Order');
    server.wait(-HOUR);
    await move(manager, lead, 'Invoice');
    server.wait(HOUR);
    const changes = await changesOf(lead);
    expect(shape(changes).map(([, stage]) => stage)).toEqual(['First', 'Order', 'Invoice']);
    expect((await stored(lead)).stageSince).toBe(changes.at(-1)?.at);
  });

  it('are written by nobody else, go to the bin with the lead, and come back with it', async () => {
    const lead = await board.lead('Binned', 'First');
    await move(manager, lead, 'Order');
    const before = await changesOf(lead);
    const made = { lead: lead['@id'], toStage: iri('First'), at: '2020-01-01T00:00:00Z' };
    expect((await admin.post('lead_stage_changes', made)).status).toBe(403);
    expect((await admin.delete(`lead_stage_changes/${before[0]?.id}`)).status).toBe(403);
    await admin.delete(`lead_opportunities/${lead.id}`);
    expect(await changesOf(lead)).toEqual([]);
    await admin.post(`lead_opportunities/${lead.id}/restore`, {});
    expect(shape(await changesOf(lead))).toEqual(shape(before));
  });

  it('are reported by stage: median, average, and where the leads went', async () => {
    const own = await openTestBoard(admin, 'Report');
    const leads: Body[] = [];
    // Each waits longer than the next one: 90, 20 and 10 hours.
    for (const hours of [70, 10, 10]) {
      const lead = { name: `After ${hours}`, leadStage: own.stages.First?.['@id'] };
      leads.push(await createRecord(admin, 'lead_opportunities', lead));
      server.wait(hours * HOUR);
      await signIn();
    }
    const to = (lead: Body, stage: string) =>
      manager.post('lead_opportunities/move', { id: lead?.id, column: own.stages[stage]?.id });
    await manager.put(`lead_opportunities/${leads[0]?.id}`, { status: 'lost' });
    await to(leads[1], 'Order');
    await to(leads[2], 'Order');
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const period = `from=${day(server.now() - 9 * DAY_MS)}&to=${day(server.now() + DAY_MS)}`;
    const { status, body, text } = await manager.get(`crm/objectifs/${own.id}/times?${period}`);
    expect(status, text).toBe(200);
    expect(body.name).toBe('Report');
    const [first, , order] = body.rows as Body[];
    expect(first).toMatchObject({
      name: 'First',
      now: 0,
      left: 3,
      next: [
        { name: 'Order', status: 'open', count: 2 },
        { status: 'lost', count: 1 },
      ],
    });
    expect(Math.round(first?.median / 3600)).toBe(20);
    expect(Math.round(first?.average / 3600)).toBe(40);
    expect(order).toMatchObject({ name: 'Order', now: 2, left: 0, next: [] });
    const long = await manager.get(`crm/objectifs/${own.id}/times?from=2020-01-01&to=2026-01-01`);
    expectRefused(long, 422, 'to');
    expect((await manager.get(`crm/objectifs/99999999/times?${period}`)).status).toBe(404);
    const cashier = await server.api().as('cashier', PASSWORD);
    expect((await cashier.get(`crm/objectifs/${own.id}/times?${period}`)).status).toBe(403);
  });

  it('are none of a lead without a stage, which begins them with its first one', async () => {
    const lead = await createRecord(admin, 'lead_opportunities', { name: 'Alone' });
    expect(await changesOf(lead)).toEqual([]);
    await admin.put(`lead_opportunities/${lead.id}`, { leadStage: iri('First') });
    expect(shape(await changesOf(lead))).toEqual([[null, 'First', 'open']]);
  });
});
