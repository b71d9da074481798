import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import type { Answer, Api, Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openTestBoard, type TestBoard } from './boardAtServer.ts';

describe.each(engines)('the fields that a stage asks for (%s)', (engine) => {
  let server: AuthServer;
  let admin: Api;
  let manager: Api;
  let board: TestBoard;
  let customer: Body;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'seller', roles: ['ROLE_MANAGER'] });
    [admin, manager] = [await server.api().as('boss', PASSWORD), await server.api().as('seller', PASSWORD)];
    board = await openTestBoard(admin, 'Asking');
    customer = await person('Leila', { phone: '+212661451208' });
    await ask('Order', ['estimatedValue', 'customer', 'customerEmail']);
  }, 120_000);
  afterAll(() => server?.end());

  const person = (firstName: string, fields: object = {}) =>
    createRecord(admin, 'customers', { firstName, lastName: 'Tazi', address: 'Gueliz', ...fields });
  const ask = async (stage: string, requiredFields: readonly string[] | null) => {
    const { status, text } = await admin.put(`lead_stages/${board.stages[stage]?.id}`, { requiredFields });
    expect(status, text).toBe(200);
  };
  const iri = (stage: string): string => board.stages[stage]?.['@id'];
  const move = (lead: Body, stage: string, others: readonly Body[] = []) =>
    manager.post('lead_opportunities/move', {
      id: lead.id,
      column: board.stages[stage]?.id,
      others: others.map(({ id }) => ({ id })),
    });
  const stageOf = async (lead: Body): Promise<string> =>
    (await admin.get(`lead_opportunities/${lead.id}`)).body.leadStage.name;
  const fieldsIn = ({ status, body }: Answer) => [
    status,
    ...(body.violations ?? []).map(({ propertyPath }: Body) => propertyPath).sort(),
  ];
  const lead = (name: string, fields: object = {}) => board.lead(name, 'First', { estimatedValue: null, ...fields });

  it('are refused by name, whichever way a lead comes: board, form, new, in bulk', async () => {
    const one = await lead('Empty');
    const missing = [422, 'customer', 'estimatedValue'];
    expect(fieldsIn(await move(one, 'Order'))).toEqual(missing);
    const put = await manager.put(`lead_opportunities/${one.id}`, { leadStage: iri('Order') });
    expect(fieldsIn(put)).toEqual(missing);
    expect(put.text).toContain('Empty needs “Estimated value”');
    expect(fieldsIn(await manager.patch(`lead_opportunities/${one.id}`, { leadStage: iri('Order') }))).toEqual(missing);
    const won = { leadStage: iri('Order'), status: 'completed' };
    expect(fieldsIn(await manager.put(`lead_opportunities/${one.id}`, won))).toEqual(missing);
    const made = { name: 'New', leadStage: iri('Order') };
    expect(fieldsIn(await manager.post('lead_opportunities', made))).toEqual(missing);
    const full = await lead('Full', { estimatedValue: 5, customer: customer['@id'] });
    await admin.put(customer['@id'], { email: 'leila@example.org' });
    const set = { leadStage: iri('Order') };
    const { body } = await manager.post('lead_opportunities/bulk', { ids: [one.id, full.id], set });
    expect(body.changed).toEqual([full.id]);
    expect(JSON.stringify(body)).toContain('Empty needs');
    expect([await stageOf(one), await stageOf(full)]).toEqual(['First', 'Order']);
  });

  it('may come in the same write, and e-mail and phone are those of the customer', async () => {
    const other = await person('Omar');
    const one = await lead('Filled');
    const values = { leadStage: iri('Order'), estimatedValue: 7, customer: other['@id'] };
    const refused = await manager.put(`lead_opportunities/${one.id}`, values);
    expect(fieldsIn(refused)).toEqual([422, 'customer']);
    expect(refused.text).toContain('E-mail of the customer');
    await admin.put(other['@id'], { email: 'omar@example.org' });
    expect((await manager.put(`lead_opportunities/${one.id}`, values)).status).toBe(200);
    expect(await stageOf(one)).toBe('Order');
  });

  it('are said in the language of the caller', async () => {
    const one = await lead('Vide');
    const { text } = await manager.in('fr').put(`lead_opportunities/${one.id}`, { leadStage: iri('Order') });
    expect(text).toContain('Valeur estimée');
  });

  it('keep several cards of one move together: none moves when one lacks something', async () => {
    const [one, other] = [await lead('One', { estimatedValue: 5, customer: customer['@id'] }), await lead('Other')];
    expect(fieldsIn(await move(one, 'Order', [other]))[0]).toBe(422);
    expect([await stageOf(one), await stageOf(other)]).toEqual(['First', 'First']);
  });

  it('leave leads alone that are in the stage already, also when one returns at once', async () => {
    const [one, two] = [await board.lead('There', 'Later'), await board.lead('There, too', 'Later')];
    await ask('Later', ['agent', 'expectedOn']);
    expect((await manager.put(`lead_opportunities/${one.id}`, { name: 'Still there' })).status).toBe(200);
    expect((await move(two, 'Later')).status).toBe(200);
    expect((await move(one, 'First')).status).toBe(200);
    expect((await move(one, 'Later')).status).toBe(200);
    await move(one, 'First');
    server.wait(6 * 60);
    expect(fieldsIn(await move(one, 'Later'))).toEqual([422, 'agent', 'expectedOn']);
    await ask('Later', null);
    expect((await move(one, 'Later')).status).toBe(200);
  });

  it('are among those that are known', async () => {
    const { status } = await admin.put(`lead_stages/${board.stages.First?.id}`, { requiredFields: ['budget'] });
    expect(status).toBe(422);
  });
});
