import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Express } from 'express';

/** An order as the bench sends it. */
interface SentOrder {
  readonly orderItems: readonly { readonly product: string; readonly quantity: number; readonly price: number }[];
}

/**
 * Two order handlers without rules, each flushing every order to the disk: `/orders` stores the body and three short rows,
 * `/orders-whole` the same rows as the server, in the same tables with the same indexes.
 */
export function mountOrders(app: Express, db: DatabaseSync): void {
  const short = shortOrder(db);
  const whole = wholeOrder(db);
  const taking = (take: (body: SentOrder) => unknown) => (body: SentOrder) => {
    db.exec('begin immediate');
    const answer = take(body);
    db.exec('commit');
    return answer;
  };
  const ways = { '/orders': taking(short), '/orders-whole': taking(whole) };
  for (const [address, take] of Object.entries(ways)) {
    app.post(address, (request, response) => void response.status(201).json(take(request.body)));
  }
}

function shortOrder(db: DatabaseSync): (body: SentOrder) => unknown {
  db.exec(`create table if not exists bare_orders (id integer primary key autoincrement, body text, at integer);
    create table if not exists bare_lines (id integer primary key autoincrement,
      owner integer references bare_orders (id), product text, quantity integer, price real)`);
  const order = db.prepare('insert into bare_orders (body, at) values (?, ?)');
  const line = db.prepare('insert into bare_lines (owner, product, quantity, price) values (?, ?, ?, ?)');
  return (body) => {
    const { lastInsertRowid } = order.run(JSON.stringify(body), Date.now());
    for (const item of body.orderItems) line.run(lastInsertRowid, item.product, item.quantity, item.price);
    return { id: Number(lastInsertRowid), ...body };
  };
}

type Copy = (id: SQLInputValue, changed: Readonly<Record<string, SQLInputValue>>) => number;

/** A statement that inserts a copy of a row with some values changed. */
function copier(db: DatabaseSync, table: string, key: string, changed: readonly string[]): Copy {
  const columns = db.prepare(`select name from pragma_table_info('${table}') where name != '${key}'`).all();
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => (changed.includes(name) ? '?' : `"${name}"`));
  const quoted = names.map((name) => `"${name}"`).join();
  const statement = db.prepare(
    `insert into "${table}" (${quoted}) select ${values.join()} from "${table}" where "${key}" = ?`,
  );
  const order = names.filter((name) => changed.includes(name));
  return (id, sent) => Number(statement.run(...order.map((name) => sent[name] ?? null), id).lastInsertRowid);
}

type Told = Readonly<Record<string, unknown>>;

/** Inserts an audit entry, as every write of the server does: the change, the caller and the request. */
function historian(db: DatabaseSync) {
  const entry = db.prepare(`insert into audit (resource, "recordId", title, action, version, via, person, account,
    "accountName", "requestId", data, "createdAt", "updatedAt") values (?, ?, ?, ?, 1, 'api', 1, 1, 'admin', ?, ?, ?, ?)`);
  return (request: string, resource: string, id: number, action: string, changes: Told) =>
    entry.run(resource, id, `${resource} ${id}`, action, request, JSON.stringify(changes), Date.now(), Date.now());
}

/** The audit entry's changes for a new row: each value with null before it. */
const newIn = (row: Told): Told =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, [null, value]]])));

/** Inserts a copy of the newest order with three lines: its number, steps, movements, stocks, audit entries and events. */
function wholeOrder(db: DatabaseSync): (body: SentOrder) => unknown {
  const ids = (text: string, ...values: SQLInputValue[]) =>
    db
      .prepare(text)
      .all(...values)
      .map(({ id }) => Number(id));
  const [model = 0] = ids('select "order" as id from order_items group by "order" having count(*) = 3 order by 1 desc');
  const parts = (table: string) => ids(`select id from ${table} where "order" = ?`, model);
  const [items, steps] = [parts('order_items'), parts('order_statuses')];
  const [movementModel = 0] = ids('select max(id) as id from stock_movements');
  const copyOrder = copier(db, 'orders', 'id', ['orderNumberFormatted', 'orderNumberFormatted__fold', 'uuid']);
  const copyItem = copier(db, 'order_items', 'id', ['order']);
  const copyStep = copier(db, 'order_statuses', 'id', ['order']);
  const copyMovement = copier(db, 'stock_movements', 'id', ['order', 'product']);
  const event = db.prepare('insert into _outbox (resource, "recordId", op, at) values (?, ?, ?, ?)');
  const stock = db.prepare(
    'update products set stock = stock - 1, _version = _version + 1 where id = ? and stock is not null',
  );
  const number = db.prepare(
    'update number_sequences set value = value + 1 where id = (select min(id) from number_sequences)',
  );
  const history = historian(db);
  const stored = db.prepare('select * from orders where id = ?');
  const storedMovement = db.prepare('select * from stock_movements where id = ?');
  const storedItems = db.prepare('select * from order_items where "order" = ?');
  let count = 0;
  return (body) => {
    count += 1;
    number.run();
    const name = `BARE-${count}`;
    const order = copyOrder(model, { orderNumberFormatted: name, orderNumberFormatted__fold: name.toLowerCase() });
    for (const id of items) copyItem(id, { order });
    for (const id of steps.slice(0, 1)) copyStep(id, { order });
    const request = randomUUID();
    for (const item of body.orderItems) {
      const product = Number(item.product.split('/').at(-1));
      // Products without counted stock get no movement.
      if (stock.run(product).changes === 0) continue;
      event.run('products', product, 'update', Date.now());
      history(request, 'products', product, 'update', { stock: [1000, 0] });
      const movement = copyMovement(movementModel, { order, product });
      event.run('stock_movements', movement, 'create', Date.now());
      history(request, 'stock_movements', movement, 'create', newIn(storedMovement.get(movement) ?? {}));
    }
    event.run('orders', order, 'create', Date.now());
    const kept = stored.get(order) ?? {};
    history(request, 'orders', order, 'create', newIn(kept));
    return { ...kept, orderItems: storedItems.all(order) };
  };
}
