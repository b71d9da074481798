import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Api, type Body } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { orderLine, openShop } from '../support/shop.ts';
import { sellThroughQueueInterruptions } from './queueInterruptions.ts';

const SALES = 40;
/** Time limit, ms: ten seconds on an idle machine, several times that on a busy one. */
const LIMIT_MS = 120_000;

it(
  'every sale reaches the server once, over cut lines, ended tabs and a killed server',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-cuts-'));
    let server: TestServer = await startServer({ dataDir });
    try {
      const admin = await new Api(server.url).as('admin');
      const shop = await openShop(admin);
      const product = await shop.product();
      const { saved } = await sellThroughQueueInterruptions({
        url: () => server.url,
        token: admin.token ?? '',
        ...{ tillCode: shop.tillCode, sales: SALES, seed: 20_261_122, kills: 1 },
        body: { till: shop.till, orderItems: [orderLine(product)], payments: [shop.paid(product.finalPrice)] },
        kill: async () => {
          await server.kill9();
          server = await startServer({ dataDir });
        },
      });
      const api = new Api(server.url, 'en', admin.token);
      const till = shop.till.split('/').at(-1);
      const list = await api.get(`orders?till=${till}&itemsPerPage=1000`);
      const orders: Body[] = list.body['hydra:member'];
      expect(orders.map(({ uuid }) => uuid).toSorted()).toEqual(saved.toSorted());
      expect(orders.map(({ tillSequence }) => tillSequence).toSorted((a, b) => a - b)).toEqual(
        saved.map((_, index) => index + 1),
      );
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
