import { startServer } from '../support/server.ts';
import { Api } from '../support/client.ts';
import { fasterAtLeast, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { load } from './load.ts';

/** Number of products of the shop that is measured. */
const PRODUCTS = 1000;
/** Least answers per second (docs/benchmarks.md). */
const LEAST = 500;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 2000;
/** Pause between two changes of a product, ms: a shop that sells. */
const CHANGE_MS = 200;

/** Requests per second with 1,000 products, of home as it is and while products change, and of a product's page. */
export async function site(): Promise<readonly Figure[]> {
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir }, PRODUCTS);
  const server = await startServer({ dataDir });
  try {
    const admin = await new Api(server.url).as('admin');
    const quiet = await rateOf(server.port, '/en');
    const list = await fetch(`${server.url}/en/shop`);
    const product = /href="(\/en\/shop\/[^"]+-\d+)"/.exec(await list.text())?.[1] ?? '';
    const productPage = await rateOf(server.port, product);
    let change = 0;
    const timer = setInterval(() => {
      change += 1;
      // The server closes connections that rest, so one change may not arrive. The next one does.
      admin.put('products/1', { price: 10 + (change % 50) }).catch(() => undefined);
    }, CHANGE_MS);
    const changing = await rateOf(server.port, '/en').finally(() => clearInterval(timer));
    return [
      fasterAtLeast('home of the website', quiet, LEAST, 1),
      fasterAtLeast('page of a product', productPage, LEAST, 1),
      plainFigure('home while products change', changing, '/s'),
    ];
  } finally {
    await server.stop();
  }
}

async function rateOf(port: number, path: string): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await load({
      port,
      request: () => ({ path }),
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
    });
    if (Object.keys(result.statuses).join() !== '200')
      throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`);
    if (round > 0) rates.push(result.perSecond);
  }
  return median(rates);
}
