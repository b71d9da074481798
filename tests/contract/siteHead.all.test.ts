import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { execute } from '../support/execute.ts';

/** Tests what search engines and messengers read of the website. */
anyEngine('the head of the website', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server().url}${path}`, { headers });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  /** Values of an attribute of the elements that a pattern finds. */
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);
  const data = (text: string): Record<string, unknown>[] =>
    found(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((one) => JSON.parse(one ?? ''));

  it('names the page in each language, with addresses on the same server until the settings name one', async () => {
    await admin.put('settings/1', { websiteUrl: null });
    const { text } = await get('/fr/shop');
    expect(found(text, /rel="canonical" href="([^"]*)"/g)).toEqual(['/fr/shop']);
    expect(found(text, /hreflang="([^"]*)" href/g)).toEqual(['en', 'fr', 'ar', 'x-default']);
    expect(text).not.toContain('og:url');
    expect(data(text).map((one) => one['@type'])).toEqual(['LocalBusiness']);
  });

  it('has whole addresses by the settings, at once', async () => {
    expect((await admin.put('settings/1', { websiteUrl: 'https://atlas.example/shop' })).status).toBe(422);
    expect((await admin.put('settings/1', { websiteUrl: 'javascript:alert(1)' })).status).toBe(422);
    expect((await admin.put('settings/1', { websiteUrl: 'https://atlas.example/' })).status).toBe(200);
    const made = await admin.in('ar').post('pages', {
      title: 'قائمة </script><b>',
      metaDescription: 'كل يوم',
      image: 'https://pictures.example/menu.jpg',
      isPublished: true,
    });
    const address = encodeURI(`https://atlas.example/ar/${made.body.slug}`);
    const { text } = await get(`/ar/${encodeURIComponent(made.body.slug)}`);
    expect(found(text, /rel="canonical" href="([^"]*)"/g)).toEqual([address]);
    expect(found(text, /property="og:(?:url|image|description|locale)" content="([^"]*)"/g)).toEqual([
      'كل يوم',
      'ar_AR',
      address,
      'https://pictures.example/menu.jpg',
    ]);
    const [company, path] = data(text);
    expect(company).toMatchObject({ '@type': 'LocalBusiness', url: 'https://atlas.example/ar' });
    expect(path).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://atlas.example/ar' },
        { position: 2, item: address, name: made.body.title },
      ],
    });
    const map = await get('/sitemap.xml');
    expect(map.type).toBe('application/xml; charset=utf-8');
    expect(found(map.text, /<loc>([^<]*)<\/loc>/g)).toEqual(
      expect.arrayContaining([address, 'https://atlas.example/en', 'https://atlas.example/fr/shop']),
    );
    await admin.put(`pages/${made.body.id}`, { isPublished: false });
    expect((await get('/sitemap.xml')).text).not.toContain(address);
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://atlas.example/sitemap.xml');
    expect((await admin.delete(`pages/${made.body.id}`)).status).toBe(204);
  });

  it('has an icon that opens, and a link that skips to the content, on each kind of page', async () => {
    for (const path of ['/en', '/fr/shop', '/ar/about-us', '/en/register', '/en/nowhere']) {
      const { text } = await get(path, { Accept: 'text/html' });
      expect(text, path).toMatch(/<body[^>]*>\s*<a class="skip" href="#content">[^<]+<\/a>/);
      expect(text, path).toContain('<main id="content">');
      const [icon = ''] = found(text, /<link rel="icon" href="([^"]*)"/g);
      const answer = await fetch(`${server().url}${icon.replaceAll('&amp;', '&')}`);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  });

  it('shows the picture of the language, else that of the page, else the logo', async () => {
    const own = 'https://pictures.example/fr.jpg';
    const { body: made } = await admin.post('pages', {
      ...{ title: 'Shared', isPublished: true, image: 'https://pictures.example/all.jpg' },
      localImages: { fr: own, ar: '' },
    });
    const path = `pages/${made.id}`;
    const pictures = async () => {
      const texts = await Promise.all(['en', 'fr', 'ar'].map(async (locale) => (await get(`/${locale}/shared`)).text));
      return texts.flatMap((text) => found(text, /property="og:image" content="([^"]*)"/g));
    };
    expect(await pictures()).toEqual([made.image, own, made.image]);
    expect((await admin.get(`pages.csv?id=${made.id}`)).text).toContain(own);
    expect((await admin.put(path, { image: null })).body.localImages).toEqual({ fr: own });
    const [en, fr] = await pictures();
    expect([en, fr]).toEqual([expect.not.stringContaining('pictures.example'), own]);
    const stolen = await admin.put(path, { localImages: { ar: `media/ab/${'ab'.repeat(20)}.png` } });
    expect(stolen.status).toBe(422);
    expect(stolen.body.violations).toMatchObject([{ propertyPath: 'localImages.ar' }]);
    expect((await admin.put(path, { localImages: null })).status).toBe(200);
    expect((await pictures())[1]).not.toBe(own);
    expect((await admin.delete(path)).status).toBe(204);
  });

  it('lists each public page of the sitemap, and each opens', async () => {
    const { text } = await get('/sitemap.xml');
    const addresses = found(text, /<loc>([^<]*)<\/loc>/g);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(6);
    expect(addresses).toContainEqual(expect.stringMatching(/\/en\/shop\/[a-z-]+-\d+$/));
    expect(addresses).toContainEqual(expect.stringMatching(/\/fr\/shop\?category=\d+$/));
    // Each page in one language: they are drawn alike.
    for (const address of addresses.filter((_, at) => at % 3 === Math.floor(at / 3) % 3)) {
      const { pathname, search } = new URL(address ?? '');
      const page = await get(pathname + search);
      expect(page.status, address).toBe(200);
      expect(found(page.text, /rel="canonical" href="([^"]*)"/g)).toEqual([address]);
    }
  });

  it('divides the sitemap of a large shop into maps that an index names', async () => {
    const first = await admin.post('products', { name: 'Piece', price: 1, isPublished: true });
    expect(first.status, first.text).toBe(201);
    // Inserted at once: 2,500 calls take minutes.
    await execute(
      server(),
      `insert into products (name, price, "finalPrice", "isPublished", "productType", "createdAt", "updatedAt")
        with recursive numbers(at) as (select 1 union all select at + 1 from numbers where at < 2500)
        select '{"en":"Piece ' || at || '"}', 100, 100, "isPublished", "productType", "createdAt", "updatedAt"
        from numbers, products where products.id = ${first.body.id}`,
    );
    // A cached map ends with a change that the server makes.
    expect((await admin.put(`products/${first.body.id}`, { price: 2 })).status).toBe(200);
    const index = await get('/sitemap.xml');
    const maps = found(index.text, /<sitemap><loc>[^<]*?(\/sitemap-[^<]*)<\/loc><\/sitemap>/g);
    expect(maps).toEqual(['/sitemap-pages-1.xml', '/sitemap-products-1.xml', '/sitemap-products-2.xml']);
    const addresses: (string | undefined)[] = [];
    for (const map of maps) {
      const { status, type, text } = await get(map ?? '');
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
      addresses.push(...found(text, /<loc>([^<]*)<\/loc>/g));
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    const pieces = addresses.filter((address) => address !== undefined && /\/en\/shop\/piece-\d+-\d+$/.test(address));
    expect(pieces).toHaveLength(2500);
    expect((await get(new URL(pieces.at(-1) ?? '').pathname)).status).toBe(200);
    expect((await get('/sitemap-products-3.xml')).status).toBe(404);
    await execute(server(), `delete from products where name like '{"en":"Piece %'`);
    await admin.delete(`products/${first.body.id}`);
  });

  it('shows the opening hours of the settings at once, and tells search engines', async () => {
    const openingHours = [
      { weekday: 'monday', opensAt: '08:00', closesAt: '12:30' },
      { weekday: 'saturday', opensAt: '20:00', closesAt: '02:00' },
    ];
    expect((await get('/fr')).text).not.toContain('class="opening"');
    const bad = await admin.put('settings/1', {
      openingHours: [{ weekday: 'monday', opensAt: '24:00', closesAt: '1' }],
    });
    expect(bad.body.violations.map(({ propertyPath }: Body) => propertyPath)).toEqual([
      'openingHours[0].opensAt',
      'openingHours[0].closesAt',
    ]);
    const half = await admin.put('settings/1', { openingExceptions: [{ day: '2030-12-25', opensAt: '08:00' }] });
    expect([half.status, half.body.violations[0].propertyPath]).toEqual([422, 'openingExceptions[0].closesAt']);
    const both = [{ day: '2030-12-25' }, { day: '2030-12-25', opensAt: '08:00', closesAt: '09:00' }];
    const twice = await admin.put('settings/1', { openingExceptions: both });
    expect([twice.status, twice.body.violations[0].propertyPath]).toEqual([422, 'openingExceptions[0].day']);
    expect((await admin.put('settings/1', { openingHours, openingExceptions: [both[0]] })).status).toBe(200);
    const { text } = await get('/fr');
    expect(text).toContain('<dt>samedi</dt>');
    expect(text).toContain('20:00 - 02:00');
    expect(data(text)[0]).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '12:30' },
        { dayOfWeek: 'https://schema.org/Saturday', opens: '20:00', closes: '02:00' },
      ],
    });
    await admin.put('settings/1', { openingHours: [], openingExceptions: [] });
    expect((await get('/fr')).text).not.toContain('class="opening"');
  });

  it('keeps pages of one person and missing ones out of search engines', async () => {
    for (const path of ['/en/register', '/en/account', '/en/nowhere']) {
      const { text } = await get(path, { Accept: 'text/html' });
      expect(text, path).toContain('<meta name="robots" content="noindex" />');
      expect(text, path).not.toContain('canonical');
    }
    expect((await get('/robots.txt')).text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  });

  it('says in the look of the website that a page cannot be shown, and shows it again afterwards', async () => {
    // Renaming a table breaks every page; only the embedded database does it beside open readers.
    if (server().databaseUrl) return;
    await get('/fr/delivery');
    await execute(server(), 'alter table website_themes rename to website_themes_away');
    try {
      const failed = await get('/fr/shop?q=jamais', { Accept: 'text/html' });
      expect(failed.status).toBe(500);
      expect(failed.text).toContain('<h1>Cette page ne peut pas s’afficher');
      expect(failed.text).toContain('class="site-header');
      expect(failed.text).toContain('Atlas Market');
      expect((await get('/fr/shop?q=jamais', { Accept: 'application/json' })).type).toContain('json');
    } finally {
      await execute(server(), 'alter table website_themes_away rename to website_themes');
    }
    expect((await get('/fr/shop?q=jamais', { Accept: 'text/html' })).status).toBe(200);
  });

  it('answers a missing page in the look of the website, and other addresses as before', async () => {
    const missing = await get('/fr/nulle-part', { Accept: 'text/html' });
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('<h1>Il n’y a pas de page à cette adresse.</h1>');
    expect(missing.text).toContain('class="site-header');
    expect(missing.text).not.toContain('aria-current="page"');
    const file = await get('/en/storage/nothing', { Accept: 'text/html' });
    expect(file.status).toBe(404);
    expect(file.text).not.toContain('site-header');
    expect((await get('/en/nowhere', { Accept: 'application/json' })).type).toContain('json');
  });
});
