import path from 'node:path';
import { Api } from '../support/client.ts';
import { listen, type EventStream } from '../support/events.ts';
import { startChild } from './child.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';

/** Open kitchen screens. */
const SCREENS = 200;
/** Orders that are changed one after the other. */
const TIMES = Number(process.env.BENCH_ROUNDS ?? 50);
/** Most time from a write to the last screen, ms. */
const LIMIT_MS = 500;

/** The value that this share of the values does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Waits for the next event about an order. @returns the process's time then, ms */
async function heard(stream: EventStream, iri: string): Promise<number> {
  for (;;) {
    const { data } = await stream.next();
    if (data['@id'] === iri) return performance.now();
  }
}

/** One server with open streams of kitchen screens: from the request that changes an order to the last screen that hears it. */
export async function kitchenScreens(): Promise<readonly Figure[]> {
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  // The pages are not asked for.
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [folder, folder]);
  const streams: EventStream[] = [];
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const admin = await new Api(url).as('admin');
    const kitchen = await new Api(url).as('kitchen');
    const tea = (await admin.post('products', { name: 'Mint tea', price: 18 })).body;
    const line = { description: 'Mint tea', product: tea['@id'], quantity: 1, price: 18, productType: 'simple' };
    for (let at = 0; at < SCREENS; at += 1)
      streams.push(await listen(url, kitchen.token ?? '', ['/en/api/orders/{id}', '/en/api/kitchen_tickets/{id}']));
    const toLast: number[] = [];
    const toEach: number[] = [];
    for (let at = 0; at < TIMES; at += 1) {
      const order = { type: 'delivery-note', status: 'waiting', orderItems: [line] };
      const { body } = await admin.post('orders', order);
      await Promise.all(streams.map((stream) => heard(stream, body['@id'])));
      const from = performance.now();
      const hearing = streams.map((stream) => heard(stream, body['@id']));
      await kitchen.put(body['@id'], { status: 'processing', doneAt: null });
      const times = (await Promise.all(hearing)).map((time) => time - from);
      toEach.push(...times);
      toLast.push(Math.max(...times));
    }
    return [
      atMost(
        `order started to the last of ${SCREENS} screens, p99 of ${TIMES}`,
        percentile(toLast, 0.99),
        'ms',
        LIMIT_MS,
      ),
      plainFigure(`order started to the last of ${SCREENS} screens, median`, median(toLast), 'ms'),
      plainFigure('order started to one screen, median', median(toEach), 'ms'),
    ];
  } finally {
    for (const stream of streams) stream.close();
    await server.stop();
  }
}
