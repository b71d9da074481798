import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Tests drafts and pictures in the content of pages. */
anyEngine('the content of pages', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });

  const textOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${server().url}${path}`, { headers })).text();
  const page = async (title: string, content: object): Promise<Body> =>
    (await manager.post('pages', { title, jsonSimplifiedContent: content })).body;

  it('drops a draft that equals what is published, but for texts of other languages', async () => {
    const { id } = await page('Two saves', { html: '<p>Old</p>' });
    const path = `pages/${id}`;
    await manager.put(path, { jsonDraftContent: [{ html: '<p>Draft</p>', css: '' }] });
    const both = [{ html: '<p>New</p>', css: 'p{}' }];
    const saved = await manager.put(path, { jsonSimplifiedContent: both, jsonDraftContent: both });
    expect([saved.status, saved.body.jsonDraftContent ?? null]).toEqual([200, null]);
    const french = manager.in('fr');
    await french.put(path, { jsonDraftContent: [{ html: '<p>Brouillon</p>', css: 'p{}' }] });
    const later = [{ html: '<p>Newer</p>', css: 'p{}' }];
    await manager.put(path, { jsonSimplifiedContent: later, jsonDraftContent: later });
    expect((await french.get(path)).body.jsonDraftContent).toMatchObject({ html: '<p>Brouillon</p>' });
    expect(await textOf('/en/two-saves')).toContain('<p>Newer</p>');
  });

  it('is stored as `website/clean` answers it, which tells an editor what became of a save without an answer', async () => {
    const { id } = await page('Cleaned', { html: '<p>Old</p>' });
    const blocks = '<div data-block="products"><p>Tea</p></div><script>steal()</script>';
    const link = '<a href="https://example.org" target="_blank">One<br>two&nbsp;</a><img src="/logo.svg" alt="">';
    const content = { html: `${link}${blocks}`, css: 'p{color:red} a{background:url(https://example.org/a.png)}' };
    const { html, css } = (await manager.post('website/clean', content)).body;
    expect(html).not.toBe(content.html);
    for (const field of ['jsonDraftContent', 'jsonSimplifiedContent']) {
      const { status, body } = await manager.put(`pages/${id}`, { [field]: [content] });
      expect([status, body[field]]).toEqual([200, { html, css, javascript: '' }]);
    }
  });

  it('has no character that a database cannot store', async () => {
    const { id } = await page('Storable', { html: '<p>Old</p>' });
    for (const [field, content] of [
      ['jsonSimplifiedContent', { css: 'p{}\u0000' }],
      ['jsonSimplifiedContent', [{ html: '<p>\ud800</p>' }]],
      ['jsonDraftContent', { javascript: '\u0000' }],
    ] as const) {
      const { status, body } = await manager.put(`pages/${id}`, { [field]: content });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, field]);
    }
  });

  /** A picture like no other: equal files share a path. */
  const picture = async (background: string) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ]);
  const send = async (who: Api, path: string, form: FormData): Promise<Body> => {
    const headers = { Authorization: `Bearer ${who.token ?? ''}` };
    return (await fetch(`${server().url}${path}`, { method: 'POST', headers, body: form })).json();
  };
  /** A picture in the folder that only administrators see. */
  const secret = async (background: string): Promise<Body> => {
    const admin = await server().api().as('admin');
    const { items } = (await admin.get('file-manager/list')).body;
    const form = new FormData();
    form.set('folder', String(items.find(({ name }: Body) => name === 'system').id));
    form.set('file', await picture(background), `${background}.png`);
    return (await send(admin, '/en/api/file-manager/upload', form)).item;
  };
  const at = (path: string) => `/en/storage/get-image?path=${encodeURIComponent(path)}`;

  it('signs stored pictures for visitors each time, and gives editors the address as it is stored', async () => {
    const form = new FormData();
    form.set('image', await picture('#0c0'), 'a.png');
    const { path } = await send(manager, '/en/upload-image', form);
    const address = at(path);
    const name = encodeURIComponent(path).replaceAll('.', '\\.');
    await page('Pictured', { html: `<img alt="" src="${address}&amp;expires=1&amp;signature=old">` });
    const seen = await textOf('/en/pictured');
    expect(seen).toMatch(
      new RegExp(`src="/en/storage/get-image\\?path=${name}&amp;expires=\\d{13}&amp;signature=[^"]+"`),
    );
    expect(seen).not.toContain('signature=old');
    const css = `p{background:url(${address})}`;
    const styled = [{ html: `<img alt="" srcset="${address} 2x"><p style="background:url(${address})">a</p>`, css }];
    await manager.post('pages', { title: 'Styled', jsonSimplifiedContent: styled });
    const theme = (await server().api().as('admin')).put('website_themes/1', {
      customCss: `footer{background:url(${address})}`,
    });
    expect((await theme).status).toBe(200);
    const styledPage = await textOf('/en/styled');
    const signed = new RegExp(`path=${name}&(?:amp;)?expires=\\d{13}&(?:amp;)?signature=`, 'g');
    expect(styledPage.match(signed)).toHaveLength(4);
    expect(styledPage).not.toMatch(new RegExp(`path=${name}[")\\s]`));
    const edit = { Authorization: `Bearer ${manager.token ?? ''}` };
    expect(await textOf('/en/pictured?edit=1', edit)).toContain('expires=1&amp;signature=old');
    // Styles are only shown there: those of the theme and of the page are signed, those in the content are not.
    expect((await textOf('/en/styled?edit=1', edit)).match(signed)).toHaveLength(2);
  });

  it('a page takes no picture that who saves it may not read, and keeps those that it has', async () => {
    const admin = await server().api().as('admin');
    const { path: hidden } = await secret('#c00');
    const html = `<img alt="" src="${at(hidden)}">`;
    const unknown = `<img alt="" src="${at(`media/ab/${'ab'.repeat(20)}.png`)}">`;
    for (const one of [html, unknown]) {
      const refused = await manager.post('pages', { title: 'Closed', jsonSimplifiedContent: { html: one } });
      expect(refused.status).toBe(422);
      expect(refused.body.violations).toMatchObject([
        { propertyPath: 'jsonSimplifiedContent', code: 'violation.picture' },
      ]);
    }
    const { body: shown } = await admin.post('pages', { title: 'Closed', jsonSimplifiedContent: { html } });
    const path = `pages/${shown.id}`;
    const draft = await manager.put(path, { jsonDraftContent: { html: `<p>More</p>${html}` } });
    expect(draft.status).toBe(200);
  });

  it('a page takes a picture of a record by the address that its reader got', async () => {
    const admin = await server().api().as('admin');
    const { path: hidden } = await secret('#00c');
    const { body: product } = await admin.post('products', { name: 'Pictured', price: 1, image: hidden });
    const { body: read } = await manager.get(`products/${product.id}`);
    const html = `<img alt="" src="${read.image.replaceAll('&', '&amp;')}">`;
    expect((await manager.post('pages', { title: 'Copied', jsonSimplifiedContent: { html } })).status).toBe(201);
  });

  it('the file manager names the pages that show a picture, in their content or in their styles', async () => {
    const form = new FormData();
    form.set('image', await picture('#0cc'), 'a.png');
    const { path } = await send(manager, '/en/upload-image', form);
    const inText = await page('Uses', { html: `<img alt="" src="${at(path)}">` });
    const inStyles = await page('Wears', { css: `p{background:url(${at(path)})}` });
    const { body: list } = await manager.get(`file-manager/list?search=${path.split('/').at(-1)}`);
    const { body } = await manager.get(`file-manager/used-by?ids[]=${list.items[0].id}`);
    expect(body.uses).toMatchObject([inText, inStyles].map(({ id, title }) => ({ resource: 'pages', id, title })));
  });

  it('a picture in a closed folder has no address for others, until a record shows it to them', async () => {
    const admin = await server().api().as('admin');
    const { path: hidden } = await secret('#cc0');
    const statusFor = async (who: Api) =>
      (await fetch(`${server().url}${at(hidden)}`, { headers: { Authorization: `Bearer ${who.token ?? ''}` } })).status;
    const kitchen = await server().api().as('kitchen');
    expect(await Promise.all([admin, manager, kitchen].map(statusFor))).toEqual([200, 404, 404]);
    const { body: shown } = await admin.post('pages', {
      title: 'Shown',
      jsonSimplifiedContent: { html: `<img alt="" src="${at(hidden)}">` },
    });
    expect(await Promise.all([admin, manager, kitchen].map(statusFor))).toEqual([200, 200, 404]);
    expect((await admin.delete(`pages/${shown.id}`)).status).toBe(204);
    expect(await statusFor(manager)).toBe(404);
    await admin.post('products', { name: 'Shown', price: 1, images: [hidden] });
    expect(await Promise.all([admin, manager, kitchen].map(statusFor))).toEqual([200, 200, 200]);
  });

  it('publishes what the caller saw, and nothing when content or draft has changed since, in any language', async () => {
    const { id } = await page('Seen', { html: '<p>Old</p>' });
    const path = `pages/${id}`;
    const draft = (await manager.put(path, { jsonDraftContent: { html: '<p>Mine</p>' } })).body;
    expect((await manager.get(path)).body.contentMark).toBe(draft.contentMark);
    const publish = (contentMark: string) => manager.post(`${path}/publish`, { contentMark });
    const changes: readonly [Api, object][] = [
      [manager, { jsonDraftContent: { html: '<p>Theirs</p>' } }],
      [manager.in('fr'), { jsonDraftContent: { html: '<p>Le leur</p>' } }],
      [manager, { jsonContentCSS: 'p{}' }],
      [manager, { isPublished: false }],
    ];
    let seen = draft.contentMark;
    for (const [who, change] of changes) {
      expect((await who.put(path, change)).status).toBe(200);
      expect((await publish(seen)).status, JSON.stringify(change)).toBe(412);
      seen = (await manager.get(path)).body.contentMark;
    }
    expect((await manager.get(path)).body.jsonDraftContent.html).toBe('<p>Theirs</p>');
    expect((await manager.put(path, { title: 'Seen again' })).body.contentMark).toBe(seen);
    const published = await publish(seen);
    expect(published.status, published.text).toBe(200);
    const after = (await manager.get(path)).body;
    expect([after.jsonSimplifiedContent.html, after.isPublished, after.contentMark]).toEqual([
      '<p>Theirs</p>',
      true,
      published.body.contentMark,
    ]);
  });

  it('what is published in another language stays when a draft is published', async () => {
    const { id } = await page('Two languages', { html: '<p>Old</p>' });
    const path = `pages/${id}`;
    const french = manager.in('fr');
    await french.put(path, { jsonSimplifiedContent: { html: '<p>Ancien</p>' } });
    await manager.put(path, { jsonDraftContent: { html: '<p>New</p>' } });
    await french.put(path, { jsonSimplifiedContent: { html: '<p>Nouveau</p>' } });
    expect((await manager.post(`${path}/publish`, {})).status).toBe(200);
    expect((await french.get(path)).body.jsonSimplifiedContent.html).toBe('<p>Nouveau</p>');
    expect((await manager.get(path)).body.jsonSimplifiedContent.html).toBe('<p>New</p>');
  });
});
