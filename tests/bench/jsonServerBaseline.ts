import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import jsonServer from 'json-server';
import { PRODUCT_COLUMNS } from './columns.ts';

/**
 * The second baseline: json-server 0.17.4 with the same products in memory. Runs as a child process: `node jsonServerBaseline.ts
 * <database>`; prints its address.
 */
const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
const products = database.prepare(`select ${PRODUCT_COLUMNS} from products`).all();
database.close();

const { version } = createRequire(import.meta.url)('json-server/package.json') as { version: string };
if (version !== '0.17.4') throw new Error(`json-server ${version} is not the version the targets were set with.`);

const app = jsonServer.create();
app.use(jsonServer.router({ products }));
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
