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

/** Home requests per second with 1,000 products: as it is, and while products change. */
export async function site(): Promise<readonly Figure[]> {
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir }, PRODUCTS);
  const server = await startServer({ dataDir });
  try {
    const admin = await new Api(server.url).as('admin');
    const quiet = await rateOf(server.port);
    let change = 0;
    const timer = setInterval(() => {
      change += 1;
      // The server closes connections that rest, so one change may not arrive. The next one does.
      admin.put('products/1', { price: 10 + (change % 50) }).catch(() => undefined);
    }, CHANGE_MS);
    const changing = await rateOf(server.port).finally(() => clearInterval(timer));
    return [
      fasterAtLeast('home of the website', quiet, LEAST, 1),
      plainFigure('home while products change', changing, '/s'),
    ];
  } finally {
    await server.stop();
  }
}

async function rateOf(port: number): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = await load({
      port,
      request: () => ({ path: '/en' }),
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
    });
    if (Object.keys(result.statuses).join() !== '200')
      throw new Error(`Home answered ${JSON.stringify(result.statuses)}`);
    if (round > 0) rates.push(result.perSecond);
  }
  return median(rates);
}
