import { expect, it } from 'vitest';
import { Api } from '../../../../tests/support/client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { startSupplier } from './supplierServer.ts';

it('says in words that the supplier is slow', { timeout: 300_000 }, async () => {
  const supplier = await startSupplier();
  const server = await startServer({ env: { CJ_API_KEY: 'key', CJ_BASE_URL: supplier.base } });
  try {
    const manager = await new Api(server.url).as('manager');
    supplier.disturb = (path) => (path === 'product/list' ? null : undefined);
    const slow = await manager.get('supplier/products?text=none');
    expect(slow.status).toBe(504);
    expect(slow.text).toContain('The supplier has not answered in time.');
  } finally {
    await server.stop();
    await supplier.stop();
  }
});
