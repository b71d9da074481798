import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { clockOf, openPaperCounter, paperHelpers, type PaperCounter } from './kitchenPaper.fixture.ts';

const mayBeMade = 'Dishes may be made already.';

eachEngine('copies and printers of the kitchen paper', (server) => {
  let counter: PaperCounter;
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let hot: Body;
  let byAdmin: unknown;
  const { lines, papers, open, put } = paperHelpers(() => counter);

  beforeAll(async () => {
    counter = await openPaperCounter(server());
    ({ admin, cashier, kitchen, hot, byAdmin } = counter);
  });
  afterEach(async () => {
    await papers();
  });

  it('a copy says so at both ends, and changes nothing in what was told', async () => {
    const order = await open(lines(3));
    await papers();
    expect((await admin.post(`orders/${order.id}/kitchen-ticket`, {})).body).toEqual({ jobs: 1 });
    const [copy] = await papers();
    expect([copy?.lines[0], copy?.lines.at(-1)]).toEqual(['COPY, NOT NEW', 'COPY']);
    expect(copy?.lines).toContain('3 x Harira');
    expect(copy?.lines.slice(-4)).toEqual([byAdmin, 'As of the first ticket.', mayBeMade, 'COPY']);
    await put(order, { orderItems: lines(2) });
    expect((await papers())[0]?.lines).toContain('was 3, now make 2');
    const { body } = await admin.get(`print_jobs?order=${order['@id']}`);
    const first = body['hydra:member'].findLast(({ isCopy }: Body) => isCopy !== true);
    expect((await kitchen.post(`print_jobs/${first.id}/again`, {})).status).toBe(200);
    const [again] = await papers();
    expect(again?.lines[0]).toBe('COPY, NOT NEW');
    // The Arabic name of the person who printed it is drawn as a picture.
    expect(again?.lines.slice(-3)).toEqual(['As of the first ticket.', mayBeMade, 'COPY']);
    await admin.post(`orders/${order.id}/kitchen-ticket`, {});
    expect((await papers())[0]?.lines.slice(-4)).toEqual([byAdmin, 'As of change 1.', mayBeMade, 'COPY']);
    await put(order, { status: 'cancelled' });
    expect((await papers())[0]?.lines).toContain('2 x Harira');
    await kitchen.post(`orders/${order.id}/kitchen-ticket`, {});
    expect((await papers())[0]?.lines).toEqual(expect.arrayContaining(['COPY, NOT NEW', 'CANCELLED', '2 x Harira']));
  });

  it('a copy of a merged order says where its dishes are, and cancels none', async () => {
    const [from, to] = await Promise.all(
      ['Old', 'New'].map((name) => createRecord(admin, 'reservables', { name: `${name} ${randomUUID()}` })),
    );
    const source = await open(lines(2), { reservable: from?.['@id'] });
    const target = await open(lines(1), { reservable: to?.['@id'] });
    const merged = await cashier.post(`reservables/${from?.id}/merge`, { to: to?.['@id'] });
    expect(merged.status, merged.text).toBe(200);
    await papers();
    expect((await admin.post(`orders/${source.id}/kitchen-ticket`, {})).body).toEqual({ jobs: 1 });
    const [copy] = await papers();
    expect(copy?.lines.slice(0, 2)).toEqual(['COPY, NOT NEW', 'MERGED']);
    expect(copy?.lines.at(-1)).toBe('COPY');
    const once = `printed ${clockOf(source.createdAt)}, make it once`;
    const said = [target.orderNumberFormatted, '2 x Harira', once, byAdmin];
    expect(copy?.lines).toEqual(expect.arrayContaining(said));
    expect(copy?.lines.join(' ')).toContain(to?.name);
    expect(copy?.lines).not.toContain('CANCELLED');
    await put(target, { description: 'Seen' });
    expect(await papers()).toEqual([]);
  });

  it('is in the language of its printer', async () => {
    await admin.put(`printers/${hot.id}`, { language: 'fr' });
    const order = await open(lines(3));
    await put(order, { orderItems: lines(1) });
    const [, less] = await papers();
    expect(less?.lines).toEqual(expect.arrayContaining(['MODIFICATION', '- EN MOINS', 'au lieu de 3, en préparer 1']));
    await admin.put(`printers/${hot.id}`, { language: null });
  });

  it('a printer that is switched off leaves its dishes to another one, which prints none of them again', async () => {
    const order = await open(lines(0, 3));
    const [first] = await papers();
    expect(first?.printer).toBe('Bar');
    const bar = (await admin.get('printers?name=Bar')).body['hydra:member'][0];
    await admin.put(`printers/${bar.id}`, { isEnabled: false });
    await put(order, { description: 'Hot' });
    expect(await papers()).toEqual([]);
    await put(order, { orderItems: lines(0, 1) });
    const [less, ...others] = await papers();
    await admin.put(`printers/${bar.id}`, { isEnabled: true });
    expect(others).toEqual([]);
    expect(less?.printer).toBe('Hot kitchen');
    expect(less?.lines).toContain('was 3, now make 1');
  });
});
