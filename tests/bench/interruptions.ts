import path from 'node:path';
import { chromium } from 'playwright-core';
import { sellThroughBrowserInterruptions, type KilledServer } from '../kills/browserInterruptions.ts';
import { sellThroughQueueInterruptions } from '../kills/queueInterruptions.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { Api, type Body } from '../support/client.ts';
import { salesAfter, lastOrder } from '../support/tillActions.ts';
import { startServer } from '../support/server.ts';
import { startChild } from './child.ts';
import { atMost, plainFigure, type Figure } from './figures.ts';
import { newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Number of interruptions in each part. */
const CUTS = Number(process.env.BENCH_CUTS ?? 200);
/** Seed of the random interruptions. It is printed with the figures, so that a run can be repeated. */
const SEED = Number(process.env.BENCH_SEED ?? Math.floor(Math.random() * 1_000_000));

/** In the part without a browser, about every second sale is interrupted. */
const SALES_PER_CUT = 2;
/** Number of server kills in that part. */
const KILLS = 5;

/** A demo shop whose server can be killed. @param pages folder of the served pages */
async function openShop(pages: string): Promise<KilledServer & { readonly close: () => Promise<void> }> {
  const dataDir = await newFolder();
  // The first start builds the demo data.
  await (await startServer({ dataDir })).stop();
  const start = () => startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, dataDir]);
  let server = await start();
  return {
    url: () => `http://127.0.0.1:${server.port}`,
    kill: async () => {
      await server.stop();
      server = await start();
    },
    close: () => server.stop(),
  };
}

/** The register in a browser: connection, tab and server are interrupted during sales. */
async function inBrowser(server: KilledServer): Promise<Figure[]> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const found = await sellThroughBrowserInterruptions({ browser, server, cuts: CUTS, seed: SEED });
    const made = Object.values(found.cuts).reduce((sum, count) => sum + count, 0);
    const name = `register in a browser (seed ${SEED}):`;
    return [
      plainFigure(`${name} cuts`, made, ''),
      plainFigure(`${name} of these kills of the server`, found.cuts.server, ''),
      plainFigure(`${name} of these ends of the tab`, found.cuts.tab + found.cuts.saving, ''),
      plainFigure(`${name} sales told to be saved`, found.saved, ''),
      atMost(`${name} lost`, found.lost.length, '', 0),
      atMost(`${name} doubled`, found.doubled.length, '', 0),
      atMost(`${name} gaps in the numbers`, found.isGapFree ? 0 : 1, '', 0),
    ];
  } finally {
    await browser.close();
  }
}

/** A new till, and a sale on it. */
async function newTill(admin: Api) {
  const first = async (path: string): Promise<Body> => (await admin.get(path)).body['hydra:member'][0];
  const [store, product, cash] = await Promise.all([
    first('stores'),
    first('products?productType=simple&isPublished=true'),
    first('payment_methods?kind=cash'),
  ]);
  const tillCode = `C${SEED}`;
  const till: Body = (await admin.post('tills', { code: tillCode, name: 'Cuts', store: store['@id'] })).body;
  const [price, productType] = [product.finalPrice, 'simple'];
  const body = {
    till: till['@id'],
    orderItems: [{ description: 'Sold', product: product['@id'], quantity: 1, price, productType }],
    payments: [{ amount: price, changeAmount: 0, state: 'paid', paymentMethod: cash['@id'] }],
  };
  return { tillCode, body };
}

/** The queue without a browser, which is much faster: with its own connection and tabs, and a real server. */
async function ofQueue(server: KilledServer): Promise<Figure[]> {
  const admin = await new Api(server.url()).as('admin');
  const since = await lastOrder(admin);
  const { saved, cuts } = await sellThroughQueueInterruptions({
    ...(await newTill(admin)),
    ...{ url: server.url, token: admin.token ?? '', kill: server.kill },
    ...{ sales: CUTS * SALES_PER_CUT, seed: SEED, kills: KILLS },
  });
  const api = new Api(server.url(), 'en', admin.token);
  const uuids = (await salesAfter(api, since)).map(({ uuid }) => uuid);
  const name = `queue alone (seed ${SEED}):`;
  return [
    plainFigure(`${name} cuts`, cuts, ''),
    plainFigure(`${name} sales told to be saved`, saved.length, ''),
    atMost(`${name} lost`, saved.filter((uuid) => !uuids.includes(uuid)).length, '', 0),
    atMost(`${name} doubled`, uuids.length - new Set(uuids).size, '', 0),
  ];
}

/** Checks that no sale is lost or duplicated, whatever is interrupted when. */
export async function interruptions(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const shop = await openShop(pages);
  try {
    return [...(await ofQueue(shop)), ...(await inBrowser(shop))];
  } finally {
    await shop.close();
  }
}
