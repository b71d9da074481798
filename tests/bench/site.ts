import { startServer } from '../support/server.ts';
import { Api } from '../support/client.ts';
import { fasterAtLeast, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { load } from './load.ts';

/** Number of products of the shop that is measured. */
const PRODUCTS = 1000;
/** Products whose pages are visited in turn. */
const VISITED = 200;
/** Least answers per second (docs/benchmarks.md). */
const LEAST = 500;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 2000;
/** Pause between two changes of a product, ms: a shop that sells. */
const CHANGE_MS = 200;

/** Requests per second with 1,000 products, of home as it is and while products change, of a product's page, and of many. */
export async function site(): Promise<readonly Figure[]> {
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir }, PRODUCTS);
  // All requests come from one network, which the limits of pages would hold back.
  const server = await startServer({ dataDir, env: { RATE_LIMIT: '0' } });
  try {
    const admin = await new Api(server.url).as('admin');
    const quiet = await rateOf(server.port, ['/en']);
    const products = await productPaths(server.url);
    const productPage = await rateOf(server.port, products.slice(0, 1));
    const productPages = await rateOf(server.port, products);
    let change = 0;
    const timer = setInterval(() => {
      change += 1;
      // The server closes connections that rest, so one change may not arrive. The next one does.
      admin.put('products/1', { price: 10 + (change % 50) }).catch(() => undefined);
    }, CHANGE_MS);
    const changing = await rateOf(server.port, ['/en']).finally(() => clearInterval(timer));
    return [
      fasterAtLeast('home of the website', quiet, LEAST, 1),
      fasterAtLeast('page of a product', productPage, LEAST, 1),
      fasterAtLeast(`pages of ${VISITED} products in turn`, productPages, LEAST, 1),
      plainFigure('home while products change', changing, '/s'),
    ];
  } finally {
    await server.stop();
  }
}

/** Addresses of the products that are visited. */
async function productPaths(url: string): Promise<readonly string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...map.matchAll(/<loc>[^<]*?(\/en\/shop\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  if (found.length < VISITED) throw new Error(`The sitemap names ${found.length} products`);
  return found.slice(0, VISITED);
}

/** Requests per second of some addresses, in turn. */
async function rateOf(port: number, paths: readonly string[]): Promise<number> {
  let next = 0;
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await load({
      port,
      request: () => ({ path: paths[next++ % paths.length] ?? '' }),
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
    });
    if (Object.keys(result.statuses).join() !== '200')
      throw new Error(`${paths[0]} answered ${JSON.stringify(result.statuses)}`);
    if (round > 0) rates.push(result.perSecond);
  }
  return median(rates);
}
