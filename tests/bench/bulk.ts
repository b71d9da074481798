import { setTimeout as delay } from 'node:timers/promises';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { atMost, plainFigure, type Figure } from './figures.ts';
import { copyOfFixture, PRODUCTS } from './fixture.ts';
import { load } from './load.ts';
import { clientHeaders } from './reads.ts';
import { usageOf } from './usage.ts';

/** Rows of the whole load, and of one call. */
const ROWS = 100_000;
const CHUNK = 500;
/** Pause of the reader between two requests, ms. It simulates a person, not a load. */
const PAUSE_MS = 5;

const rowOf = (index: number) => ({
  name: { en: `Bulk article ${index}`, fr: `Article en nombre ${index}` },
  price: 1 + (index % 500),
  skuCode: `BULK-${index}`,
  barcode: `3${String(index).padStart(12, '0')}`,
  category: '/en/api/category_products/2',
  stock: index % 80,
});

/** Loads 100,000 rows in chunks while a reader works, then measures the server's memory. */
export async function bulk(): Promise<readonly Figure[]> {
  const server = await startServer({ dataDir: await copyOfFixture() });
  try {
    const api = await new Api(server.url).as('admin');
    const ending = new AbortController();
    const reading = readUntil(server.port, api, ending.signal);
    const startedAt = performance.now();
    await loadRows(api);
    const seconds = (performance.now() - startedAt) / 1000;
    ending.abort();
    const waits = await reading;
    const { peak, memory } = await usageOf(server.pid);
    return [
      atMost(`longest wait of a reader while ${ROWS} rows are loaded`, Math.max(...waits), 'ms', 200),
      plainFigure('questions that reader asked', waits.length, ''),
      plainFigure('rows loaded in chunks', ROWS / seconds, '/s'),
      ...(memory === null ? [] : [atMost('memory of the server afterwards', memory, 'MB', 250)]),
      ...(peak === null ? [] : [plainFigure('most memory of the server', peak, 'MB')]),
    ];
  } finally {
    await server.stop();
  }
}

async function loadRows(api: Api): Promise<void> {
  for (let at = 0; at < ROWS; at += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => rowOf(at + index));
    const { status, body, text } = await api.post('products/batch', rows);
    const isWhole =
      status === 200 && Array.isArray(body) && body.every((one: { status: number }) => one.status === 201);
    if (!isWhole) throw new Error(`A chunk was not taken: ${status} ${text.slice(0, 500)}`);
  }
}

/** Reads one product after the other. @returns the response times, ms */
async function readUntil(port: number, api: Api, signal: AbortSignal): Promise<number[]> {
  const headers = clientHeaders(api.token);
  const waits: number[] = [];
  while (!signal.aborted) {
    const id = 1 + Math.floor(Math.random() * PRODUCTS);
    const one = await load({
      port,
      connections: 1,
      count: 1,
      request: () => ({ path: `/en/api/products/${id}`, headers }),
    });
    if (one.statuses['200'] !== 1) throw new Error(`The reader was answered ${JSON.stringify(one.statuses)}.`);
    waits.push(one.max);
    await delay(PAUSE_MS);
  }
  return waits;
}
