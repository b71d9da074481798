import { expect, it } from 'vitest';
import { drawIndex, mapParts, mapPath, PAGES_OF_MAP, partOfPath } from './sitemapParts.ts';

it('has one map as long as it has room for everything', () => {
  expect(mapParts({ listed: 4, products: PAGES_OF_MAP - 4 })).toEqual([]);
  expect(mapParts({ listed: 5, products: PAGES_OF_MAP - 4 }).map(mapPath)).toEqual([
    '/sitemap-pages-1.xml',
    '/sitemap-products-1.xml',
  ]);
  expect(mapParts({ listed: PAGES_OF_MAP + 1, products: 2 * PAGES_OF_MAP + 1 }).map(mapPath)).toEqual([
    '/sitemap-pages-1.xml',
    '/sitemap-pages-2.xml',
    '/sitemap-products-1.xml',
    '/sitemap-products-2.xml',
    '/sitemap-products-3.xml',
  ]);
});

it('reads the paths that it writes, and no others', () => {
  for (const part of mapParts({ listed: PAGES_OF_MAP + 1, products: 1 }))
    expect(partOfPath(mapPath(part))).toEqual(part);
  for (const path of ['/sitemap-pages-0.xml', '/sitemap-products-01.xml', '/sitemap-all-1.xml', '/sitemap.xml.gz'])
    expect(partOfPath(path)).toBeNull();
});

it('names the maps by their whole addresses', () => {
  expect(drawIndex('https://a.example', [{ of: 'products', number: 2 }])).toContain(
    '<sitemap><loc>https://a.example/sitemap-products-2.xml</loc></sitemap>',
  );
});
