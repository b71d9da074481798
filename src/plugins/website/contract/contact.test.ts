import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';

/** Tests the map and the contact form of a page, and what visitors send by the form. */
describe('map and contact form', () => {
  let server: TestServer;
  let manager: Api;
  let page: Body;
  beforeAll(async () => {
    // Behind a proxy each visitor has a network: five forms a minute are taken of one.
    ({ server, admin: manager } = await startEmptyServer({ env: { TRUST_PROXY: '1' } }));
    await manager.post('stores', { name: 'Gueliz', address: '72 av. Mohammed V', lat: 31.6342, lng: -8.0089 });
    await manager.post('stores', { name: 'Depot', kind: 'warehouse', address: 'Hidden street' });
    const blocks = ['map', 'contact', 'contact'].map((kind) => `<div data-block="${kind}"><p>x</p></div>`);
    const jsonSimplifiedContent = { html: `<h1>Visit us</h1>${blocks.join('')}` };
    page = (await manager.post('pages', { title: 'Visit us', isPublished: true, jsonSimplifiedContent })).body;
  }, 120_000);
  afterAll(() => server.stop());

  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** Sends a form, each from a network of its own unless one is given: five a minute are taken of one. */
  let network = 0;
  const send = async (values: Record<string, string> | string, { from = '', locale = 'en', type = '' } = {}) => {
    network += 1;
    const headers = {
      'X-Forwarded-For': from || `198.51.100.${network}`,
      'Content-Type': type || 'application/x-www-form-urlencoded',
    };
    const body = typeof values === 'string' ? values : new URLSearchParams(values).toString();
    const url = `${server.url}/${locale}/contact-message`;
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const messages = async (email: string): Promise<Body[]> =>
    (await manager.get(`site_messages?email=${encodeURIComponent(email)}`)).body['hydra:member'];

  it('are drawn by the server, and load nothing of other servers', async () => {
    expect(page.jsonContentHTML).toContain('<div data-block="contact"></div>');
    const { text, headers } = await get('/fr/visit-us');
    expect(text).toContain('<bdi>72 av. Mohammed V</bdi>');
    expect(text).not.toContain('Hidden street');
    expect(text).toMatch(/href="https:\/\/www\.openstreetmap\.org\/\?mlat=31\.6342&amp;mlon=-8\.0089#map/);
    expect(text).toContain('href="geo:31.6342,-8.0089?');
    expect(text.match(/<form class="block-contact" method="post" action="\/fr\/contact-message">/g)).toHaveLength(2);
    expect(text).toContain('<input type="hidden" name="page" value="/fr/visit-us">');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain('allow-forms');
    expect((await get('/fr')).headers.get('content-security-policy')).toContain("img-src 'self' data: https:");
    expect(text).toContain('<link rel="canonical"');
  });

  it('a message arrives once, however often it is sent, with a notice to those who read it', async () => {
    const values = {
      name: ' Nadia  Berrada ',
      email: 'nadia@example.org',
      message: 'Sunday?\r\n<b>Yes</b>',
      page: '/en/visit-us',
    };
    for (const sent of [await send(values), await send(values)]) {
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact-message?done=1']);
    }
    const stored = await messages('nadia@example.org');
    expect(stored).toMatchObject([
      {
        name: 'Nadia  Berrada',
        message: 'Sunday?\n<b>Yes</b>',
        pagePath: '/en/visit-us',
        language: 'en',
        isAnswered: false,
      },
    ]);
    const ofPage = async (path: string) =>
      (await manager.get(`site_messages?pagePath=${encodeURIComponent(path)}`)).body['hydra:totalItems'];
    expect([await ofPage('/en/visit-us'), await ofPage('/en')]).toEqual([1, 0]);
    const thanks = await get('/ar/contact-message?done=1');
    expect(thanks.text).toMatch(/role="status">شكرا لك/);
    const notices = (await manager.get('notifications')).body['hydra:member'];
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'message', resource: 'site_messages', recordId: stored[0]?.id }),
    );
    const path = `site_messages/${stored[0]?.id}`;
    expect((await manager.put(path, { isAnswered: true, message: 'Other words' })).body).toMatchObject({
      isAnswered: true,
      message: 'Sunday?\n<b>Yes</b>',
    });
    expect((await manager.post('site_messages', values)).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(204);
  });

  it('a message that is refused is shown again with what was typed and what is wrong', async () => {
    const wrong = await send(
      { name: '<script>x</script>', email: 'nowhere', message: 'Tea "</textarea>', page: '/en' },
      { locale: 'fr' },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="&lt;script&gt;x&lt;/script&gt;"');
    expect(wrong.text).toContain('Tea &quot;&lt;/textarea&gt;</textarea>');
    expect(wrong.text).toMatch(/name="email"[^>]*value="nowhere" aria-invalid="true" aria-describedby="error-email"/);
    expect(wrong.text).toContain('Cette valeur n’est pas');
    expect(wrong.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
    expect(await messages('nowhere')).toEqual([]);
  });

  it('hostile forms do nothing', async () => {
    const good = { name: 'Robot', email: 'robot@example.org', message: 'Buy' };
    const trapped = await send({ ...good, website: 'https://spam.example' });
    expect([trapped.status, trapped.headers.get('location')]).toEqual([303, '/en/contact-message?done=1']);
    for (const bad of [
      {},
      { ...good, name: ' ' },
      { ...good, message: '' },
      { ...good, message: 'x'.repeat(5001) },
      { ...good, name: 'y'.repeat(121) },
      { ...good, email: `${'z'.repeat(250)}@example.org` },
      { ...good, message: 'nul \0' },
    ])
      expect((await send(bad)).status, JSON.stringify(bad).slice(0, 80)).toBe(422);
    expect((await send('x'.repeat(70_000))).status).toBe(413);
    expect((await send('{}', { type: 'application/json' })).status).toBe(415);
    expect((await send('name=%ff%fe&email=%&message=%00', {})).status).toBe(422);
    expect(await messages('robot@example.org')).toEqual([]);
    const page = 'https://evil.example/"><script>';
    expect((await send({ ...good, email: 'page@example.org', page })).status).toBe(303);
    expect((await messages('page@example.org'))[0]?.pagePath ?? null).toBeNull();
    // The longest message in the script with the longest form.
    expect((await send({ ...good, email: 'long@example.org', message: '文'.repeat(5000) })).status).toBe(303);
    expect((await messages('long@example.org'))[0]?.message).toHaveLength(5000);
  });

  it('five a minute are taken of one network, and the next keeps what was typed', async () => {
    const from = '203.0.113.9';
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await send({ name: 'Eager' }, { from })).status);
    const last = await send({ name: 'Eager', email: 'e@example.org', message: 'Kept' }, { from, locale: 'ar' });
    expect([...new Set(statuses), last.status]).toEqual([422, 429]);
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(last.text).toContain('Kept</textarea>');
    expect(last.text).toContain('رسائل كثيرة من هنا');
  });
});
