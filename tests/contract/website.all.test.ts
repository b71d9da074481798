import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Tests the categories and the calls of the website, as in the specifications. */
anyEngine('website', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  it('narrows categories to a store; those without a store belong to all of them', async () => {
    const stores = (await admin.get('stores')).body['hydra:member'];
    const names = async (store: string) => {
      const { body } = await admin.get(`category_products?exists[parentCategory]=false&store=${store}`);
      return body['hydra:member'].map((one: Body) => one.name);
    };
    const [gueliz, , agdal] = await Promise.all(stores.slice(0, 3).map((store: Body) => names(store['@id'])));
    expect(gueliz).toContain('Pastries');
    expect(agdal).toEqual(gueliz.filter((name: string) => name !== 'Pastries'));
    expect(await names(String(stores[2].id))).toEqual(agdal);
    expect(await names(`/fr/api/stores/${stores[2].id}`)).toEqual(agdal);
    expect(await names('nowhere')).toEqual(gueliz);
  });

  it('lists the first hundred products of a category by position, those without one last', async () => {
    const category = (await admin.post('category_products', { name: 'Many' })).body['@id'];
    const product = (at: number, position?: number) => ({
      action: 'create',
      entityId: null,
      data: { name: `Many ${at}`, price: 1, category, position },
    });
    const unplaced = Array.from({ length: 101 }, (_, at) => product(at));
    const { status, text } = await admin.post('products', [...unplaced, product(101, 7), product(102, 3)]);
    expect(status, text).toBe(200);
    const names = (await admin.get(category)).body.products;
    expect(names).toHaveLength(100);
    const first = await Promise.all(names.slice(0, 3).map((iri: string) => admin.get(iri)));
    expect(first.map((one) => one.body.name)).toEqual(['Many 102', 'Many 101', 'Many 0']);
    expect((await admin.in('fr').get(category.replace('/en/', '/fr/'))).body.products[0]).toMatch(
      /^\/fr\/api\/products\/\d+$/,
    );
    expect((await admin.get(`products?category=${category}&itemsPerPage=0`)).body['hydra:totalItems']).toBe(103);
  });

  describe('website', () => {
    it('stores the content of each editor, in both formats', async () => {
      const { body: page } = await admin.post('pages', { title: 'À propos du thé' });
      expect(page).toMatchObject({
        slug: 'a-propos-du-the',
        jsonSimplifiedContent: { html: '', css: '', javascript: '' },
      });
      const path = `pages/${page.id}`;
      const code = await admin.put(path, {
        jsonSimplifiedContent: { html: '<p>1</p>', css: 'p{}', javascript: 'go()' },
      });
      expect(code.body.jsonSimplifiedContent).toEqual({ html: '<p>1</p>', css: 'p{}', javascript: 'go()' });
      const widget = await manager.put(path, {
        jsonSimplifiedContent: [{ html: '<p>2</p>', css: 'p{a:b}' }],
        frontHook: 'home.top',
        frontHookPriority: 3,
      });
      expect(widget.body).toMatchObject({
        jsonContentHTML: '<p>2</p>',
        jsonContentCSS: 'p{a:b}',
        frontHook: 'home.top',
        frontHookPriority: 3,
      });
      expect(widget.body.jsonSimplifiedContent).toEqual({ html: '<p>2</p>', css: 'p{a:b}', javascript: 'go()' });
      await admin.in('ar').put(path, { jsonSimplifiedContent: { html: '<p>ب</p>' } });
      expect((await admin.get(path)).body.jsonContentHTML).toBe('<p>2</p>');
      expect((await admin.in('ar').get(path)).body.jsonSimplifiedContent.html).toBe('<p>ب</p>');
      const bad = await admin.put(path, { jsonSimplifiedContent: 7 });
      expect(bad.status).toBe(422);
      expect(bad.body.violations[0].propertyPath).toBe('jsonSimplifiedContent');
    });

    it('documents the content of the editors in its format', async () => {
      const { body } = await admin.get('docs.jsonld');
      const page = body['hydra:supportedClass'].find((one: Body) => one['@id'] === '#Page');
      const property = page['hydra:supportedProperty'].find(
        (one: Body) => one['hydra:title'] === 'jsonSimplifiedContent',
      );
      expect(property).toMatchObject({ 'hydra:readable': true, 'hydra:writeable': true });
    });

    it('saves a theme by the code editor’s PUT; broken JSON is refused; one theme is active', async () => {
      const saved = await admin.put('website_themes/2', {
        customCss: 'b{}',
        hooksOptions: '{"home.top": {"enabled": false}}',
        layoutConfig: { width: 800 },
        customCssPerRoutes: [{ css: 'i{}', routeUrl: '/en/shop' }],
        isActive: true,
      });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.body).toMatchObject({
        hooksOptions: { 'home.top': { enabled: false } },
        customCssPerRoutes: [{ routeUrl: '/en/shop' }],
      });
      expect((await admin.get('website_themes/1')).body.isActive).toBe(false);
      const broken = await admin.put('website_themes/2', { layoutConfig: '{"width": ' });
      expect(broken.status).toBe(422);
      expect(broken.body.violations[0].propertyPath).toBe('layoutConfig');
      expect((await manager.get('website_themes')).status).toBe(403);
    });
  });
});
