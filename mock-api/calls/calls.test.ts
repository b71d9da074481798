import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, defineCall, type DeclaredCall } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { jsonBody } from '../http/body.ts';
import { invalid, Problem } from '../problem.ts';
import { ANONYMOUS, type Actor } from '../types.ts';
import { errorHandler } from '../api/errors.ts';
import { KEPT_MS } from '../api/idempotency.ts';
import {
  cardCall,
  cards,
  fileCall,
  noteCall,
  ownCardsCall,
  prepareCall,
  redeemCall,
  removeCall,
} from './giftCards.fixture.ts';
import { reply } from './types.ts';

eachEngine('a declared call of a plugin', (place) => {
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
    engine.call(redeemCall, async ({ tx, params, input }) => {
      const [card] = await tx.findBy('gift_cards', { code: params.code });
      const left = Number(card?.amount ?? 0) - (input.amount ?? 0);
      if (!card || left < 0) throw invalid({ propertyPath: 'amount', code: 'violation.range' });
      await tx.update('gift_cards', card.id, { amount: left });
      if (input.hold === true) {
        reached.resolve();
        await held.promise;
      }
      const headers = { Location: `/${tx.locale}/api/gift_cards/${card.id}` };
      return reply({ left, ...(input.owner && { owner: input.owner }) }, { status: 201, headers });
    });
    engine.call(removeCall, async ({ tx, params }) => {
      const [card] = await tx.findBy('gift_cards', { code: params.code });
      if (!card) throw invalid({ propertyPath: 'code', code: 'violation.notFound' });
      await tx.delete('gift_cards', card.id);
    });
    engine.call(cardCall, async ({ params, query }) => {
      const secret = { note: 'not declared' };
      const more = [{ amount: 150, ...secret }];
      return { id: params.id, days: query.days, tags: query.tags ?? null, at: 0, more, ...secret };
    });
    engine.call<typeof prepareCall, number>(
      prepareCall,
      async ({ tx, params, prepared }) => {
        const [card] = await tx.findBy('gift_cards', { code: params.code });
        await tx.update('gift_cards', card?.id ?? 0, { amount: prepared });
        return { amount: prepared };
      },
      async ({ input }) => {
        reached.resolve();
        await held.promise;
        return input.amount * 2;
      },
    );
    engine.call(ownCardsCall, async () => ({ cards: ['a'] }));
    engine.call(fileCall, async ({ input }) => new Response(String(await text(input)).toUpperCase(), { status: 202 }));
    engine.call(noteCall, async ({ tx, params, input, translate }) => {
      const [card] = await tx.findBy('gift_cards', { code: params.code });
      await tx.update('gift_cards', card?.id ?? 0, { amount: 7 });
      const said = translate({ en: 'No %{code}', fr: 'Pas de %{code}', ar: 'لا %{code}' }, params);
      const problem = new Problem(409, said);
      if (input.isKept) return problem;
      throw problem;
    });
    const server = express()
      .use(jsonBody(), engine.calls.handle, engine.router, errorHandler(log, store.dialect.problemOf))
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
  const call = async (path: string, key?: string, { body = {} as unknown, as = '1', method = 'POST' } = {}) => {
    const headers = { 'Content-Type': 'application/json', Authorization: as, ...(key && { 'Idempotency-Key': key }) };
    const init: RequestInit = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(url + path, init);
    const sent = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: sent.startsWith('{') ? JSON.parse(sent) : undefined,
      sent,
    };
  };
  const redeem = (code: string, key?: string, more = {}) => call(`/en/api/gift-cards/${code}/redeem`, key, more);
  const left = async (code: string) =>
    (await engine.db.selectFrom('gift_cards').select('amount').where('code', '=', code).executeTakeFirst())?.amount;

  it('prepares a call before its transaction: other writes do not wait for it', async () => {
    const [code, other] = [await card(5), await card(5)];
    const answer = call(`/en/api/gift-cards/${code}/prepared`, undefined, { body: { amount: 0.03 } });
    await reached.promise;
    expect((await redeem(other)).status).toBe(201);
    held.resolve();
    expect((await answer).body).toEqual({ amount: 0.06 });
    expect(await left(code)).toBe(6);
    expect(() =>
      engine.call(
        cardCall,
        async () => null as never,
        async () => 1,
      ),
    ).toThrow('before');
  });

  it('repeats the first answer, in any language, and changes nothing again', async () => {
    const code = await card(5);
    const first = await redeem(code, `a ${code}`);
    const again = await call(`/fr/api/gift-cards/${code}/redeem`, `a ${code}`);
    expect([first.status, first.body, first.headers.get('idempotent-replayed')]).toEqual([201, { left: 0.04 }, null]);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, { left: 0.04 }, 'true']);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await left(code)).toBe(4);
    await redeem(code);
    await redeem(code);
    expect(await left(code)).toBe(2);
  });

  it('refuses another body, address or query under the key; keys are separate per account', async () => {
    const [code, other] = [await card(5), await card(5)];
    await redeem(code, `b ${code}`);
    expect((await redeem(code, `b ${code}`, { body: { amount: 0.02 } })).status).toBe(422);
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
    expect((await first).body).toEqual({ left: 0.04 });
    expect((await redeem(code, `c ${code}`, { body: { hold: true } })).body).toEqual({ left: 0.04 });
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
    expect((await redeem(code, `f ${code}`)).body).toEqual({ left: 0.03 });
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

  describe('parses requests by its declaration', () => {
    const get = (path: string) => call(`/fr/api/gift-cards/${path}`, undefined, { method: 'GET' });

    it('refuses an invalid body by its fields, in the language of the address, and writes nothing', async () => {
      const code = await card(5);
      const answer = await call(`/fr/api/gift-cards/${code}/redeem`, undefined, { body: { amount: 'x', hold: 1 } });
      expect(answer.status).toBe(422);
      expect(answer.body.violations).toMatchObject([
        { propertyPath: 'amount', code: 'violation.type.number', message: 'Cette valeur doit être un nombre.' },
        { propertyPath: 'hold', code: 'violation.type.boolean' },
      ]);
      expect((await redeem(code, undefined, { body: [] })).status).toBe(400);
      expect((await redeem(code, undefined, { body: { owner: '/en/api/gift_cards/999999' } })).status).toBe(400);
      expect(await left(code)).toBe(5);
    });

    it('accepts links in every form and money in units, and fills in defaults', async () => {
      const code = await card(500);
      const [row] = await engine.db.selectFrom('gift_cards').select('id').where('code', '=', code).execute();
      const id = Number(row?.id);
      const { body } = await redeem(code, undefined, {
        body: { amount: '1.50', owner: `/ar/api/gift_cards/${id}` },
      });
      expect(body).toEqual({ left: 3.5, owner: `/en/api/gift_cards/${id}` });
      expect((await redeem(code, undefined, { body: { unknown: 1 } })).body).toEqual({ left: 3.49 });
    });

    it('parses parameters, names invalid ones with 400, and answers only declared fields', async () => {
      const { status, body, headers } = await get('7/card?tags[]=a&tags[]=b&days=30&unknown=1');
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      const at = '1970-01-01T00:00:00+00:00';
      expect(body).toEqual({ id: 7, days: 30, tags: ['a', 'b'], at, more: [{ amount: 1.5 }] });
      expect((await get('7/card')).body).toMatchObject({ days: 14, tags: null });
      for (const days of ['', 'x', '0', '372', '1.5', '1&days=2']) {
        const wrong = await get(`7/card?days=${days}`);
        expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([400, 'days']);
      }
    });

    it('may be stored by devices where it says so, but not its refusals', async () => {
      const { body, headers } = await get('own');
      expect([body, headers.get('cache-control')]).toEqual([{ cards: ['a'] }, 'no-cache, private']);
      const refused = [
        await get('own?days=x'),
        await call('/fr/api/gift-cards/own', undefined, { method: 'GET', as: '3' }),
      ];
      expect(refused.map((one) => [one.status, one.headers.get('cache-control')])).toEqual([
        [400, 'no-store'],
        [403, 'no-store'],
      ]);
      for (const wrong of [{ roles: 'public' }, { method: 'POST' }, { output: 'stream' }] as const) {
        const declared: DeclaredCall = { ...ownCardsCall, path: 'gift-cards/wrong', ...wrong };
        expect(() => engine.call(declared, () => Promise.reject(new Error('never')))).toThrow('kept offline');
      }
    });

    it('is 404 for an invalid id of a record', async () => {
      for (const id of ['x', '0', '-1', '1.5', '9'.repeat(20), '%00', '%zz'])
        expect((await get(`${id}/card`)).status, id).toBe(404);
      expect((await call('/en/api/gift-cards/%zz/redeem')).status).toBe(404);
    });

    it('streams requests and answers', async () => {
      const init = { method: 'POST', body: 'abc', headers: { Authorization: '1', 'Content-Type': 'text/plain' } };
      const answer = await fetch(`${url}/en/api/gift-cards/file`, init);
      expect([answer.status, await answer.text()]).toEqual([202, 'ABC']);
    });
  });

  it('rolls back its writes when a problem is thrown, and keeps them when one is returned', async () => {
    const code = await card(5);
    const note = (isKept: boolean) => call(`/fr/api/gift-cards/${code}/note`, undefined, { body: { isKept } });
    expect(await note(false)).toMatchObject({ status: 409, body: { detail: `Pas de ${code}` } });
    expect(await left(code)).toBe(5);
    const kept = await note(true);
    expect([kept.status, kept.headers.get('content-type')]).toEqual([409, 'application/problem+json; charset=utf-8']);
    expect(kept.body.detail).toBe(`Pas de ${code}`);
    expect(await left(code)).toBe(7);
  });

  it('announces its methods, and leaves addresses of records to their router', async () => {
    const wrong = await call('/en/api/gift-cards/x/redeem', undefined, { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    const asked = await call('/en/api/gift-cards/7/card', undefined, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD']);
    const code = await card(1);
    const sent = { method: 'POST', body: 'a=1', headers: { 'Content-Type': 'text/plain' } };
    expect((await fetch(`${url}/en/api/gift-cards/${code}/redeem`, sent)).status).toBe(415);
    expect((await call('/en/api/gift_cards?itemsPerPage=1', undefined, { method: 'GET' })).status).toBe(200);
  });

  it('limits the calls of an account per minute, and answers the retry time', async () => {
    const looks = await Promise.all(
      Array.from({ length: 60 }, () => call('/en/api/gift-cards/7/card', undefined, { method: 'GET', as: '9' })),
    );
    const refused = looks.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await call('/en/api/gift-cards/7/card', undefined, { method: 'GET', as: '10' });
    expect(other.status).toBe(200);
  });

  it('cannot be declared twice, and a GET has no body', () => {
    const add = () => engine.calls.addTogether(() => engine.call(redeemCall, async () => ({ left: 0 })));
    expect(add).toThrow('There is a call POST gift-cards/{code}/redeem already.');
    const bad = defineCall({ method: 'GET', path: 'x', roles: 'signedIn', summary: '', input: {} });
    expect(() => engine.call(bad, async () => undefined)).toThrow('a query in place of an input');
  });

  it('is in the OpenAPI document with its schemas', async () => {
    const { body } = await call('/en/api/docs.json', undefined, { method: 'GET' });
    const { post } = body.paths['/gift-cards/{code}/redeem'];
    expect(post).toMatchObject({ operationId: 'post_gift_cards_code_redeem', summary: redeemCall.summary });
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(['code', 'Idempotency-Key']);
    const { properties } = post.requestBody.content['application/json'].schema;
    expect(properties.amount).toMatchObject({ type: 'number', default: 0.01 });
    expect(post.responses['200'].content['application/json'].schema.required).toEqual(['left']);
    expect(Object.keys(body.paths['/gift-cards/{id}/card'].get.responses)).toEqual(['200', '400', '404', '429']);
    expect(body.paths['/gift-cards/file'].post.requestBody.content).toHaveProperty('application/octet-stream');
  });
});
