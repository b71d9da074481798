import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { mountOrders } from './bareOrders.ts';
import { PRODUCT_COLUMNS } from './columns.ts';

/**
 * The baseline: an Express handler directly on node:sqlite, over the same database file with the same queries, without
 * rules, roles, links or formats. Runs as a child process: `node bareServer.ts <database>`; prints its address. With BARE_WRITES=1
 * it also takes orders, into its own tables, and flushes each to the disk, as the server does.
 */
const [, , file = ''] = process.argv;
const isWriting = process.env.BARE_WRITES === '1';
const db = new DatabaseSync(file, { readOnly: !isWriting });
if (isWriting) db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

const count = db.prepare('select count(*) as total from products where category = ?');
const list = db.prepare(
  `select ${PRODUCT_COLUMNS} from products where category = ? order by price desc, id desc limit 30 offset ?`,
);
const one = db.prepare(`select ${PRODUCT_COLUMNS} from products where id = ?`);
const found = 'select rowid from products__fts where products__fts match ?';
const searchCount = db.prepare(`select count(*) as total from products where id in (${found})`);
const search = db.prepare(
  `select ${PRODUCT_COLUMNS} from products where id in (${found}) order by position is null, position, id limit 30`,
);

const app = express();
app.use(express.json());

app.get('/list', (request, response) => {
  const category = Number(request.query.category);
  const offset = (Number(request.query.page) - 1) * 30;
  response.json({ total: count.get(category)?.total, items: list.all(category, offset) });
});

app.get('/products/:id', (request, response) => {
  response.json(one.get(Number(request.params.id)));
});

app.get('/search', (request, response) => {
  const wanted = `name__fold : "${String(request.query.name).replaceAll('"', '""')}"`;
  response.json({ total: searchCount.get(wanted)?.total, items: search.all(wanted) });
});

if (isWriting) mountOrders(app, db);

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
