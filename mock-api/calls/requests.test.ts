import { expect, it } from 'vitest';
import { type DeclaredCall } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { ownCardsCall } from './giftCards.fixture.ts';
import { useGiftCards } from './giftCardServer.fixture.ts';

eachEngine('requests of a declared call', (place) => {
  const { engine, url, card, call, redeem, left } = useGiftCards(place);

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
    expect((await redeem(code, undefined, { body: { owner: '/en/api/voucher_cards/999999' } })).status).toBe(400);
    expect(await left(code)).toBe(5);
  });

  it('accepts links in every form and money in units, and fills in defaults', async () => {
    const code = await card(500);
    const [row] = await engine().db.selectFrom('voucher_cards').select('id').where('code', '=', code).execute();
    const id = Number(row?.id);
    const { body } = await redeem(code, undefined, {
      body: { amount: '1.50', owner: `/ar/api/voucher_cards/${id}` },
    });
    expect(body).toEqual({ left: 3.5, owner: `/en/api/voucher_cards/${id}` });
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
      expect(() => engine().call(declared, () => Promise.reject(new Error('never')))).toThrow('kept offline');
    }
  });

  it('is 404 for an invalid id of a record', async () => {
    for (const id of ['x', '0', '-1', '1.5', '9'.repeat(20), '%00', '%zz'])
      expect((await get(`${id}/card`)).status, id).toBe(404);
    expect((await call('/en/api/gift-cards/%zz/redeem')).status).toBe(404);
  });

  it('streams requests and answers', async () => {
    const init = { method: 'POST', body: 'abc', headers: { Authorization: '1', 'Content-Type': 'text/plain' } };
    const answer = await fetch(`${url()}/en/api/gift-cards/file`, init);
    expect([answer.status, await answer.text()]).toEqual([202, 'ABC']);
  });
});
