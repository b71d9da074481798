import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { htmlFaults } from '../support/htmlFaults.ts';
import { createRecord } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';

/** The plugin of the guide "Extend the website". */
const PLUGIN = path.join(import.meta.dirname, 'shopFacts');
const ID = 'shop-facts';
const LOCALES = ['en', 'fr', 'ar'] as const;
const HOSTILE = '&lt;/h2&gt;&lt;script&gt;steal()&lt;/script&gt;&quot; onload=&quot;x';

describe('a plugin with a block and a page of the website', () => {
  let copy: ProjectCopy;
  let server: TestServer;
  let admin: Api;
  let home: string;

  const start = async () => {
    ({ server, admin } = await startEmptyServer({
      root: copy.root,
      dataDir: path.join(copy.root, 'data'),
      env: { LOG_LEVEL: 'error' },
    }));
  };
  const block = (attributes: string) =>
    `<h1>Visit us</h1><div data-block="${ID}.payments" ${attributes}><p>x</p></div>`;
  const write = (html: string) => admin.put(home, { jsonSimplifiedContent: { html } });
  const get = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${address}`, { headers: { Accept: 'text/html' }, ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** Entries of the list that the block draws. */
  const entriesIn = (text: string) =>
    text.slice(text.indexOf('data-page='), text.indexOf('</main>')).match(/<li>/g)?.length;
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? '';
  const method = (text: string) => createRecord(admin, 'payment_methods', { name: { en: text, fr: text, ar: text } });

  beforeAll(async () => {
    copy = await copyProject();
    await cp(PLUGIN, path.join(copy.root, 'src/plugins', ID), { recursive: true });
    await start();
    const page: Body = await createRecord(admin, 'pages', {
      ...{ title: 'Visit us', slug: 'visit-us', isPublished: true },
      jsonSimplifiedContent: { html: block('') },
    });
    home = `pages/${page.id}`;
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await copy?.remove();
  });

  it('draws its block, and again after each change of what it is drawn from', async () => {
    const first = await method('Cheque of the test');
    expect((await get('/fr/visit-us')).text).toContain('<li>Cheque of the test</li>');
    await admin.put(`payment_methods/${first.id}`, { name: { en: 'Meal voucher', fr: 'Titre-repas' } });
    const page = await get('/fr/visit-us');
    expect(page.text).toContain('<li>Titre-repas</li>');
    expect(page.text).not.toContain('<p>x</p>');
    expect(policyOf(page)).toContain("img-src 'self' data: https:");
    // A browser that has the page is told so as long as nothing of it changes.
    const etag = page.headers.get('etag') ?? '';
    expect((await get('/fr/visit-us', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await method('Gift <b>list</b>');
    const changed = await get('/fr/visit-us', { headers: { 'If-None-Match': etag } });
    expect(changed.text).toContain('<li>Gift &lt;b&gt;list&lt;/b&gt;</li>');
  });

  it('holds settings within their limits, and escapes them', async () => {
    expect((await write(block(`data-limit="1" data-title="${HOSTILE}"`))).status).toBe(200);
    const { text } = await get('/en/visit-us');
    expect(entriesIn(text)).toBe(1);
    expect(text).toContain('<h2>&lt;/h2&gt;&lt;script&gt;steal()&lt;/script&gt;&quot; onload=&quot;x</h2>');
    expect(text).not.toMatch(/<script>steal| onload="/);
    expect(htmlFaults(text)).toEqual([]);
    await write(block('data-limit="-5"'));
    expect(entriesIn((await get('/en/visit-us')).text)).toBe(1);
  });

  it('is listed for the page editor with the fields of its settings', async () => {
    const { body } = await admin.in('fr').get('website/blocks');
    expect(body.blocks.find(({ id }: Body) => id === `${ID}.payments`)).toEqual({
      id: `${ID}.payments`,
      name: 'Modes de paiement',
      fields: [
        { name: 'title', label: 'Titre', kind: 'text', max: 60, initial: '' },
        { name: 'limit', label: 'Maximum', kind: 'number', min: 1, max: 20, initial: '10' },
      ],
    });
    const own = ['products', 'categories', 'map', 'contact', 'vouchers.balance'];
    expect(body.blocks.map(({ id }: Body) => id)).toEqual(expect.arrayContaining(own));
  });

  it.each(LOCALES)('answers its page in the look of the website (%s)', async (locale) => {
    const page = await get(`/${locale}/ways-to-pay`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('class="site-header');
    for (const other of LOCALES) expect(page.text).toContain(`href="/${other}/ways-to-pay"`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(policyOf(page)).toContain("img-src 'self' data:;");
    expect(htmlFaults(page.text)).toEqual([]);
    const post = (body: URLSearchParams) =>
      get(`/${locale}/ways-to-pay`, { method: 'POST', body, headers: { Accept: 'text/html' } });
    const sent = await post(new URLSearchParams({ name: '"><script>x</script>' }));
    expect(sent.text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect((await post(new URLSearchParams({ name: 'x'.repeat(50) }))).status).toBe(422);
    expect((await post(new URLSearchParams({ name: 'x'.repeat(2000) }))).status).toBe(413);
  });

  // A card of the account is tested with gift cards: the templates of a theme cannot be drawn in a copy of the project, whose
  // packages are outside of it.
  it('keeps its address from pages', async () => {
    const { status, body } = await admin.post('pages', { title: 'Mine', slug: 'ways-to-pay' });
    expect(status).toBe(422);
    expect(body.violations[0].propertyPath).toBe('slug');
  });

  it('leaves with its block: visitors see nothing of it, and editors its name', async () => {
    await write(`${block('data-limit="2"')}<p>After it</p>`);
    await server.stop();
    await rm(path.join(copy.root, 'src/plugins', ID), { recursive: true });
    await start();
    const { text } = await get('/en/visit-us');
    expect(text).toContain('<p>After it</p>');
    expect(text).not.toContain('data-block');
    expect((await get('/en/ways-to-pay')).status).toBe(404);
    const edited = await fetch(`${server.url}/en/visit-us?edit=1`, {
      headers: { Accept: 'text/html', Authorization: `Bearer ${admin.token}` },
    });
    const shown = await edited.text();
    expect(shown).toContain('data-limit="2"');
    expect(shown).toContain(`<p class="block-missing">The tool of this block is missing.`);
    expect(shown).toContain(`${ID}.payments</bdi>`);
    // What the page has of it stays, for when the plugin comes back.
    expect((await admin.get(home)).body.jsonSimplifiedContent.html).toContain(`data-block="${ID}.payments"`);
  });
});
