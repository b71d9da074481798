import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { scaleLabel } from '#shop/fixtures';
import { anyEngine } from '../support/engines.ts';

/** Settings with patterns of scale labels: one of 13 digits with grams, and its changes. */
const labels = (...changes: readonly Body[]) => ({
  posBundleSettings: { scaleLabels: changes.map((change) => scaleLabel(change)) },
});

/** Tests the calls of assistant, supplier and system, as in the specifications. */
anyEngine('system', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  describe('assistant', () => {
    it('creates the thread with its first request, and continues it', async () => {
      const asked = await manager.call('POST', '/api/en/ai_requests', {
        body: {
          namespace: 'shop',
          entity: 'Product',
          action: 'Create',
          question: 'Three teas',
          threadAiRequest: { namespace: 'shop', entity: 'Product', action: 'Create', status: 'started' },
        },
      });
      expect(asked.status, asked.text).toBe(201);
      const thread = asked.body.threadAiRequest;
      expect(thread).toMatchObject({ id: expect.any(Number), status: 'started' });
      const again = await manager.post('ai_requests', {
        question: 'With prices',
        threadAiRequest: `/en/api/thread_ai_requests/${thread.id}`,
      });
      expect(again.body.threadAiRequest.id).toBe(thread.id);
      const updated = await manager.call('PUT', `/api/en/thread_ai_requests/${thread.id}`, {
        body: { status: 'updated' },
      });
      expect(updated.body).toMatchObject({ status: 'updated', createdBy: { username: 'manager' } });
      expect(updated.body.aiRequests).toHaveLength(2);
      expect(
        (await manager.call('PUT', `/api/en/ai_requests/${asked.body.id}`, { body: { status: 'success' } })).body
          .status,
      ).toBe('success');
      expect((await manager.post('ai_requests', { question: 'x', threadAiRequest: { namespace: 5 } })).status).toBe(
        422,
      );
    });
  });

  describe('supplier', () => {
    it('lists and adds products', async () => {
      const { body } = await manager.get('cj_products');
      expect(body['hydra:member'][0].dataFlexy).toMatchObject({
        parentCategoryId: expect.any(Number),
        isCOD: expect.any(Boolean),
      });
      const made = await manager.post('cj_products', {
        pid: 'P-1',
        name: 'Lamp',
        data: { variants: [] },
        shipToCountry: 'MA',
        shipFromCountry: 'US',
        dataFlexy: { parentCategoryId: 1, subCategoryId: 2, shipToCountries: ['MA'], isCOD: true },
      });
      expect(made.status, made.text).toBe(201);
    });
  });

  describe('system', () => {
    it.each([
      ['settings', 'logoUrl', 1],
      ['applications', 'image', 33],
      ['stores', 'image', 5],
      ['reservable_categories', 'planBgImage', 3],
      ['category_products', 'image', 42],
      ['projects', 'logoProject', 3],
    ])('of the demo, %s have pictures (%s) that a browser can fetch', async (resource, field, count) => {
      const { body } = await admin.get(`${resource}?itemsPerPage=100&order[id]=asc`);
      const addresses: string[] = body['hydra:member'].slice(0, count).map((one: Body) => one[field]);
      const answers = await Promise.all(addresses.map((address) => fetch(server().url + address)));
      const types = answers.map((answer) => [answer.status, answer.headers.get('content-type')]);
      expect(types).toEqual(Array.from({ length: count }, () => [200, 'image/webp']));
    });

    it('shows countries and translations to everybody', async () => {
      const stranger = server().api('fr');
      const { body } = await stranger.get('countries?pagination=false');
      expect(body['hydra:totalItems']).toBeGreaterThan(190);
      expect(body['hydra:member'].find((one: Body) => one.code === 'MA').name).toBe('Maroc');
      const texts = await stranger.get('/ar/api-trans/translations-yaml-admin');
      expect(texts.status).toBe(200);
      expect(texts.body['shop.greeting']).toBe('مرحبا بكم في متجر أطلس');
      expect((await stranger.get('/xx/api-trans/translations-yaml-admin')).status).toBe(404);
    });

    it('replaces a text by the administrator’s, one per language and key', async () => {
      const text = { locale: 'en', key: 'flexy.hello', value: 'Hello there' };
      expect((await admin.post('translations', text)).status).toBe(201);
      expect((await admin.post('translations', text)).body.violations[0].propertyPath).toBe('key');
      expect((await admin.get('/en/api-trans/translations-yaml-admin')).body['flexy.hello']).toBe('Hello there');
      expect((await manager.get('translations')).status).toBe(403);
    });

    it('accepts till options as screens send them: no printer, any other paper, a vendor id as a number', async () => {
      const sent = { defaultPrinter: '', paperSize: '80', usbVendorId: 1208 };
      const { status, body, text } = await admin.put('settings/1', { posBundleSettings: sent, logoUrl: '' });
      expect(status, text).toBe(200);
      expect(body.posBundleSettings).toMatchObject({ paperSize: 32, usbVendorId: '0x04b8', isKitchenEnabled: true });
      expect([body.posBundleSettings.defaultPrinter, body.logoUrl]).toEqual([undefined, undefined]);
    });

    it('keeps till options that are not sent', async () => {
      const { body } = await admin.put('settings/1', { posBundleSettings: { paperSize: 32, defaultPrinter: null } });
      expect(body.posBundleSettings).toMatchObject({
        paperSize: 32,
        ethernetPort: 9100,
        refundLimit: 200,
        isKitchenEnabled: true,
      });
      expect(body.posBundleSettings.defaultPrinter).toBeUndefined();
      expect(body.companyName).toBe('Atlas Market, Gueliz');
      expect((await manager.get('settings/1')).body.currency).toBe('MAD');
      expect((await manager.put('settings/1', { companyName: 'X' })).status).toBe(403);
    });

    it('stores the documents of a till and the code formats of its scales', async () => {
      const sent = {
        posType: 'advanced',
        documentTypes: ['quote', 'delivery-note'],
        scaleLabels: [
          { prefix: '21', content: 'weight', itemDigits: 5, verifier: 'none', valueDigits: 5, decimals: 3 },
          { prefix: '2', content: 'price', itemDigits: 5, verifier: 'checked', valueDigits: 4, decimals: 3 },
        ],
      };
      const { status, body, text } = await admin.put('settings/1', { posBundleSettings: sent });
      expect(status, text).toBe(200);
      expect(body.posBundleSettings).toMatchObject(sent);
      await admin.put('settings/1', { posBundleSettings: { isKitchenEnabled: true } });
      const cashier = await server().api().as('cashier');
      expect((await cashier.get('settings/1')).body.posBundleSettings).toMatchObject(sent);
      const none = await admin.put('settings/1', { posBundleSettings: { scaleLabels: [] } });
      expect(none.body.posBundleSettings.scaleLabels).toEqual([]);
      expect((await cashier.put('settings/1', { posBundleSettings: { posType: 'simple' } })).status).toBe(403);
    });

    it.each([
      [{ posBundleSettings: { posType: 'expert' } }, 'posBundleSettings.posType'],
      [{ posBundleSettings: { documentTypes: [] } }, 'posBundleSettings.documentTypes'],
      [{ posBundleSettings: { documentTypes: ['refund'] } }, 'posBundleSettings.documentTypes[0]'],
      [labels({ prefix: '2x' }), 'posBundleSettings.scaleLabels[0].prefix'],
      [labels({ prefix: null }), 'posBundleSettings.scaleLabels[0].prefix'],
      [labels({}, { prefix: '22', valueDigits: 3 }), 'posBundleSettings.scaleLabels[1].valueDigits'],
      [labels({ content: 'colour' }), 'posBundleSettings.scaleLabels[0].content'],
      [labels({}, { prefix: '22', verifier: 'checked' }), 'posBundleSettings.scaleLabels[1].itemDigits'],
      [labels({}, { prefix: '22' }, {}), 'posBundleSettings.scaleLabels[2].prefix'],
      [labels({ prefix: '02' }, { prefix: '2' }), 'posBundleSettings.scaleLabels[1].prefix'],
      [
        labels(...Array.from({ length: 21 }, (_, at) => ({ prefix: String(20 + at) }))),
        'posBundleSettings.scaleLabels',
      ],
      [{ timeZone: 'Africa/Nowhere' }, 'timeZone'],
      [{ currency: 'JPY' }, 'currency'],
      [{ currency: 'ABC' }, 'currency'],
      [{ currency: 'dirham' }, 'currency'],
      [{ posBundleSettings: { paperSize: 'wide' } }, 'posBundleSettings.paperSize'],
    ])('refuses settings %j', async (fields, field) => {
      const { status, body } = await admin.put('settings/1', fields);
      expect(status).toBe(422);
      expect(body.violations[0].propertyPath).toBe(field);
    });

    it('accepts the dashboard editor’s PUT', async () => {
      expect((await admin.put('settings/1', { customerDashboardCSS: '.x{}' })).body.customerDashboardCSS).toBe('.x{}');
    });

    it('shows every application with description, picture, price and page, in each language', async () => {
      for (const locale of ['en', 'fr', 'ar']) {
        const reader = await server().api(locale).as('admin');
        const { body } = await reader.get('applications?pagination=false');
        expect(body['hydra:totalItems']).toBe(35);
        for (const one of body['hydra:member'])
          expect(one, one.code).toMatchObject({
            description: expect.stringMatching(/\S/),
            image: expect.stringContaining('.webp'),
            price: expect.any(Number),
            pageUrl: `/en/apps/${one.code}`,
            version: expect.stringMatching(/^\d/),
          });
        const texts = body['hydra:member'].map(({ description }: Body) => description);
        expect(new Set(texts).size).toBe(35);
      }
    });

    it('installs a free application by POST, with the catalogue behind any prefix', async () => {
      const catalogue = await admin.get('/shop-7/en/api/applications?itemsPerPage=100');
      expect(catalogue.status).toBe(200);
      expect((await admin.get('/admin/en/api/applications?itemsPerPage=100')).body).toEqual(catalogue.body);
      const goal = catalogue.body['hydra:member'].find((one: Body) => one.code === 'daily-goal');
      expect(goal).toMatchObject({ installed: false, price: 0 });
      const done = await admin.post('applications', {
        name: 'Daily goal',
        image: goal.image,
        menuOrder: 20,
        isEnabled: true,
      });
      expect([200, 201]).toContain(done.status);
      expect(done.body).toMatchObject({ id: goal.id, installed: true, isEnabled: true, menuOrder: 20 });
      const again = await admin.post('applications', { name: 'Objectif du jour' });
      expect(again.status).toBe(422);
      expect(again.body.detail).toContain('installed already');
      expect((await admin.post('applications', { name: 'Busy hours' })).body.detail).toContain('not free');
      expect((await admin.post('applications', { name: 'Appointments' })).body.detail).toContain('not available');
      expect((await admin.post('applications', { name: 'Nothing' })).body.detail).toContain('no application');
      const seen = await manager.get('applications?pagination=false');
      expect(seen.body['hydra:member'].every((one: Body) => one.installed)).toBe(true);
      expect((await manager.post('applications', { name: 'Busy hours' })).status).toBe(403);
    });
  });
});
