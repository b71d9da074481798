import path from 'node:path';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { startChild } from './child.ts';
import { atMost, fasterAtLeast, median, plainFigure, type Figure } from './figures.ts';
import { copyOfFixture } from './fixture.ts';
import { load, type LoadRequest, type LoadResult } from './load.ts';
import { clientHeaders } from './reads.ts';

const CLIENTS = 8;
const ROUNDS = 7;
const ROUND_MS = 1500;
/** Products per batch of the import. */
const LOT = 1000;

/** A product for an order line. */
export interface SoldProduct {
  readonly iri: string;
  /** Major units. */
  readonly price: number;
}

/** Simple products that can be sold. */
export async function soldProducts(api: Api): Promise<SoldProduct[]> {
  const { body } = await api.get('products?productType=simple&status=on-sale&itemsPerPage=100');
  const members: readonly { '@id': string; finalPrice: number }[] = body['hydra:member'];
  return members.map((one) => ({ iri: one['@id'], price: one.finalPrice }));
}

/** An order with three lines, as a till saves it. */
export function orderBody(products: readonly SoldProduct[], index: number): Record<string, unknown> {
  const lines = [0, 1, 2].map((at) => products[(index * 3 + at) % products.length]);
  return {
    type: 'delivery-note',
    orderItems: lines.map((line, at) => ({ product: line?.iri, quantity: at + 1, price: line?.price })),
  };
}

const post = (address: string, body: unknown, headers: Record<string, string>): LoadRequest => ({
  method: 'POST',
  path: address,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function onlyStatus(results: readonly LoadResult[], status: string, who: string): void {
  for (const { statuses } of results) {
    if (Object.keys(statuses).join() !== status) throw new Error(`${who} answered ${JSON.stringify(statuses)}.`);
  }
}

const rate = (results: readonly LoadResult[]) => median(results.map((one) => one.perSecond));

/**
 * Orders flushed to the disk, compared with two bare handlers that flush too: one stores the same rows, the other four short
 * ones, because the issue does not say which rows. Then many products by several clients at once.
 */
export async function orders(): Promise<readonly Figure[]> {
  const [dataDir, bareDir] = [await copyOfFixture(), await copyOfFixture()];
  const server = await startServer({ dataDir });
  const bare = await startChild(path.join(import.meta.dirname, 'bareServer.ts'), [path.join(bareDir, 'flexy.db')], {
    BARE_WRITES: '1',
  });
  try {
    const api = await new Api(server.url).as('admin');
    const headers = clientHeaders(api.token);
    const products = await soldProducts(api);
    const ask = (port: number, address: string, sent: Record<string, string>) => {
      const request = (index: number) => post(address, orderBody(products, index), sent);
      return load({ port, request, connections: CLIENTS, durationMs: ROUND_MS });
    };
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    const whole: LoadResult[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const results = [
        await ask(bare.port, '/orders', {}),
        await ask(bare.port, '/orders-whole', {}),
        await ask(server.port, '/en/api/orders', headers),
      ] as const;
      // The first round warms up the caches.
      if (round === 0) continue;
      theirs.push(results[0]);
      whole.push(results[1]);
      ours.push(results[2]);
    }
    onlyStatus(ours, '201', 'flexy');
    onlyStatus([...theirs, ...whole], '201', 'bare');
    return [
      fasterAtLeast('durable order with three lines, beside the same rows', rate(ours), rate(whole), 0.7),
      fasterAtLeast('… beside four short rows', rate(ours), rate(theirs), 0.7),
      plainFigure('durable order, p99', median(ours.map(({ p99 }) => p99)), 'ms'),
      ...(await lot(server.port, headers)),
    ];
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

/** 1,000 products posted by 8 clients. */
async function lot(port: number, headers: Record<string, string>): Promise<Figure[]> {
  const request = (index: number) =>
    post('/en/api/products', { name: `Lot ${index}`, price: 5 + (index % 90), skuCode: `LOT-${index}` }, headers);
  const result = await load({ port, request, connections: CLIENTS, count: LOT });
  const failed = LOT - (result.statuses['201'] ?? 0);
  return [
    atMost(`${LOT} products posted by ${CLIENTS} clients, not answered 201`, failed, 'of them', 0),
    plainFigure('products posted by 8 clients', result.perSecond, '/s'),
  ];
}
