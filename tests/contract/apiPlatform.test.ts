import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

/*
 * The examples of API Platform's documentation, on our resources. Each `it` names the page that an example is from. What
 * we do otherwise on purpose is in the last block.
 */
eachEngine('the examples of API Platform', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  describe('documentation and methods', () => {
    it('OpenAPI: docs.jsonopenapi', async () => {
      const { status, headers, body } = await admin.get('docs.jsonopenapi', { Accept: '*/*' });
      expect([status, body.openapi]).toEqual([200, '3.1.0']);
      expect(headers.get('content-type')).toMatch(/^application\/vnd\.openapi\+json/);
    });

    it('Operations: OPTIONS says what a record takes, and in which form', async () => {
      const { status, headers } = await admin.call('OPTIONS', 'products/1');
      expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, PATCH, DELETE']);
      expect(headers.get('accept-patch')).toContain('application/merge-patch+json');
      expect((await admin.call('OPTIONS', 'products')).headers.has('accept-patch')).toBe(false);
    });
  });
});
