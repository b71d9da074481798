import { atMost, type Figure } from '../../../../tests/bench/figures.ts';
import { timed } from '../../../../tests/bench/toolVisit.ts';
import { Api } from '../../../../tests/support/client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { send } from '../contract/send.ts';

const PRODUCTS = 100_000;
/** Time between two questions for the state of an import, ms. */
const ASK_MS = 200;

/** Imports 100,000 products by the specification's call, from the sent file to the end of the job. */
async function importProducts(): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    const admin = await new Api(server.url).as('admin');
    const rows = Array.from({ length: PRODUCTS }, (_, at) => `Product ${at},${(at % 900) + 1},BENCH-${at}`);
    const file = ['Name,Price,SKU', ...rows].join('\n');
    const took = await timed(async () => {
      const { body } = await send(admin, { file, mapping: { Name: 'name', Price: 'price', SKU: 'skuCode' } });
      for (;;) {
        const { state } = (await admin.get(`imports/${body.import}`)).body;
        if (state === 'done') return;
        if (state === 'failed') throw new Error('The import failed.');
        await new Promise((later) => setTimeout(later, ASK_MS));
      }
    });
    return [atMost(`import of ${PRODUCTS} products on the server`, took / 1000, 's', 20)];
  } finally {
    await server.stop();
  }
}

export const benches = { import: importProducts };
