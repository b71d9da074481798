import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Tests the shop's pages of the website: products, search and filters, without a script. */
anyEngine('the shop on the website', (server) => {
  let admin: Api;
  let category: number;
  let sub: number;
  let tea: Body;
  let starIri: string;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    await admin.put('settings/1', { websiteUrl: 'https://atlas.example' });
    category = (await admin.post('category_products', { name: 'Rare leaves' })).body.id;
    const parentCategory = `/en/api/category_products/${category}`;
    sub = (await admin.post('category_products', { name: 'Green ones', parentCategory })).body.id;
    tea = await product({
      name: 'Moon tea <b>',
      description: '<p onclick="x()">Picked at <strong>night</strong>.</p><script>x()</script>',
      price: 50,
      reductionType: 'percentage',
      reductionValue: 10,
      barcode: '4006381333931',
      skuCode: 'MOON-1',
      stock: 7,
      optionGroups: [
        { name: 'Cup', minimum: 1, maximum: 1, values: [{ name: 'Glass' }, { name: 'Silver', price: 12.5 }] },
      ],
    });
    await admin.in('fr').put(`products/${tea.id}`, { name: 'Thé de lune' });
    await admin.in('ar').put(`products/${tea.id}`, { name: 'شاي القمر' });
    await product({ name: 'Sun tea', price: 20, stock: 0 });
    const { '@id': iri } = await product({
      name: 'Star tea',
      price: 30,
      // The prices of variants stay as they are.
      reductionType: 'percentage',
      reductionValue: 10,
      attributName: 'Size',
      attributValues: [
        { id: 1, attributName: '100 g', price: 30 },
        { id: 2, attributName: '250 g', price: 70 },
      ],
    });
    starIri = iri;
  });

  const product = async (fields: object): Promise<Body> => {
    const { status, body, text } = await admin.post('products', {
      category: `/en/api/category_products/${sub}`,
      isPublished: true,
      ...fields,
    });
    expect(status, text).toBe(201);
    return body;
  };
  const get = async (path: string, headers: Record<string, string> = { Accept: 'text/html' }) => {
    const answer = await fetch(`${server().url}${encodeURI(path)}`, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value ?? '');
  const dataOf = (text: string, type: string): Body =>
    found(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
      .map((one) => JSON.parse(one))
      .find((one) => one['@type'] === type);
  const namesIn = (text: string) => found(text, /class="product-name">([^<]*)</g);
  const teaPath = () => `/en/shop/moon-tea-b-${tea.id}`;

  it('shows a product with price, stock, options and clean description, by its name in each language', async () => {
    const page = await get(teaPath());
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Moon tea &lt;b&gt;</h1>');
    expect(page.text).toContain('<strong>45.00\u00a0MAD</strong>');
    expect(page.text).toContain('50.00\u00a0MAD</s>');
    expect(page.text).toContain('In stock');
    expect(page.text).toContain('Picked at <strong>night</strong>.');
    expect(page.text).not.toMatch(/onclick|x\(\)/);
    expect(page.text).toMatch(/Silver<\/bdi\s*><\/span\s*><strong\s*><bdi>\+12\.50\u00a0MAD/);
    expect(found(page.text, /hreflang="([^"]*)" href/g)).toEqual(['en', 'fr', 'ar', 'x-default']);
    const arabic = encodeURI(`/ar/shop/شاي-القمر-${tea.id}`);
    expect(page.text).toContain(`href="https://atlas.example${arabic}"`);
    const other = await get(`/ar/shop/شاي-القمر-${tea.id}`);
    expect(other.text).toContain('dir="rtl"');
    expect(other.text).toContain('<h1>شاي القمر</h1>');
    expect(other.text).toContain(`href="/fr/shop/the-de-lune-${tea.id}"`);
  });

  it('shows variants and options of a sold-out product as sold out', async () => {
    const { id } = await product({
      ...{ name: 'Dry tea', price: 8, stock: 0 },
      attributValues: [{ id: 1, attributName: 'Small', price: 8 }],
      optionGroups: [{ name: 'Milk', minimum: 0, maximum: 1, values: [{ name: 'Oat' }] }],
    });
    const { text } = await get(`/en/shop/dry-tea-${id}`);
    expect(found(text, /<ul class="choices( is-off)">/g)).toHaveLength(2);
    expect(found(text.split('class="related"')[0] ?? '', /<em class="(sold-out)">Sold out</g)).toHaveLength(3);
    await admin.put(`products/${id}`, { stock: 5 });
    expect((await get(`/en/shop/dry-tea-${id}`)).text).not.toContain('class="choices is-off"');
    await admin.delete(`products/${id}`);
  });

  it('leads from another spelling of the address to the right one', async () => {
    const page = await get(`/fr/shop/moon-tea-${tea.id}?utm=1`);
    expect([page.status, page.headers.get('location')]).toEqual([301, `/fr/shop/the-de-lune-${tea.id}`]);
    // Browsers keep a lasting redirect for ever, and a name may become the earlier one again.
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it('tells search engines price, stock and place of a product', async () => {
    const { text } = await get(teaPath());
    expect(dataOf(text, 'Product')).toMatchObject({
      name: 'Moon tea <b>',
      description: 'Picked at night.',
      sku: 'MOON-1',
      gtin: '4006381333931',
      category: 'Rare leaves > Green ones',
      offers: { price: '45', priceCurrency: 'MAD', availability: 'https://schema.org/InStock' },
    });
    expect(dataOf(text, 'BreadcrumbList').itemListElement.map((one: Body) => [one.name, one.item])).toEqual([
      ['Home', 'https://atlas.example/en'],
      ['Shop', 'https://atlas.example/en/shop'],
      ['Rare leaves', `https://atlas.example/en/shop?category=${category}`],
      ['Green ones', `https://atlas.example/en/shop?category=${sub}`],
      ['Moon tea <b>', `https://atlas.example${teaPath()}`],
    ]);
    const [star] = found((await get(`/en/shop?category=${sub}`)).text, /href="(\/en\/shop\/star-tea-\d+)"/g);
    const variable = dataOf((await get(star ?? '')).text, 'Product');
    expect(variable.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '30',
      highPrice: '70',
      offerCount: 2,
    });
  });

  it('shows changes of a product at once, and none that is hidden, a component, deleted or was never there', async () => {
    const path = `/en/shop/gone-tea-`;
    const { id } = await product({ name: 'Gone tea', price: 9 });
    expect((await get(path + id)).text).toContain('9.00\u00a0MAD');
    await admin.put(`products/${id}`, { price: 11 });
    expect((await get(path + id)).text).toContain('11.00\u00a0MAD');
    for (const hidden of [{ isPublished: false }, { isPublished: true, productType: 'component' }]) {
      await admin.put(`products/${id}`, hidden);
      const page = await get(path + id);
      expect(page.status).toBe(404);
      expect(page.text).toContain('There is no page at this address.');
      expect((await get('/sitemap.xml')).text).not.toContain('gone-tea');
    }
    await admin.put(`products/${id}`, { productType: 'simple' });
    expect((await get(path + id)).status).toBe(200);
    expect((await get('/sitemap.xml')).text).toContain(`https://atlas.example${path}${id}`);
    await admin.delete(`products/${id}`);
    expect((await get(path + id)).status).toBe(404);
    expect((await get('/en/shop/none-2147483647')).status).toBe(404);
  });

  it('finds and filters products by a plain address', async () => {
    const list = async (query: string) => namesIn((await get(`/en/shop?category=${category}&${query}`)).text);
    expect(await list('')).toEqual(['Moon tea &lt;b&gt;', 'Sun tea', 'Star tea']);
    expect(await list('q=moon')).toEqual(['Moon tea &lt;b&gt;']);
    expect(await list('stock=1')).toEqual(['Moon tea &lt;b&gt;', 'Star tea']);
    expect(await list('reduced=1')).toEqual(['Moon tea &lt;b&gt;']);
    expect(await list('min=20,5&max=44.99')).toEqual(['Star tea']);
    // The currency has two decimals.
    expect(await list('min=20.001&max=45.009')).toEqual(['Moon tea &lt;b&gt;', 'Star tea']);
    expect(await list('sort=price')).toEqual(['Sun tea', 'Star tea', 'Moon tea &lt;b&gt;']);
    expect(await list('sort=price-desc&max=45')).toEqual(['Moon tea &lt;b&gt;', 'Star tea', 'Sun tea']);
    // A product with variants counts by its cheapest one, whatever price it has itself.
    await admin.put(starIri, { price: 500 });
    expect(await list('min=25&max=44.99')).toEqual(['Star tea']);
    expect(await list('sort=price-desc')).toEqual(['Moon tea &lt;b&gt;', 'Star tea', 'Sun tea']);
    expect(await list('max=29.99')).toEqual(['Sun tea']);
    expect(await list('min=x&sort=y&page=999')).toHaveLength(3);
    const none = (await get('/en/shop?q="><script>&min=999999999')).text;
    expect(none).toContain('No product matches.');
    expect(none).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(none).toContain('<meta name="robots" content="noindex, follow" />');
    expect(none).toContain('<details open>');
  });

  it('keeps search and filters on the way to the next page', async () => {
    const { text } = await get('/en/shop?sort=price&min=1');
    const [next = ''] = found(text, /rel="next" href="([^"]*)"/g);
    expect(next).toBe('/en/shop?min=1&amp;sort=price&amp;page=2');
    const second = await get(next.replaceAll('&amp;', '&'));
    expect(second.text).toContain('Page 2 of');
    expect(namesIn(second.text)[0]).not.toBe(namesIn(text)[0]);
  });

  it('answers 304 for a product as long as nothing changes', async () => {
    const etag = (await get(teaPath())).headers.get('etag') ?? '';
    expect((await get(teaPath(), { 'If-None-Match': etag })).status).toBe(304);
  });
});
