import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, defineResource, onceCall } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { invalid } from '../problem.ts';
import { ANONYMOUS, type Actor } from '../types.ts';
import { errorHandler } from './errors.ts';
import { KEPT_MS } from './idempotency.ts';
import { mountOnce } from './mountOnce.ts';

const cards = defineResource({
  name: 'gift_cards',
  className: 'GiftCard',
  title: 'code',
  fields: { code: { type: 'text', required: true }, amount: { type: 'integer', default: 0 } },
  access: {},
});

/** Takes 1 off a card. `hold` in the body waits until the test continues. */
const redeemCall = onceCall('gift-cards/{code}/redeem');
const removeCall = onceCall('gift-cards/{code}', 'DELETE');

eachEngine('a call of a plugin that is done once', (place) => {
  let engine: Engine;
  let url: string;
  let stop: () => void;
  let now = Date.UTC(2026, 10, 20);
  let keys = 0;
  let held = Promise.withResolvers<void>();
  let reached = Promise.withResolvers<void>();

  beforeAll(async () => {
    const store = await place().open([cards]);
    const log = pino({ level: 'silent' });
    const actorOf = async ({ headers }: express.Request): Promise<Actor> => ({
      ...ANONYMOUS,
      userId: Number(headers.authorization ?? 1),
      roles: headers.authorization === '3' ? ['ROLE_KITCHEN'] : ['ROLE_CASHIER'],
    });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf, now: () => now });
    const router = Router();
    mountOnce(router, engine, redeemCall, ['ROLE_CASHIER'], async (tx, request) => {
      const [card] = await tx.findBy('gift_cards', { code: String(request.params.code) });
      const left = Number(card?.amount ?? 0) - 1;
      if (!card || left < 0) throw invalid({ propertyPath: 'amount', code: 'violation.range' });
      await tx.update('gift_cards', card.id, { amount: left });
      if (request.body?.hold === true) {
        reached.resolve();
        await held.promise;
      }
      return { status: 201, headers: { Location: `/${tx.locale}/api/gift_cards/${card.id}` }, body: { left } };
    });
    mountOnce(router, engine, removeCall, undefined, async (tx, request) => {
      const [card] = await tx.findBy('gift_cards', { code: String(request.params.code) });
      if (!card) throw invalid({ propertyPath: 'code', code: 'violation.notFound' });
      await tx.delete('gift_cards', card.id);
      return {};
    });
    const server = express()
      .use(express.json(), router, errorHandler(log, store.dialect.problemOf))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => void server.close();
  });
  afterAll(() => stop());
  beforeEach(() => {
    held = Promise.withResolvers<void>();
    reached = Promise.withResolvers<void>();
  });

  const card = async (amount: number) => {
    const code = `card-${(keys += 1)}`;
    await engine.transaction({ ...ANONYMOUS, isSystem: true }, 'en', (tx) => tx.create('gift_cards', { code, amount }));
    return code;
  };
  const call = async (path: string, key?: string, { body = {}, as = '1', method = 'POST' } = {}) => {
    const headers = { 'Content-Type': 'application/json', Authorization: as, ...(key && { 'Idempotency-Key': key }) };
    const init: RequestInit = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  };
  const redeem = (code: string, key?: string, more = {}) => call(`/en/api/gift-cards/${code}/redeem`, key, more);
  const left = async (code: string) =>
    (await engine.db.selectFrom('gift_cards').select('amount').where('code', '=', code).executeTakeFirst())?.amount;

  it('repeats the first answer, in any language, and changes nothing again', async () => {
    const code = await card(5);
    const first = await redeem(code, `a ${code}`);
    const again = await call(`/fr/api/gift-cards/${code}/redeem`, `a ${code}`);
    expect([first.status, first.body, first.headers.get('idempotent-replayed')]).toEqual([201, { left: 4 }, null]);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, { left: 4 }, 'true']);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await left(code)).toBe(4);
    await redeem(code);
    await redeem(code);
    expect(await left(code)).toBe(2);
  });

  it('refuses another body, address or query under the key; keys are separate per account', async () => {
    const [code, other] = [await card(5), await card(5)];
    await redeem(code, `b ${code}`);
    expect((await redeem(code, `b ${code}`, { body: { tip: 1 } })).status).toBe(422);
    expect((await redeem(other, `b ${code}`)).status).toBe(422);
    expect((await redeem(`${code}`, `b ${code}`, { as: '2' })).status).toBe(201);
    expect((await call(`/en/api/gift-cards/${code}/redeem?twice=1`, `b ${code}`)).status).toBe(422);
    expect([await left(code), await left(other)]).toEqual([3, 5]);
  });

  it('is 409 while the first request runs, and answered afterwards', async () => {
    const code = await card(5);
    const first = redeem(code, `c ${code}`, { body: { hold: true } });
    await reached.promise;
    const meanwhile = await redeem(code, `c ${code}`, { body: { hold: true } });
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([409, '1']);
    held.resolve();
    expect((await first).body).toEqual({ left: 4 });
    expect((await redeem(code, `c ${code}`, { body: { hold: true } })).body).toEqual({ left: 4 });
  });

  it('stores no refusals, so that the same request may succeed later', async () => {
    const code = await card(0);
    expect((await redeem(code, `d ${code}`)).status).toBe(422);
    await engine.transaction({ ...ANONYMOUS, isSystem: true }, 'en', async (tx) => {
      const [row] = await tx.findBy('gift_cards', { code });
      await tx.update('gift_cards', Number(row?.id), { amount: 1 });
    });
    expect((await redeem(code, `d ${code}`)).body).toEqual({ left: 0 });
  });

  it('spends a card worth 4 exactly four times with parallel calls', async () => {
    const code = await card(4);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => redeem(code, `e ${code} ${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);
    expect(await left(code)).toBe(0);
  });

  it('is remembered for seven days', async () => {
    const code = await card(5);
    await redeem(code, `f ${code}`);
    now += KEPT_MS - 1;
    expect((await redeem(code, `f ${code}`)).headers.get('idempotent-replayed')).toBe('true');
    now += DAY_MS;
    expect((await redeem(code, `f ${code}`)).body).toEqual({ left: 3 });
  });

  it('checks roles, languages and keys; without a body it is 204, also repeated', async () => {
    const code = await card(5);
    expect((await redeem(code, undefined, { as: '3' })).status).toBe(403);
    expect((await call(`/xx/api/gift-cards/${code}/redeem`)).status).toBe(404);
    expect((await redeem(code, 'k'.repeat(256))).status).toBe(400);
    const remove = () => call(`/en/api/gift-cards/${code}`, `g ${code}`, { method: 'DELETE' });
    expect([await remove(), await remove()].map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
  });
});
