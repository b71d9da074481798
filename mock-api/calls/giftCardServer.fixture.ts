// A server with the declared calls of gift cards, for tests of calls.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { errorHandler } from '../api/errors.ts';
import type { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { jsonBody } from '../http/body.ts';
import { invalid, Problem } from '../problem.ts';
import { ANONYMOUS, type Actor } from '../types.ts';
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

/** Promises by which a test holds a call: it says that it has begun, and waits. */
interface Gate {
  reached: PromiseWithResolvers<void>;
  held: PromiseWithResolvers<void>;
}

function answerChanges(engine: Engine, gate: Gate) {
  engine.call(redeemCall, async ({ tx, params, input }) => {
    const [card] = await tx.findBy('voucher_cards', { code: params.code });
    const left = Number(card?.amount ?? 0) - (input.amount ?? 0);
    if (!card || left < 0) throw invalid({ propertyPath: 'amount', code: 'violation.range' });
    await tx.update('voucher_cards', card.id, { amount: left });
    if (input.hold === true) {
      gate.reached.resolve();
      await gate.held.promise;
    }
    const headers = { Location: `/${tx.locale}/api/voucher_cards/${card.id}` };
    return reply({ left, ...(input.owner && { owner: input.owner }) }, { status: 201, headers });
  });
  engine.call(removeCall, async ({ tx, params }) => {
    const [card] = await tx.findBy('voucher_cards', { code: params.code });
    if (!card) throw invalid({ propertyPath: 'code', code: 'violation.notFound' });
    await tx.delete('voucher_cards', card.id);
  });
  engine.call<typeof prepareCall, number>(
    prepareCall,
    async ({ tx, params, prepared }) => {
      const [card] = await tx.findBy('voucher_cards', { code: params.code });
      await tx.update('voucher_cards', card?.id ?? 0, { amount: prepared });
      return { amount: prepared };
    },
    async ({ input }) => {
      gate.reached.resolve();
      await gate.held.promise;
      return input.amount * 2;
    },
  );
}

function answerTheOthers(engine: Engine) {
  engine.call(cardCall, async ({ params, query }) => {
    const secret = { note: 'not declared' };
    const more = [{ amount: 150, ...secret }];
    return { id: params.id, days: query.days, tags: query.tags ?? null, at: 0, more, ...secret };
  });
  engine.call(ownCardsCall, async () => ({ cards: ['a'] }));
  engine.call(fileCall, async ({ input }) => new Response(String(await text(input)).toUpperCase(), { status: 202 }));
  engine.call(noteCall, async ({ tx, params, input, translate }) => {
    const [card] = await tx.findBy('voucher_cards', { code: params.code });
    await tx.update('voucher_cards', card?.id ?? 0, { amount: 7 });
    const said = translate({ en: 'No %{code}', fr: 'Pas de %{code}', ar: 'لا %{code}' }, params);
    const problem = new Problem(409, said);
    if (input.isKept) return problem;
    throw problem;
  });
}

/** Accounts by their number in the header: the third is of the kitchen, the others are cashiers. */
const actorOf = async ({ headers }: express.Request): Promise<Actor> => ({
  ...ANONYMOUS,
  userId: Number(headers.authorization ?? 1),
  roles: headers.authorization === '3' ? ['ROLE_KITCHEN'] : ['ROLE_CASHIER'],
});

/** Starts the server before the tests of a suite and stops it after them. `place` opens a store of an engine. */
export function useGiftCards(place: Parameters<Parameters<typeof eachEngine>[1]>[0]) {
  let engine: Engine;
  let url: string;
  let stop: () => void;
  let now = Date.UTC(2026, 10, 20);
  let keys = 0;
  const gate: Gate = { reached: Promise.withResolvers(), held: Promise.withResolvers() };

  beforeAll(async () => {
    const store = await place().open([cards]);
    const log = pino({ level: 'silent' });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf, now: () => now });
    answerChanges(engine, gate);
    answerTheOthers(engine);
    const server = express()
      .use(jsonBody(), engine.calls.handle, engine.router, errorHandler(log, store.dialect.problemOf))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => void server.close();
  });
  afterAll(() => stop());
  beforeEach(() => {
    gate.reached = Promise.withResolvers();
    gate.held = Promise.withResolvers();
  });

  const card = async (amount: number) => {
    const code = `card-${(keys += 1)}`;
    await engine.transaction({ ...ANONYMOUS, isSystem: true }, 'en', (tx) =>
      tx.create('voucher_cards', { code, amount }),
    );
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
    (await engine.db.selectFrom('voucher_cards').select('amount').where('code', '=', code).executeTakeFirst())?.amount;

  return {
    engine: () => engine,
    url: () => url,
    /** Lets time pass on the server's clock. In ms. */
    passes: (ms: number) => void (now += ms),
    /** Waits until a held call has begun. */
    reached: () => gate.reached.promise,
    /** Lets held calls go on. */
    release: () => gate.held.resolve(),
    card,
    call,
    redeem,
    left,
  };
}
