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

  it('signs stored pictures for visitors each time, and gives editors the address as it is stored', async () => {
    const address = '/en/storage/get-image?path=uploads%2Fa.webp';
    await page('Pictured', { html: `<img alt="" src="${address}&amp;expires=1&amp;signature=old">` });
    const seen = await textOf('/en/pictured');
    expect(seen).toMatch(
      /src="\/en\/storage\/get-image\?path=uploads%2Fa\.webp&amp;expires=\d{13}&amp;signature=[^"]+"/,
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
    expect(styledPage.match(/path=uploads%2Fa\.webp&(?:amp;)?expires=\d{13}&(?:amp;)?signature=/g)).toHaveLength(4);
    expect(styledPage).not.toMatch(/path=uploads%2Fa\.webp[")\s]/);
    const edited = await textOf('/en/pictured?edit=1', { Authorization: `Bearer ${manager.token ?? ''}` });
    expect(edited).toContain('expires=1&amp;signature=old');
  });

  it('a page takes no picture that who saves it may not read, and keeps those that it has', async () => {
    const admin = await server().api().as('admin');
    const { items } = (await admin.get('file-manager/list')).body;
    const system = items.find(({ name }: Body) => name === 'system');
    const form = new FormData();
    form.set('folder', String(system.id));
    const red = { width: 8, height: 8, channels: 3, background: '#c00' } as const;
    form.set('file', new Blob([new Uint8Array(await sharp({ create: red }).png().toBuffer())]), 'plan.png');
    const headers = { Authorization: `Bearer ${admin.token ?? ''}` };
    const upload = await fetch(`${server().url}/en/api/file-manager/upload`, { method: 'POST', headers, body: form });
    const { item } = (await upload.json()) as Body;
    const html = `<img alt="" src="/en/storage/get-image?path=${encodeURIComponent(item.path)}">`;
    const refused = await manager.post('pages', { title: 'Closed', jsonSimplifiedContent: { html } });
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toMatchObject([
      { propertyPath: 'jsonSimplifiedContent', code: 'violation.picture' },
    ]);
    const { body: shown } = await admin.post('pages', { title: 'Closed', jsonSimplifiedContent: { html } });
    const path = `pages/${shown.id}`;
    const draft = await manager.put(path, { jsonDraftContent: { html: `<p>More</p>${html}` } });
    expect(draft.status).toBe(200);
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
