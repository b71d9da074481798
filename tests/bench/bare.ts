import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { PRODUCT_COLUMNS } from './columns.ts';

/**
 * The baseline: an Express handler straight on node:sqlite, over the same database file with the same queries, without
 * rules, roles, links or formats. Run as a process of its own: `node bare.ts <database>`; prints its address. With
 * BARE_WRITES=1 it also takes orders, into tables of its own, with a write to the disk for each, as the server does.
 */
const [, , file = ''] = process.argv;
const isWriting = process.env['BARE_WRITES'] === '1';
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
  const category = Number(request.query['category']);
  const offset = (Number(request.query['page']) - 1) * 30;
  response.json({ total: count.get(category)?.['total'], items: list.all(category, offset) });
});

app.get('/products/:id', (request, response) => {
  response.json(one.get(Number(request.params.id)));
});

app.get('/search', (request, response) => {
  const wanted = `name__fold : "${String(request.query['name']).replaceAll('"', '""')}"`;
  response.json({ total: searchCount.get(wanted)?.['total'], items: search.all(wanted) });
});

if (isWriting) mountOrders();

/** An order as the bench sends it. */
interface SentOrder {
  readonly orderItems: readonly { readonly product: string; readonly quantity: number; readonly price: number }[];
}

function mountOrders(): void {
  db.exec(`create table if not exists bare_orders (id integer primary key autoincrement, body text, at integer);
    create table if not exists bare_lines (id integer primary key autoincrement,
      owner integer references bare_orders (id), product text, quantity integer, price real)`);
  const order = db.prepare('insert into bare_orders (body, at) values (?, ?)');
  const line = db.prepare('insert into bare_lines (owner, product, quantity, price) values (?, ?, ?, ?)');
  app.post('/orders', (request, response) => {
    const body: SentOrder = request.body;
    db.exec('begin immediate');
    const { lastInsertRowid } = order.run(JSON.stringify(body), Date.now());
    for (const item of body.orderItems) line.run(lastInsertRowid, item.product, item.quantity, item.price);
    db.exec('commit');
    response.status(201).json({ id: Number(lastInsertRowid), ...body });
  });
}

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
