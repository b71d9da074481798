import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import type { SupplierItem } from './types.ts';

const CHOICE = { shipFromCountry: 'US', shipToCountries: ['MA'], ratio: 2.5, isCOD: true };

eachEngine('supplier listing', (server) => {
  let manager: Api;
  let place: { parentCategory: number; subCategory: number };
  beforeAll(async () => {
    manager = await server().api().as('manager');
    const { body } = await manager.get('category_products?exists[parentCategory]=true');
    const [sub] = body['hydra:member'];
    const parent = Number(
      String(sub.parentCategory['@id'] ?? sub.parentCategory)
        .split('/')
        .pop(),
    );
    place = { parentCategory: parent, subCategory: Number(sub.id) };
  });

  /** A product of the bundled catalogue with three variants that is not listed. */
  async function threeVariants(skip = 0): Promise<string> {
    const { body } = await manager.get('supplier/products?text=steel');
    const items: readonly SupplierItem[] = body.items;
    for (const { pid } of items) {
      const { body: detail } = await manager.get(`supplier/products/${pid}`);
      if (detail.product.variants.length === 3 && (skip -= 1) < 0) return pid;
    }
    throw new Error('No product has three variants.');
  }

  it('makes the product of the shop with variants, prices, pictures and stock, and updates it the second time', async () => {
    const pid = await threeVariants();
    const first = await manager.post('supplier/listings', { pid, ...CHOICE, ...place });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ isNew: true, variants: 3, missedPictures: 0 });
    const { body: product } = await manager.get(`products/${first.body.product}`);
    expect(product.attributValues).toHaveLength(3);
    expect(product).toMatchObject({ productType: 'variable', isOnSale: true });
    expect(product.images.length).toBeGreaterThan(0);
    expect(product.stock).toBeGreaterThan(0);

    const { body: freight } = await manager.get(`supplier/products/${pid}/freight?from=US&to[]=MA`);
    const { body: detail } = await manager.get(`supplier/products/${pid}`);
    const costs = detail.product.variants.map(
      ({ vid, price }: { vid: string; price: number }) =>
        Math.round(price * 2.5) + freight.freights.find((one: { vid: string }) => one.vid === vid).price,
    );
    // Ten dirhams for a dollar.
    expect(product.attributValues.map(({ price }: { price: number }) => Math.round(price * 100))).toEqual(
      costs.map((cents: number) => cents * 10),
    );

    const again = await manager.post('supplier/listings', { pid, ...CHOICE, shipToCountries: ['FR'], ...place });
    expect(again.status, again.text).toBe(200);
    expect(again.body).toMatchObject({ isNew: false, product: first.body.product, listing: first.body.listing });
    const { body: listed } = await manager.get(`cj_products?pid=${pid}`);
    expect(listed['hydra:totalItems']).toBe(1);
    expect(listed['hydra:member'][0].dataFlexy.shipToCountries).toEqual(['MA', 'FR']);
  });

  it('keeps ratio, category, cash on delivery and prices of people for one more country', async () => {
    const pid = await threeVariants(3);
    const { body: detail } = await manager.get(`supplier/products/${pid}`);
    const [first, second] = detail.product.variants;
    const manualPrices = { [first.vid]: 12_345 };
    const made = await manager.post('supplier/listings', { pid, ...CHOICE, ...place, manualPrices });
    expect(made.status, made.text).toBe(201);
    const known = async () => (await manager.get(`supplier/listings/${pid}`)).body.listing;
    const before = await known();
    const { parentCategory, subCategory } = place;
    expect(before).toMatchObject({ ratio: 250, isCOD: true, parentCategory, subCategory, manualPrices });
    expect(before).toMatchObject({ shipFromCountry: 'US', shipToCountries: ['MA'] });
    const priceOf = async (at: number) =>
      Math.round((await manager.get(`products/${made.body.product}`)).body.attributValues[at].price * 100);
    const [manual, suggested] = [await priceOf(0), await priceOf(1)];
    expect(manual).toBe(123_450);

    // Freight within the United States is lower: that into Morocco goes on counting.
    const more = await manager.post('supplier/listings', { pid, shipFromCountry: 'US', shipToCountries: ['US'] });
    expect(more.status, more.text).toBe(200);
    expect(await known()).toEqual({ ...before, shipToCountries: ['MA', 'US'] });
    expect([await priceOf(0), await priceOf(1)]).toEqual([manual, suggested]);

    const changed = { ratio: 3, isCOD: false, manualPrices: {} };
    const last = await manager.post('supplier/listings', { pid, shipToCountries: ['FR'], ...changed });
    expect(last.status, last.text).toBe(200);
    expect(await known()).toMatchObject({ ratio: 300, isCOD: false, subCategory, manualPrices: {} });
    expect(await priceOf(1)).toBeGreaterThan(suggested);
    expect(second.vid in before.shipping).toBe(true);
  });

  it('asks for the categories of a product that is not listed', async () => {
    const pid = await threeVariants(4);
    expect((await manager.get(`supplier/listings/${pid}`)).body).toEqual({ listing: null });
    const made = await manager.post('supplier/listings', { pid, ...CHOICE });
    expect([made.status, made.body.violations[0].propertyPath]).toEqual([422, 'parentCategory']);
    const half = await manager.post('supplier/listings', { pid, ...CHOICE, parentCategory: place.parentCategory });
    expect([half.status, half.body.violations[0].propertyPath]).toEqual([422, 'subCategory']);
  });

  it('leaves nothing when a category is wrong, and names the country that is not reached', async () => {
    const pid = await threeVariants(1);
    const wrong = await manager.post('supplier/listings', {
      ...{ pid, ...CHOICE },
      ...{ parentCategory: place.subCategory, subCategory: place.parentCategory },
    });
    expect(wrong.status).toBe(422);
    const unreached = await manager.post('supplier/listings', { pid, ...CHOICE, ...place, shipToCountries: ['CU'] });
    expect(unreached.status).toBe(422);
    expect(unreached.text).toContain('Cannot ship to Cuba');
    const { body } = await manager.get(`cj_products?pid=${pid}`);
    expect(body['hydra:totalItems']).toBe(0);
  });

  it('needs a country that the shop has', async () => {
    const pid = await threeVariants(1);
    for (const shipToCountries of [['ZZ'], ['MA', 'xx'], []]) {
      const made = await manager.post('supplier/listings', { pid, ...CHOICE, ...place, shipToCountries });
      expect([made.status, made.body.violations[0].propertyPath]).toEqual([422, 'shipToCountries']);
    }
    expect((await manager.get(`supplier/products/${pid}/freight?from=US&to[]=ZZ`)).status).toBe(422);
    const posted = { pid: 'posted-country', name: 'Lamp', data: {} };
    const wrong = await manager.post('cj_products', { ...posted, shipToCountry: 'ZZ' });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'shipToCountry']);
    const dataFlexy = { shipToCountries: ['MA', 'ZZ'] };
    const among = await manager.post('cj_products', { ...posted, shipToCountry: 'MA', dataFlexy });
    expect([among.status, among.body.violations[0].propertyPath]).toEqual([422, 'dataFlexy.shipToCountries']);
    const { body } = await manager.get('countries?code=MA');
    const { id } = body['hydra:member'][0];
    const byId = await manager.post('cj_products', {
      ...posted,
      shipToCountry: id,
      dataFlexy: { shipToCountries: [id] },
    });
    expect(byId.status, byId.text).toBe(201);
  });

  it('makes one product of two listings at the same time', async () => {
    const pid = await threeVariants(2);
    const both = await Promise.all([0, 1].map(() => manager.post('supplier/listings', { pid, ...CHOICE, ...place })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(both[0]?.body.product).toBe(both[1]?.body.product);
  });

  it('is for administrators and managers', async () => {
    const cashier = await server().api().as('cashier');
    expect((await cashier.get('supplier/products')).status).toBe(403);
    expect((await cashier.post('supplier/listings', {})).status).toBe(403);
    expect((await server().api().get('supplier/products')).status).toBe(401);
  });

  it('shows pictures by signed addresses only', async () => {
    const { body } = await manager.get('supplier/products');
    const image = String(body.items[0].image);
    const shown = await fetch(new URL(image, server().url));
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    const other = Buffer.from('http://127.0.0.1:1/x.png').toString('base64url');
    const forged = image.replace(/supplier-images\/[\w-]+/, `supplier-images/${other}`);
    expect((await fetch(new URL(forged, server().url))).status).toBe(403);
  });
});
