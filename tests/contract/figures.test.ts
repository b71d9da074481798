import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

type Filter = Readonly<Record<string, string | readonly string[]>>;

/** Query string of a figure's filter, as in a list's address. */
function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string') query.append(name, value);
    else for (const one of value) query.append(`${name}[]`, one);
  }
  return query.toString();
}

/** Sums of money without rounding errors. */
const sumOf = (rows: readonly Body[], field: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[field] ?? 0) * 100), 0) / 100;

eachEngine('the figures of the start page', (server) => {
  let admin: Api;
  /** All rows of a list, and its total. */
  async function listOf(path: string, filter: Filter, fields: readonly string[], api = admin) {
    const only = fields.map((field) => `&properties[]=${field}`).join('');
    const rows: Body[] = [];
    for (let page = 1; ; page += 1) {
      const { body, status, text } = await api.get(`${path}?${queryOf(filter)}${only}&itemsPerPage=1000&page=${page}`);
      expect(status, text).toBe(200);
      rows.push(...body['hydra:member']);
      if (rows.length >= body['hydra:totalItems']) return { total: Number(body['hydra:totalItems']), rows };
    }
  }

  beforeAll(async () => {
    admin = await server().api().as('admin');
    // Shortly after midnight, the demo has no sales of the day yet.
    const [tea] = (await admin.get('products?skuCode=THE-001')).body['hydra:member'];
    const orderItems = [{ product: tea['@id'], quantity: 1, price: tea.finalPrice }];
    expect((await admin.post('orders', { orderItems })).status).toBe(201);
  });

  it('match the orders behind them', async () => {
    const { status, body, text } = await admin.get('orders/figures?days=14');
    expect(status, text).toBe(200);
    expect(body.currency).toBe('MAD');
    const sales = await listOf('orders', body.sales.filter, ['fullTotalAmount']);
    expect(sales.total).toBeGreaterThan(0);
    expect(body.sales.value).toBe(sumOf(sales.rows, 'fullTotalAmount'));
    const sold = await listOf('orders', body.orders.filter, ['fullTotalAmount']);
    expect(body.orders.value).toBe(sold.total);
    const mean = sumOf(sold.rows, 'fullTotalAmount') / sold.total;
    expect(Math.abs(body.average.value - mean)).toBeLessThanOrEqual(0.005);
    const due = await listOf('orders', body.due.filter, ['restAmount']);
    expect(due.total).toBeGreaterThan(0);
    expect([body.due.count, body.due.value]).toEqual([due.total, sumOf(due.rows, 'restAmount')]);
    expect(body.due.late).toBe((await listOf('orders', body.due.lateFilter, ['id'])).total);
    expect(body.average.meanDays).toBe(14);
  });

  it('of a customer count only their own orders', async () => {
    const { body: customers } = await admin.get('customers?itemsPerPage=1&fullName=Imane Tazi');
    const id = customers['hydra:member'][0].id;
    const { status, body, text } = await admin.get(`orders/figures/customer?customer=${id}`);
    expect(status, text).toBe(200);
    const bought = await listOf('orders', body.orders.filter, ['fullTotalAmount']);
    expect(bought.total).toBeGreaterThan(1);
    expect(body.orders.value).toBe(bought.total);
    const spent = await listOf('orders', body.spent.filter, ['fullTotalAmount']);
    expect(body.spent.value).toBe(sumOf(spent.rows, 'fullTotalAmount'));
    const mean = sumOf(bought.rows, 'fullTotalAmount') / bought.total;
    expect(Math.abs(body.average.value - mean)).toBeLessThanOrEqual(0.005);
    const owed = await listOf('orders', body.rest.filter, ['restAmount']);
    expect(body.rest.value).toBe(sumOf(owed.rows, 'restAmount'));
    expect(body.rest.count).toBe(owed.total);
    const sold = await listOf('orders', body.orders.filter, ['soldAt']);
    const times = sold.rows.map(({ soldAt }) => Date.parse(soldAt)).toSorted((a, b) => a - b);
    // Lists return whole seconds.
    const second = (moment: string) => Math.floor(Date.parse(moment) / 1000) * 1000;
    expect([second(body.orders.firstAt), second(body.orders.lastAt)]).toEqual([times[0], times.at(-1)]);
  });

  it('of a customer without orders are zero, without an average', async () => {
    const { body } = await admin.get('orders/figures/customer?customer=999999999');
    const { orders, spent, average, rest } = body;
    expect([orders.value, spent.value, average.value, rest.value]).toEqual([0, 0, null, 0]);
    expect([orders.firstAt, orders.lastAt, rest.count]).toEqual([null, null, 0]);
  });

  it('the products sold most often are those of the most lines, on sale and no components', async () => {
    const { status, body, text } = await admin.get('orders/figures/often-sold?days=7&limit=24');
    expect(status, text).toBe(200);
    expect(body.length).toBeGreaterThan(2);
    const counts = body.map(({ lines }: Body) => lines);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    const ids = body.map(({ product }: Body) => product);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const { body: product } = await admin.get(`products/${id}`);
      expect([product.isOnSale, product.productType === 'component']).toEqual([true, false]);
    }
    // One more line of the tea is one more.
    const [tea] = (await admin.get('products?skuCode=THE-001')).body['hydra:member'];
    const linesOf = (rows: Body[]) => rows.find(({ product }) => product === tea.id)?.lines ?? 0;
    const orderItems = [{ product: tea['@id'], quantity: 5, price: tea.finalPrice }];
    expect((await admin.post('orders', { orderItems })).status).toBe(201);
    const { body: after } = await admin.get('orders/figures/often-sold?days=7&limit=24');
    expect(linesOf(after)).toBe(linesOf(body) + 1);
  });

  it('the products sold most often are counted in what the caller may read', async () => {
    // A new cashier sold nothing yet, and is shown the orders of the till by the same rights as their list.
    const cashier = await server().api().as('cashier');
    const { status, body, text } = await cashier.get('orders/figures/often-sold?days=1&limit=24');
    expect(status, text).toBe(200);
    const day = new Date(Date.now() - 86_400_000).toISOString();
    const { rows } = await listOf('orders', { 'soldAt[after]': day }, ['orderItems'], cashier);
    const sold = new Set(rows.flatMap(({ orderItems }) => orderItems.map((one: Body) => one.product?.id)));
    for (const { product } of body) expect(sold).toContain(product);
    expect((await server().api().get('orders/figures/often-sold')).status).toBe(401);
    const refused = await admin.get('orders/figures/often-sold?limit=0');
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([400, 'limit']);
  });

  it('of new customers match their list, and the same number of days before', async () => {
    for (const days of [1, 14, 91]) {
      const { status, body, text } = await admin.get(`customers/figures?days=${days}`);
      expect(status, text).toBe(200);
      const { total, rows } = await listOf('customers', body.filter, ['createdAt']);
      expect([body.days, body.count]).toEqual([days, total]);
      const times = rows.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => b - a);
      expect(body.newest.map((one: Body) => Math.floor(Date.parse(one.at) / 1000) * 1000)).toEqual(times.slice(0, 6));
    }
    const { body } = await admin.get('customers/figures');
    expect(body.count).toBeGreaterThan(3);
    expect(body.previous).toBeGreaterThan(1);
    expect((await admin.get('customers/figures?days=x')).body.violations).toMatchObject([{ propertyPath: 'days' }]);
    expect((await (await server().api().as('kitchen')).get('customers/figures')).status).toBe(403);
  });

  it.each(['', 'x', '-1', '1.5'])('of the customer %j are refused, naming the parameter', async (customer) => {
    const { status, body } = await admin.get(`orders/figures/customer?customer=${customer}`);
    expect(status).toBe(400);
    expect(body.violations).toMatchObject([{ propertyPath: 'customer' }]);
  });

  it.each([1, 14, 30, 91])('of %i days: every bar matches its list, and their sum is the total', async (days) => {
    const { body } = await admin.get(`orders/figures/sales?days=${days}`);
    expect(body.unit).toBe(days === 1 ? 'hour' : days > 31 ? 'week' : 'day');
    expect(body.points.filter((point: Body) => point.isOpen)).toHaveLength(1);
    expect(sumOf(body.points, 'value')).toBe(body.total);
    const whole = await listOf('orders', body.filter, ['fullTotalAmount']);
    expect([body.orders, body.total]).toEqual([whole.total, sumOf(whole.rows, 'fullTotalAmount')]);
    const open = body.points.findIndex((point: Body) => point.isOpen);
    for (const at of [0, open]) {
      const { rows } = await listOf('orders', body.points[at].filter, ['fullTotalAmount']);
      expect(body.points[at].value).toBe(sumOf(rows, 'fullTotalAmount'));
    }
  });

  it('by step: every step matches its list, and the slowest waits', async () => {
    const { body } = await admin.get('orders/figures/status');
    expect(body.steps.map((one: Body) => one.step)).toEqual([
      ...['draft', 'waiting', 'processing', 'delivery', 'done', 'cancelled'],
    ]);
    for (const { step, count, filter } of body.steps) {
      expect((await listOf('orders', filter, ['id'])).total, step).toBe(count);
    }
    const { rows } = await listOf('orders', body.steps[4].filter, ['soldAt', 'doneAt']);
    const times = rows.map(({ soldAt, doneAt }) => Date.parse(doneAt) - Date.parse(soldAt)).toSorted((a, b) => a - b);
    const middle = ((times[Math.floor((times.length - 1) / 2)] ?? 0) + (times[Math.floor(times.length / 2)] ?? 0)) / 2;
    // Lists return whole seconds.
    expect(Math.abs(body.medianMs - middle)).toBeLessThanOrEqual(1000);
    const slowest = (await admin.get(`orders/${body.slowest.id}`)).body;
    expect(['waiting', 'processing']).toContain(slowest.status);
    expect(slowest.orderNumberFormatted).toBe(body.slowest.number);
  });

  it('by step: what was not delivered lies in the shop, and is not on delivery', async () => {
    const stepsNow = async () => {
      const { body } = await admin.get('orders/figures/status');
      return Object.fromEntries(body.steps.map(({ step, count }: Body) => [step, count]));
    };
    const before = await stepsNow();
    const [tea] = (await admin.get('products?skuCode=THE-001')).body['hydra:member'];
    const orderItems = [{ product: tea['@id'], quantity: 1, price: tea.finalPrice }];
    for (const statusShipping of ['not-delivered', 'arrived']) {
      const { body } = await admin.post('orders', { orderItems, status: 'processing' });
      expect((await admin.put(`orders/${body.id}`, { statusShipping })).body.statusShipping).toBe(statusShipping);
    }
    const now = await stepsNow();
    expect([now.delivery - before.delivery, now.processing - before.processing]).toEqual([1, 1]);
    const { body } = await admin.get('orders/figures/status');
    for (const { step, count, filter } of body.steps)
      expect((await listOf('orders', filter, ['id'])).total, step).toBe(count);
  });

  it('of leads: every stage matches its list, and all of them the pipeline', async () => {
    const { body } = await admin.get('lead_opportunities/figures');
    expect(body.currency).toBe('USD');
    const whole = await listOf('lead_opportunities', body.filter, ['estimatedValue']);
    expect([body.count, body.value]).toEqual([whole.total, sumOf(whole.rows, 'estimatedValue')]);
    expect(body.stages.length).toBeGreaterThan(3);
    for (const { name, count, value, filter } of body.stages) {
      const { total, rows } = await listOf('lead_opportunities', filter, ['estimatedValue']);
      expect([total, sumOf(rows, 'estimatedValue')], name).toEqual([count, value]);
    }
    expect((await admin.in('fr').get('lead_opportunities/figures')).body.stages[0].name).toBe('Premier contact');
  });

  it('of stock: low products, and first those that run out first', async () => {
    const { body } = await admin.get('products/low-stock');
    expect((await listOf('products', body.filter, ['id'])).total).toBe(body.count);
    expect(body.products.length).toBe(Math.min(4, body.count));
    for (const { id, name, stock } of body.products) {
      expect((await admin.get(`products/${id}`)).body).toMatchObject({ name, stock });
    }
    const left = body.products.map((one: Body) => one.daysLeft ?? 1000);
    expect(left).toEqual(left.toSorted((a: number, b: number) => a - b));
  });

  describe('count only rows that the caller may read', () => {
    it('of a driver: only those assigned to them', async () => {
      const driver = await server().api().as('driver');
      const { body } = await driver.get('orders/figures/sales?days=30');
      const own = await listOf('orders', body.filter, ['fullTotalAmount'], driver);
      expect(own.total).toBeLessThan((await listOf('orders', body.filter, ['id'])).total);
      expect([body.orders, body.total]).toEqual([own.total, sumOf(own.rows, 'fullTotalAmount')]);
    });

    it('are 403 without access, and 401 for anonymous callers', async () => {
      const kitchen = await server().api().as('kitchen');
      expect((await kitchen.get('lead_opportunities/figures')).status).toBe(403);
      for (const path of ['orders/figures', 'orders/figures/sales', 'orders/figures/status', 'products/low-stock'])
        expect((await server().api().get(path)).status, path).toBe(401);
    });
  });

  it.each(['0', '-1', '1.5', '372', '9999', 'a', ''])('refuse days=%s, naming the parameter', async (days) => {
    const answer = await admin.get(`orders/figures/sales?days=${days}`);
    expect(answer.status).toBe(400);
    expect(answer.body.violations).toMatchObject([{ propertyPath: 'days' }]);
  });
});
