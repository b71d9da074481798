import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { pageLimit } from './pageLimit.ts';

const limit = pageLimit({ callsPerMinute: 1 });
const visit = (path: string, ip: string): void =>
  void limit({ path, ip } as unknown as Request, {} as Response, () => undefined);

it.each(['/en/shop', '/en/shop/tea-1', '/sitemap.xml', '/sitemap-products-1.xml'])(
  'allows so many of %s a minute',
  (path) => {
    const ip = `192.0.2.${path.length}`;
    for (let count = 0; count < 60; count += 1) visit(path, ip);
    expect(() => visit(path, ip)).toThrow(expect.objectContaining({ status: 429 }));
    // Another network is asked for nothing.
    visit(path, '198.51.100.7');
  },
);

it('leaves pictures and calls to their own limits', () => {
  for (let count = 0; count < 100; count += 1) {
    visit('/en/storage/get-image', '192.0.2.200');
    visit('/en/api/products', '192.0.2.200');
  }
  expect(() => visit('/en', '192.0.2.200')).not.toThrow();
});
