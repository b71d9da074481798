import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineCall, defineResource, type Act } from '#resource';
import { Approvals } from '../auth/approvals.ts';
import { errorHandler } from '../api/errors.ts';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { jsonBody } from '../http/body.ts';
import { ANONYMOUS, SYSTEM, type Actor } from '../types.ts';

const cards = defineResource({
  name: 'gift_cards',
  className: 'GiftCard',
  title: 'code',
  fields: { code: { type: 'text', required: true }, amount: { type: 'money', default: 0 } },
  access: {},
});
const users = defineResource({
  name: 'users',
  className: 'User',
  title: 'username',
  accounts: true,
  fields: {
    username: { type: 'text', required: true },
    roles: { type: 'list' },
    isEnabled: { type: 'boolean', default: true },
    grantVersion: { type: 'integer', default: 0 },
  },
  access: {},
});
const emptyCall = defineCall({
  method: 'POST',
  path: 'gift_cards/{id}/empty',
  roles: ['ROLE_MANAGER', 'ROLE_CASHIER'],
  summary: 'Empties a card; cashiers need the approval of a manager',
  output: { left: { type: 'money', required: true } },
});
const SESSION = 'the session of the cashier';

eachEngine('an act of a call that needs a right', (place) => {
  let engine: Engine;
  let approvals: Approvals;
  let url: string;
  let stop: () => void;
  const ids = { manager: 0, cashier: 0 };

  beforeAll(async () => {
    const store = await place().open([cards, users]);
    const log = pino({ level: 'silent' });
    approvals = new Approvals(store, Date.now);
    const actorOf = async ({ headers }: express.Request): Promise<Actor> => ({
      ...{ ...ANONYMOUS, userId: 9, sessionId: SESSION, roles: ['ROLE_CASHIER'] },
      approval: await approvals.find(String(headers['x-approval']), SESSION),
    });
    const plugin = { id: 'cards', resources: [cards], server: { approvable: { gift_cards: { update: ['amount'] } } } };
    engine = createEngine({ store, models: store.models, plugins: [plugin], log, actorOf });
    engine.call(emptyCall, async ({ tx, params }) => {
      const record = await tx.find('gift_cards', params.id);
      if (!record) throw new Error('The test asks for cards that are there.');
      const act = { resource: 'gift_cards', record, fields: ['amount'] };
      await tx.requireRight(act, (roles) => roles.includes('ROLE_MANAGER'));
      await tx.update('gift_cards', record.id, { amount: 0 });
      return { left: 0 };
    });
    const server = express()
      .use(jsonBody(), engine.calls.handle, errorHandler(log, store.dialect.problemOf))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => void server.close();
    for (const name of ['manager', 'cashier'] as const) {
      const roles = [name === 'manager' ? 'ROLE_MANAGER' : 'ROLE_CASHIER'] as const;
      const values = { username: name, roles, isEnabled: true };
      ids[name] = (await engine.transaction(SYSTEM, 'en', (tx) => tx.create('users', values))).id;
    }
  });
  afterAll(() => stop());

  const card = async () =>
    (await engine.transaction(SYSTEM, 'en', (tx) => tx.create('gift_cards', { code: 'x', amount: 500 }))).id;
  const empty = async (id: number, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { 'X-Approval': token };
    const answer = await fetch(`${url}/fr/api/gift_cards/${id}/empty`, { method: 'POST', headers });
    return { status: answer.status, body: await answer.json() };
  };
  const left = async (id: number) =>
    Number((await engine.db.selectFrom('gift_cards').select('amount').where('id', '=', id).execute())[0]?.amount);

  it('is refused with the act to be approved, and writes nothing', async () => {
    const id = await card();
    const { status, body } = await empty(id);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      approvable: true,
      act: { operation: 'update', resource: 'gift_cards', id, fields: ['amount'] },
      violations: [{ propertyPath: 'amount' }],
    });
    expect(await left(id)).toBe(500);
  });

  it('runs once with an approval of exactly this act by a user with the right', async () => {
    const [id, other] = [await card(), await card()];
    const { act }: { act: Act } = (await empty(id)).body;
    const token = await approvals.issue(act, { id: ids.manager, grantVersion: 0 }, SESSION);
    expect((await empty(other, token)).status).toBe(403);
    expect(await empty(id, token)).toEqual({ status: 200, body: { left: 0 } });
    expect(await left(id)).toBe(0);
    expect((await empty(id, token)).status).toBe(401);
    expect(await left(other)).toBe(500);
  });

  it('is not allowed by the PIN of a user without the right', async () => {
    const id = await card();
    const { act }: { act: Act } = (await empty(id)).body;
    const token = await approvals.issue(act, { id: ids.cashier, grantVersion: 0 }, SESSION);
    expect((await empty(id, token)).status).toBe(403);
    expect(await left(id)).toBe(500);
  });
});
