import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defineCall } from '#resource';
import { errorHandler } from '../api/errors.ts';
import { KEPT_MS } from '../api/idempotency.ts';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { jsonBody } from '../http/body.ts';
import { Problem } from '../problem.ts';
import { ANONYMOUS, type Actor } from '../types.ts';
import { cards, printCall } from './giftCards.fixture.ts';

eachEngine('a call with a stream that is declared "once"', (place) => {
  let engine: Engine;
  let url: string;
  let stop: () => void;
  let now = Date.UTC(2026, 10, 20);
  /** Texts that the handler has worked on. */
  let worked: string[] = [];
  let held = Promise.withResolvers<void>();
  let reached = Promise.withResolvers<void>();

  beforeAll(async () => {
    const store = await place().open([cards]);
    const log = pino({ level: 'silent' });
    const actorOf = async ({ headers }: express.Request): Promise<Actor> => ({
      ...ANONYMOUS,
      userId: Number(headers.authorization ?? 1),
      roles: ['ROLE_CASHIER'],
    });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf, now: () => now });
    engine.call(printCall, async ({ params, input, keep }) => {
      worked.push(input.text);
      if (input.text === 'refused') throw new Problem(502, 'Out of paper');
      if (input.text === 'held') {
        reached.resolve();
        await held.promise;
      }
      const headers = { 'Content-Type': 'text/event-stream', Location: `/en/api/gift-cards/${params.code}` };
      if (!input.isStream)
        return keep(async (tx) => {
          const { id } = await tx.create('voucher_cards', { code: `${params.code} ${input.text}`, amount: 1 });
          if (input.text === 'fails') throw new Problem(409, 'In use');
          return new Response(`card ${id}`, { status: 201, headers });
        });
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          const bytes = (text: string) => new TextEncoder().encode(text);
          controller.enqueue(bytes(input.text === 'lost' ? 'first' : 'first, '));
          if (input.text === 'lost') return controller.close();
          await keep(async () => new Response('first, last', { headers }));
          controller.enqueue(bytes('last'));
          return controller.close();
        },
      });
      return new Response(body, { headers });
    });
    const server = express()
      .use(jsonBody(), engine.calls.handle, errorHandler(log, store.dialect.problemOf))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => void server.close();
  });
  afterAll(() => stop());
  beforeEach(() => {
    worked = [];
    held = Promise.withResolvers<void>();
    reached = Promise.withResolvers<void>();
  });

  async function print(text: string, key?: string, { as = '1', locale = 'en', isStream = false } = {}) {
    const headers = { 'Content-Type': 'application/json', Authorization: as, ...(key && { 'Idempotency-Key': key }) };
    const body = JSON.stringify({ text, isStream });
    const answer = await fetch(`${url}/${locale}/api/gift-cards/c/print`, { method: 'POST', headers, body });
    return {
      status: answer.status,
      text: await answer.text(),
      isReplay: answer.headers.get('idempotent-replayed') === 'true',
      headers: answer.headers,
    };
  }
  const made = async (text: string) =>
    engine.db.selectFrom('voucher_cards').select('id').where('code', '=', `c ${text}`).execute();

  it('works and writes once; a repetition gets the first answer, in any language', async () => {
    const first = await print('a', 'a');
    expect([first.status, first.isReplay]).toEqual([201, false]);
    const again = await print('a', 'a', { locale: 'fr' });
    expect([again.status, again.text, again.isReplay]).toEqual([201, first.text, true]);
    for (const name of ['content-type', 'location', 'cache-control'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(worked).toEqual(['a']);
    expect(await made('a')).toHaveLength(1);
  });

  it('keeps a stream as a whole', async () => {
    const first = await print('s', 's', { isStream: true });
    expect([first.status, first.text]).toEqual([200, 'first, last']);
    const again = await print('s', 's', { isStream: true });
    expect([again.status, again.text, again.isReplay]).toEqual([200, 'first, last', true]);
    expect(worked).toEqual(['s']);
  });

  it('refuses another body under the key; keys are separate per account; without one nothing is kept', async () => {
    await print('b', 'b');
    expect((await print('other', 'b')).status).toBe(422);
    expect((await print('b', 'b', { as: '2' })).isReplay).toBe(false);
    expect((await print('b', 'k'.repeat(256))).status).toBe(400);
    await print('b');
    await print('b');
    expect(worked).toEqual(['b', 'b', 'b', 'b']);
  });

  it('is 409 while the first request is under way, and answered afterwards', async () => {
    const first = print('held', 'c');
    await reached.promise;
    const meanwhile = await print('held', 'c');
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([409, '1']);
    held.resolve();
    const { text } = await first;
    expect((await print('held', 'c')).text).toBe(text);
    expect(worked).toEqual(['held']);
  });

  it('can be asked again at once when a stream has ended without being kept', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { status, text } = await print('lost', 'lost', { isStream: true });
      expect([status, text]).toEqual([200, 'first']);
    }
    expect(worked).toHaveLength(5);
  });

  it('keeps no refusals, also those of the last step, whose writes are undone', async () => {
    for (const [text, status] of [
      ['refused', 502],
      ['fails', 409],
    ] as const) {
      expect((await print(text, text)).status).toBe(status);
      expect((await print(text, text)).status).toBe(status);
      expect(worked.filter((one) => one === text)).toHaveLength(2);
      expect(await made(text)).toEqual([]);
    }
  });

  it('is remembered for seven days', async () => {
    await print('d', 'd');
    now += KEPT_MS;
    expect((await print('d', 'd')).isReplay).toBe(false);
  });

  it('is for calls that write and whose output alone is a stream', () => {
    const wrong = [
      { method: 'POST', output: { left: { type: 'integer' } } },
      { method: 'GET', output: 'stream' },
      { method: 'POST', input: 'stream', output: 'stream' },
    ] as const;
    for (const one of wrong) {
      const declared = defineCall({ path: 'gift-cards/x', roles: 'signedIn', summary: '', once: true, ...one });
      expect(() => engine.call(declared, async () => new Response())).toThrow('can be "once"');
    }
  });
});
