import { expect, it } from 'vitest';
import { DAY_MS, defineCall } from '#resource';
import { KEPT_MS } from '../api/idempotency.ts';
import { eachEngine } from '../db/eachStore.ts';
import { ANONYMOUS } from '../types.ts';
import { cardCall, redeemCall } from './giftCards.fixture.ts';
import { useGiftCards } from './giftCardServer.fixture.ts';

eachEngine('a declared call of a plugin', (place) => {
  const { engine, url, passes, reached, release, card, call, redeem, left } = useGiftCards(place);

  it('prepares a call before its transaction: other writes do not wait for it', async () => {
    const [code, other] = [await card(5), await card(5)];
    const answer = call(`/en/api/gift-cards/${code}/prepared`, undefined, { body: { amount: 0.03 } });
    await reached();
    expect((await redeem(other)).status).toBe(201);
    release();
    expect((await answer).body).toEqual({ amount: 0.06 });
    expect(await left(code)).toBe(6);
    expect(() =>
      engine().call(
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
    await reached();
    const meanwhile = await redeem(code, `c ${code}`, { body: { hold: true } });
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([409, '1']);
    release();
    expect((await first).body).toEqual({ left: 0.04 });
    expect((await redeem(code, `c ${code}`, { body: { hold: true } })).body).toEqual({ left: 0.04 });
  });

  it('stores no refusals, so that the same request may succeed later', async () => {
    const code = await card(0);
    expect((await redeem(code, `d ${code}`)).status).toBe(422);
    await engine().transaction({ ...ANONYMOUS, isSystem: true }, 'en', async (tx) => {
      const [row] = await tx.findBy('voucher_cards', { code });
      await tx.update('voucher_cards', Number(row?.id), { amount: 1 });
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
    passes(KEPT_MS - 1);
    expect((await redeem(code, `f ${code}`)).headers.get('idempotent-replayed')).toBe('true');
    passes(DAY_MS);
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
    expect((await fetch(`${url()}/en/api/gift-cards/${code}/redeem`, sent)).status).toBe(415);
    expect((await call('/en/api/voucher_cards?itemsPerPage=1', undefined, { method: 'GET' })).status).toBe(200);
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
    const add = () => engine().calls.addTogether(() => engine().call(redeemCall, async () => ({ left: 0 })));
    expect(add).toThrow('There is a call POST gift-cards/{code}/redeem already.');
    const bad = defineCall({ method: 'GET', path: 'x', roles: 'signedIn', summary: '', input: {} });
    expect(() => engine().call(bad, async () => undefined)).toThrow('a query in place of an input');
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
