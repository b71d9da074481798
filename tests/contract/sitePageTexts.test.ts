import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Tests the texts of a page in all languages side by side, and its address in each language. */
anyEngine('texts and addresses of a page', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
    await (await server().api().as('admin')).put('settings/1', { websiteUrl: 'https://atlas.example' });
  });

  const get = async (path: string) => {
    const answer = await fetch(`${server().url}${encodeURI(path)}`, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  const page = async (title: string, fields: object = {}): Promise<Body> => {
    const html = '<section><h2>Tea &amp; bread</h2><p>From <b>8</b> on.</p></section>';
    const { status, body, text } = await manager.post('pages', {
      title,
      isPublished: true,
      jsonSimplifiedContent: { html },
      ...fields,
    });
    expect(status, text).toBe(201);
    return body;
  };
  const texts = async (id: number): Promise<Body> => (await manager.get(`pages/${id}/texts`)).body;
  const french = (body: Body) => body.languages.find(({ locale }: Body) => locale === 'fr');

  it('reads and writes two languages of a page at once; texts of the content go into the draft', async () => {
    const { id, slug } = await page('Our house');
    const before = await texts(id);
    expect(french(before)).toEqual({
      ...{ locale: 'fr', title: '', description: '', address: '', image: '', isTranslated: false },
      pieces: ['Tea & bread', 'From', '8', 'on.'],
    });
    const languages = [
      { locale: 'en', description: 'Where we are' },
      { locale: 'fr', title: 'Notre maison', address: 'notre-maison', pieces: ['Thé <i>', 'Dès', '', 'h.'] },
    ];
    const saved = await manager.put(`pages/${id}/texts`, { mark: before.mark, languages });
    expect(saved.status, saved.text).toBe(200);
    expect(french(saved.body)).toMatchObject({ title: 'Notre maison', isTranslated: true });
    expect((await get(`/en/${slug}`)).text).toContain('content="Where we are"');
    // Title and address are on the website, the texts of the content not yet.
    const shown = await get('/fr/notre-maison');
    expect(shown.text).toContain('<title>Notre maison');
    expect(shown.text).toContain('Tea &amp; bread');
    expect((await manager.post(`pages/${id}/publish`, {})).status).toBe(200);
    expect((await get('/fr/notre-maison')).text).toContain('<h2>Thé &lt;i&gt;</h2><p>Dès <b>8</b> h.</p>');
    expect((await get(`/en/${slug}`)).text).toContain('Tea &amp; bread');
    // The answer of the first save may have been lost: the same texts again are no conflict.
    const again = await manager.put(`pages/${id}/texts`, { mark: before.mark, languages });
    expect([again.status, again.body.mark]).toEqual([200, (await texts(id)).mark]);
    const cleared = await manager.put(`pages/${id}/texts`, {
      mark: (await texts(id)).mark,
      languages: [{ locale: 'fr', address: '' }],
    });
    expect(cleared.status, cleared.text).toBe(200);
    expect((await get('/fr/notre-maison')).location).toBe(`/fr/${slug}`);
    const late = await manager.put(`pages/${id}/texts`, { mark: before.mark, languages });
    expect(late.status).toBe(412);
  });

  it('keeps a picture for sharing of each language, and one that may not be read is refused', async () => {
    const { id, slug } = await page('Pictured', { image: 'https://pictures.example/all.jpg' });
    const own = 'https://pictures.example/fr.jpg';
    const put = async (image: string, mark?: string) =>
      manager.put(`pages/${id}/texts`, { mark: mark ?? (await texts(id)).mark, languages: [{ locale: 'fr', image }] });
    const { mark } = await texts(id);
    const saved = await put(own);
    expect([saved.status, french(saved.body).image]).toEqual([200, own]);
    // The same again, after an answer that was lost.
    expect((await put(own, mark)).status).toBe(200);
    expect((await put('', mark)).status).toBe(412);
    expect((await get(`/fr/${slug}`)).text).toContain(`property="og:image" content="${own}"`);
    expect((await get(`/en/${slug}`)).text).toContain('property="og:image" content="https://pictures.example/all.jpg"');
    for (const image of [`media/ab/${'ab'.repeat(20)}.png`, 'javascript:alert(1)', 'no picture']) {
      const refused = await put(image);
      expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'localImages.fr']);
    }
    expect((await put('')).status).toBe(200);
    expect((await get(`/fr/${slug}`)).text).toContain('content="https://pictures.example/all.jpg"');
  });

  it('refuses texts that do not fit, naming the field', async () => {
    const { id } = await page('Refusals');
    const { mark } = await texts(id);
    const refusal = async (language: object) => {
      const { status, body } = await manager.put(`pages/${id}/texts`, { mark, languages: [language] });
      return [status, body.violations?.[0]?.propertyPath];
    };
    expect(await refusal({ locale: 'fr', pieces: ['one'] })).toEqual([422, 'languages[0].pieces']);
    // Each of these signs takes five in HTML.
    const long = ['&'.repeat(120_000), '', '', ''];
    expect(await refusal({ locale: 'fr', pieces: long })).toEqual([422, 'languages[0].pieces']);
    expect(await refusal({ locale: 'fr', pieces: 7 })).toEqual([422, 'languages[0].pieces']);
    expect(await refusal({ locale: 'fr', address: 'Not An Address' })).toEqual([422, 'languages[0].address']);
    expect(await refusal({ locale: 'fr', address: 'account' })).toEqual([422, 'localSlugs.fr']);
    expect(await refusal({ locale: 'fr', address: 'shop/tea-1' })).toEqual([422, 'localSlugs.fr']);
    expect(await refusal({ locale: 'en', title: '' })).toEqual([422, 'languages[0].title']);
    expect(await refusal({ locale: 'de' })).toEqual([422, 'languages[0].locale']);
    const cashier = await server().api().as('cashier');
    expect((await cashier.get(`pages/${id}/texts`)).status).toBe(403);
    expect((await manager.get('pages/999999/texts')).status).toBe(404);
  });

  it('gives a page its own address in a language: head, menu and sitemap follow, the others lead there', async () => {
    const { id, slug } = await page('Our history', { localSlugs: { fr: 'notre-histoire', ar: 'تاريخنا' } });
    const own = await get('/fr/notre-histoire');
    expect(own.status).toBe(200);
    expect(own.text).toContain('rel="canonical" href="https://atlas.example/fr/notre-histoire"');
    const arabic = encodeURI('https://atlas.example/ar/تاريخنا');
    expect(own.text).toContain(`hreflang="ar" href="${arabic}"`);
    expect(own.text).toContain(`hreflang="en" href="https://atlas.example/en/${slug}"`);
    expect((await get(`/fr/${slug}`)).location).toBe('/fr/notre-histoire');
    expect((await get('/en/notre-histoire')).status).toBe(404);
    const map = (await get('/sitemap.xml')).text;
    expect(map).toContain('<loc>https://atlas.example/fr/notre-histoire</loc>');
    expect(map).not.toContain(`<loc>https://atlas.example/fr/${slug}</loc>`);

    await manager.put(`pages/${id}`, { slug: 'history', localSlugs: { fr: 'histoire', ar: null } });
    for (const [old, present] of [
      ['/fr/notre-histoire', '/fr/histoire'],
      ['/ar/تاريخنا', '/ar/history'],
      [`/en/${slug}`, '/en/history'],
      [`/fr/${slug}`, '/fr/histoire'],
    ] as const)
      expect(await get(old), old).toMatchObject({ status: 301, location: present });
    // Another page takes an address that is free again: it is the one that is shown.
    await page('Successor', { slug });
    expect((await get(`/en/${slug}`)).text).toContain('<title>Successor');
  });

  it('gives no address to two pages, and none of their own to home and the shop', async () => {
    const { id } = await page('First', { localSlugs: { fr: 'premier' } });
    const second = await page('Second');
    const refusal = async (page: number, fields: object) => {
      const { status, body } = await manager.put(`pages/${page}`, fields);
      return [status, body.violations?.[0]?.propertyPath];
    };
    expect(await refusal(second.id, { localSlugs: { fr: 'premier' } })).toEqual([422, 'localSlugs.fr']);
    expect(await refusal(second.id, { localSlugs: { fr: 'first' } })).toEqual([422, 'localSlugs.fr']);
    expect(await refusal(second.id, { slug: 'premier' })).toEqual([422, 'slug']);
    expect(await refusal(second.id, { localSlugs: { fr: 'Großes Haus' } })).toEqual([422, 'localSlugs.fr']);
    expect((await manager.put(`pages/${second.id}`, { localSlugs: { ar: 'premier' } })).status).toBe(200);
    expect((await manager.put(`pages/${id}`, { localSlugs: { fr: 'premier' } })).status).toBe(200);
    const [home] = (await manager.get('pages?slug=home')).body['hydra:member'];
    if (home) expect(await refusal(home.id, { localSlugs: { fr: 'accueil' } })).toEqual([422, 'localSlugs.fr']);
    expect((await get('/fr/home')).location).toBe('/fr');
  });

  it('makes a free address from a title, and counts none of widgets', async () => {
    await page('Teas', { localSlugs: { fr: 'coffees' } });
    expect((await page('Coffees')).slug).toBe('coffees-2');
    expect((await page('Coffees', { kind: 'widget' })).slug).toBe('coffees');
    await page('Cakes', { kind: 'widget' });
    const { id } = await page('Sweets', { localSlugs: { fr: 'cakes' } });
    const widget = await page('Sweet', { kind: 'widget', slug: 'sweet', localSlugs: { fr: 'cakes' } });
    expect((await manager.put(`pages/${widget.id}`, { kind: 'page' })).status).toBe(422);
    expect((await manager.put(`pages/${id}`, { localSlugs: { fr: null } })).status).toBe(200);
    expect((await manager.put(`pages/${widget.id}`, { kind: 'page' })).status).toBe(200);
  });

  it('restores no page from the bin whose address another one has meanwhile', async () => {
    const restore = async (id: number) => {
      const { status, body } = await manager.post(`pages/${id}/restore`, {});
      return [status, body.violations?.[0]?.propertyPath];
    };
    const local = await page('Gone', { localSlugs: { fr: 'parti' } });
    await manager.delete(`pages/${local.id}`);
    const other = await page('Stays', { localSlugs: { fr: 'parti' } });
    expect(await restore(local.id)).toEqual([409, 'localSlugs.fr']);
    await manager.put(`pages/${other.id}`, { localSlugs: { fr: null, ar: 'gone' } });
    expect(await restore(local.id)).toEqual([409, 'slug']);
    await manager.put(`pages/${other.id}`, { localSlugs: null });
    expect(await restore(local.id)).toEqual([200, undefined]);
    expect((await get('/fr/parti')).text).toContain('<title>Gone');
  });
});
