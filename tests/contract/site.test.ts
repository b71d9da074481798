import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { execute } from '../support/execute.ts';

/** Tests the website that the server answers, and the calls of its editors. */
anyEngine('the website', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server().url}${path}`, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const send = async (path: string, values: Record<string, string>) => {
    const body = new URLSearchParams(values);
    const answer = await fetch(`${server().url}${path}`, { method: 'POST', body, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const widget = async (html: string, fields: object = {}): Promise<Body> => {
    const { status, body, text } = await manager.post('pages', {
      title: 'Widget of a test',
      kind: 'widget',
      frontHook: 'home.top',
      jsonSimplifiedContent: [{ html, css: '' }],
      ...fields,
    });
    expect(status, text).toBe(201);
    return body;
  };

  it('answers home, the shop and each published page in every language', async () => {
    const [en, ar, shop, about] = await Promise.all(
      ['/en', '/ar', '/fr/shop', '/fr/about-us'].map((path) => get(path)),
    );
    expect(en?.text).toContain('<html lang="en" dir="ltr">');
    expect(en?.text).toContain('data-hook="home.top"');
    expect(ar?.text).toContain('<html lang="ar" dir="rtl">');
    expect(shop?.text).toContain('class="product"');
    expect(about?.text).toContain('Qui sommes-nous');
    expect((await get('/en/wholesale')).status).toBe(404);
    expect((await get('/en/nowhere', { Accept: 'text/html' })).status).toBe(404);
  });

  it('answers a page at the address of its Arabic title, and links to it', async () => {
    const made = await manager.in('ar').post('pages', { title: 'قائمة الطعام', isPublished: true });
    const path = `pages/${made.body.id}`;
    expect(made.body.slug).toBe('قائمة-الطعام');
    const page = await get(`/ar/${encodeURIComponent('قائمة-الطعام')}`);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<a href="\/ar\/قائمة-الطعام"\s+aria-current="page"/);
    expect((await get('/ar/%E0%A4%A', { Accept: 'text/html' })).status).toBe(404);
    expect((await manager.put(path, { slug: 'crème-brûlée' })).status).toBe(200);
    expect((await get(`/fr/${encodeURIComponent('crème-brûlée')}`)).status).toBe(200);
    const refused = await manager.put(path, { slug: 'Menu of today' });
    expect(refused.body.violations).toMatchObject([
      { propertyPath: 'slug', message: 'Use small letters, digits and hyphens, as in opening-hours.' },
    ]);
    expect((await manager.delete(path)).status).toBe(204);
  });

  it('gives its pages an origin of their own', async () => {
    const { headers } = await get('/en');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox (?!.*allow-same-origin)/);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('shows an edit at once, and answers 304 as long as nothing changes', async () => {
    const first = await get('/en');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/en', { 'If-None-Match': etag })).status).toBe(304);
    const { id } = await widget('<p>Seen at once</p>');
    const second = await get('/en', { 'If-None-Match': etag });
    expect(second.status).toBe(200);
    expect(second.text).toContain(`<div id="widget-${id}"`);
    await manager.put(`pages/${id}`, { isPublished: false });
    expect((await get('/en')).text).not.toContain('Seen at once');
  });

  it('removes unsafe markup when it is saved, and lists it', async () => {
    const made = await widget('<p onclick="go()">Tea<script>go()</script></p>', {
      jsonContentCSS: '@import "//evil.example/a.css";',
    });
    expect(made.jsonContentHTML).toBe('<p>Tea</p>');
    expect(made.jsonContentCSS ?? '').toBe('');
    expect(made.removedMarkup.map((one: Body) => `${one.part} ${one.what}`)).toEqual(
      expect.arrayContaining(['html handler', 'html script', 'css import']),
    );
    const saved = await manager.put(`pages/${made.id}`, { jsonSimplifiedContent: { html: '<p>Clean</p>' } });
    expect(saved.body.removedMarkup).toEqual([]);
    const theme = await admin.put('website_themes/2', { customCss: 'a{background:url(https://evil.example/x)}' });
    expect(theme.body.customCss).toBe('a{}');
    expect(theme.body.removedMarkup[0]).toMatchObject({ part: 'customCss', what: 'foreign-url' });
  });

  it('takes only the content of its own element, whatever is sent', async () => {
    const { id } = await widget('<p>1</p>');
    const sent = `<header>x</header><div data-hook="home.top"><div data-widget="1"><p>foreign</p></div><div data-widget="${id}"><p>2</p><div data-block="products"><p>filled</p></div></div></div>`;
    const { body } = await manager.put(`pages/${id}`, { jsonSimplifiedContent: [{ html: sent, css: '' }] });
    expect(body.jsonContentHTML).toBe('<p>2</p><div data-block="products"></div>');
    await manager.delete(`pages/${id}`);
  });

  it('keeps a draft beside the page until it is published', async () => {
    const { body: page } = await manager.post('pages', {
      title: 'Drafted',
      jsonSimplifiedContent: { html: '<p>Old</p>' },
    });
    const path = `pages/${page.id}`;
    const draft = await manager.put(path, { jsonDraftContent: [{ html: '<p>New<script>x</script></p>', css: 'p{}' }] });
    expect(draft.body.jsonDraftContent).toMatchObject({ html: '<p>New</p>', css: 'p{}' });
    expect((await get('/en/drafted')).text).toContain('<p>Old</p>');
    expect((await get('/en/drafted?edit=1')).status).toBe(401);
    const preview = await get('/en/drafted?edit=1', { Authorization: `Bearer ${manager.token ?? ''}` });
    expect(preview.text).toContain(`<div data-page="${page.id}"><p>New</p></div>`);
    expect(preview.text).not.toContain('<script');
    expect((await manager.post(`${path}/publish`, {})).body).toMatchObject({ isPublished: true, hadDraft: true });
    expect((await get('/en/drafted')).text).toContain('<p>New</p>');
    expect((await manager.get(path)).body.jsonDraftContent ?? null).toBeNull();
    const versions = (await manager.get(`${path}/history`)).body['hydra:member'];
    expect(versions.length).toBeGreaterThan(1);
    expect((await manager.post(`${path}/restore`, { version: 1 })).status).toBe(200);
    expect((await get('/en/drafted')).text).toContain('<p>Old</p>');
  });

  describe('theme', () => {
    const refusal = async (fields: object) => {
      const { status, body } = await admin.put('website_themes/1', fields);
      expect(status).toBe(422);
      return body.violations[0];
    };

    it('switches hooks off and sets the layout', async () => {
      await widget('<p>In the top hook</p>');
      const { body: before } = await admin.get('website_themes/1');
      await admin.put('website_themes/1', {
        isActive: true,
        hooksOptions: { 'home.top': { enabled: false }, 'home.bottom': { classes: 'wide' } },
        layoutConfig: { width: 900, header: { isSticky: true }, footer: { columns: 2 }, sidebar: { side: 'start' } },
      });
      const { text } = await get('/en');
      expect(text).not.toContain('In the top hook');
      expect(text).toContain('class="hook wide" data-hook="home.bottom"');
      expect(text).toContain('--site-width:900px;--footer-columns:2;--sidebar-width:280px');
      expect(text).toContain('site-header is-sticky');
      expect(text).toContain('has-sidebar at-start');
      const { hooksOptions, layoutConfig } = before;
      expect((await admin.put('website_themes/1', { hooksOptions, layoutConfig })).status).toBe(200);
      expect((await get('/en')).text).toContain('In the top hook');
    });

    it('refuses what it does not know, with the place of the mistake', async () => {
      expect(await refusal({ layoutConfig: '{\n "width": \n}' })).toMatchObject({
        propertyPath: 'layoutConfig',
        message: expect.stringContaining('line 3'),
      });
      expect((await refusal({ layoutConfig: { width: 'wide' } })).propertyPath).toBe('layoutConfig.width');
      expect((await refusal({ hooksOptions: { 'home.top': { on: true } } })).propertyPath).toBe(
        'hooksOptions.home.top.on',
      );
      const twig = await refusal({ customRegisterCustomerTWIG: '<p>\n{{ values.firstName' });
      expect(twig.propertyPath).toBe('customRegisterCustomerTWIG');
      expect(twig.message).toContain('line 2');
    });

    it('gives schemas, previews and checks to its editors alone', async () => {
      const { body } = await manager.get('website/schemas');
      expect(body.layoutConfig.properties.width).toMatchObject({ type: 'integer', minimum: 320 });
      expect(body.hooks).toContain('home.top');
      const drawn = await admin.post('website/render-template', {
        field: 'customerDashboardWelcomeTWIG',
        template: '<p onclick="x()">{{ customer.firstName }}</p>',
      });
      expect(drawn.body).toEqual({ html: '<p>Salma</p>' });
      const blocks = await manager.post('website/blocks', { html: '<div data-block="products" data-limit="2"></div>' });
      expect(blocks.body.html.match(/class="product"/g)).toHaveLength(2);
      const cleaned = await manager.post('website/clean', { html: '<iframe src="/x"></iframe>', css: 'a{}' });
      expect(cleaned.body).toMatchObject({ html: '', css: 'a{}', removed: [{ part: 'html', what: 'frame' }] });
      const cashier = await server().api().as('cashier');
      expect((await cashier.get('website/schemas')).status).toBe(403);
      expect((await manager.post('website/render-template', { field: 'x', template: '' })).status).toBe(403);
    });
  });

  describe('registration and account', () => {
    it('makes a customer of the form, once, and keeps what was typed when it is wrong', async () => {
      expect((await get('/fr/register')).text).toContain('Prénom');
      const values = { firstName: 'Nadia', lastName: 'Registered', address: 'Rue 1', walletCredit: '500', tags: 'vip' };
      for (const sent of [await send('/en/register', values), await send('/en/register', values)]) {
        expect(sent.status).toBe(303);
        expect(sent.headers.get('set-cookie')).toBeNull();
      }
      const { body } = await manager.get('customers?lastName=Registered');
      expect(body['hydra:member']).toHaveLength(1);
      expect(body['hydra:member'][0]).toMatchObject({ firstName: 'Nadia', walletCredit: 0 });
      const wrong = await send('/fr/register', { firstName: '<b>Nora</b>', email: 'x' });
      expect(wrong.status).toBe(422);
      expect(wrong.text).toContain('value="&lt;b&gt;Nora&lt;/b&gt;"');
      // Each field that is wrong is named, in the language of the page.
      expect(wrong.text).toMatch(/<li><strong>E-mail<\/strong> [^<]*mail/);
      expect(wrong.text).toContain('<li><strong>Nom</strong> ');
      // Sent once more as it is, it is as wrong as before.
      expect((await send('/fr/register', { firstName: '<b>Nora</b>', email: 'x' })).status).toBe(422);
      const trapped = await send('/en/register', { ...values, lastName: 'Robot', website: 'spam' });
      expect(trapped.status).toBe(303);
      expect((await manager.get('customers?lastName=Robot')).body['hydra:totalItems']).toBe(0);
    });

    it('limits registrations of a network', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 8; at += 1) statuses.push((await send('/en/register', { firstName: String(at) })).status);
      expect(statuses.at(-1)).toBe(429);
    });

    it('shows the account by its signed link alone', async () => {
      const { body: list } = await manager.get('customers?itemsPerPage=1&exists[phone]=true');
      const customer = list['hydra:member'][0];
      const { body, status } = await manager.post(`customers/${customer.id}/account-link`, { days: 1 });
      expect(status).toBe(200);
      const page = await get(body.path);
      expect(page.text).toContain(customer.firstName);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const other = body.path.replace(`customer=${customer.id}`, `customer=${customer.id === 1 ? 2 : 1}`);
      for (const path of [other, '/en/account', body.path.replace(/expires=\d/, 'expires=9')]) {
        const refused = await get(path);
        expect(refused.status).toBe(403);
        expect(refused.text).not.toContain(customer.phone);
      }
      expect((await server().api().post(`customers/${customer.id}/account-link`, {})).status).toBe(401);
    });

    it('shows the account also when the database refuses to note that it was opened', async () => {
      // The same code for both engines; a trigger is written differently in PostgreSQL.
      if (server().databaseUrl) return;
      const { body } = await manager.post('customers/1/account-link', { days: 1 });
      const refusal = `before update of "openedAt" on account_links begin select raise(abort, 'full'); end`;
      await execute(server(), `create trigger refuse_opening ${refusal}`);
      try {
        expect((await get(body.path)).status).toBe(200);
      } finally {
        await execute(server(), 'drop trigger refuse_opening');
      }
    });
  });
});
