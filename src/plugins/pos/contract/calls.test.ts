import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

/** The register's calls as other clients send them, and the fields of their answers that these read. */
anyEngine('calls of the register', (server) => {
  let admin: Api;
  let cashier: Api;
  beforeAll(async () => {
    [admin, cashier] = await Promise.all([server().api().as('admin'), server().api().as('cashier')]);
  });

  const list = async (path: string): Promise<Body[]> => {
    const { status, body, text } = await cashier.get(path);
    expect(status, `${path}: ${text}`).toBe(200);
    return Array.isArray(body) ? body : body['hydra:member'];
  };
  const first = async (path: string): Promise<Body> => (await list(path))[0] ?? expect.fail(path);

  it('find a product by its code and by a part of its name, a customer by the code of their card', async () => {
    const product = await createRecord(admin, 'products', { name: 'Oolong jelly', price: 31, skuCode: 'QJ 1/2' });
    const fields = ['id', 'name', 'finalPrice', 'price', 'defaultQuantity', 'skuCode', 'productType'];
    for (const path of [`products?skuCode=${encodeURIComponent('QJ 1/2')}`, 'products?name=olong']) {
      const found = await list(path);
      expect(found.map(({ id }) => id)).toEqual([product.id]);
      expect(Object.keys(found[0] ?? {})).toEqual(expect.arrayContaining(fields));
    }
    expect(await list('products?skuCode=nobody')).toEqual([]);
    const customer = await createRecord(admin, 'customers', {
      firstName: 'Rania',
      lastName: 'Berrada',
      address: 'Gueliz',
      phone: '+212 6 11 22 33 44',
      barcode: 'C-QJ-1',
    });
    expect(await first('customers?barcode=C-QJ-1')).toMatchObject({
      id: customer.id,
      fullNameWithPhone: 'Rania Berrada (+212 6 11 22 33 44)',
      walletCredit: 0,
      address: 'Gueliz',
    });
  });

  it('list what is chosen from', async () => {
    const has = async (path: string, ...names: string[]) =>
      expect(Object.keys(await first(path)), path).toEqual(expect.arrayContaining(['id', ...names]));
    await has('customers', 'firstName', 'lastName', 'fullNameWithPhone', 'walletCredit');
    await has('suppliers', 'name');
    await has('agents', 'fullName');
    await has('orders', 'orderNumberFormatted');
    await has('payment_methods', 'name', 'isEnabled');
    await has('shipping_methods', 'name', 'processingDuration', 'shippingDuration', 'preparationDuration');
    await has('stores', 'name');
    const floor = await first('reservable_categories?type[]=floor');
    expect(floor.reservables[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    const notes = await list('orders?type[]=delivery-note');
    expect(new Set(notes.map(({ type }) => type))).toEqual(new Set(['delivery-note']));
    expect(Object.keys(notes[0] ?? {})).toEqual(expect.arrayContaining(['fullTotalAmount', 'totalProducts']));
  });

  it('browse categories: the topmost, those of a store, those below one', async () => {
    const top = await list('category_products?exists[parentCategory]=false');
    expect(top.length).toBeGreaterThan(0);
    expect(top.every(({ parentCategory }) => (parentCategory ?? null) === null)).toBe(true);
    const { '@id': store } = await first('stores');
    const offered = await list(`category_products?exists[parentCategory]=false&store=${store}`);
    expect(top.map(({ id }) => id)).toEqual(expect.arrayContaining(offered.map(({ id }) => id)));
    const above = top.find(({ subCategories }) => subCategories.length > 0) ?? expect.fail('no tree');
    const below = await list(`category_products?exists[parentCategory]=true&parentCategory=${above['@id']}`);
    expect(below.length).toBeGreaterThan(0);
    const parents = below.map(({ parentCategory }) => parentCategory['@id'] ?? parentCategory);
    expect(new Set(parents)).toEqual(new Set([above['@id']]));
  });

  it('read an order for editing', async () => {
    const { '@id': sold } = await first('orders?type[]=delivery-note');
    const { body } = await cashier.get(sold);
    const fields = ['orderNumberFormatted', 'status', 'paymentStatus', 'orderItems', 'deliveryType', 'source'];
    const sums = ['fullTotalAmount', 'totalProducts', 'shippingTips', 'reductionInPercent', 'walletPaymentAmount'];
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...fields, ...sums]));
    expect(Object.keys(body.orderItems[0])).toEqual(
      expect.arrayContaining(['product', 'description', 'quantity', 'finalPrice']),
    );
  });
});
