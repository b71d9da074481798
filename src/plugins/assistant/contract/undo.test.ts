import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

anyEngine('undo of an accepted plan', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });

  /** Three new products and a changed one, accepted together for a question. */
  async function accepted(name: string): Promise<{ undo: number; written: Body[]; request: string; changed: number }> {
    const { body: known } = await manager.post('products', { name: `${name} known`, price: 10 });
    const asked = await manager.post('ai_requests', {
      ...{ namespace: 'shop', entity: 'Product', action: 'Create', question: `Three teas: ${name}` },
      threadAiRequest: { namespace: 'shop', entity: 'Product', action: 'Create' },
    });
    const { headers } = await manager.get(`products/${known.id}`);
    const version = Number(/(\d+)-/.exec(headers.get('ETag') ?? '')?.[1]);
    const writes = [
      ...[1, 2, 3].map((at) => ({ entity: 'Product', data: { name: `${name} ${at}`, price: at } })),
      { entity: 'Product', id: known.id, version, data: { price: 15 } },
    ];
    const answer = await manager.post('assistant/accept', { writes, request: asked.body['@id'] });
    expect(answer.status, answer.text).toBe(200);
    const { undo, written } = answer.body;
    return { undo, written, request: `ai_requests/${asked.body.id}`, changed: known.id };
  }
  const one = ({ resource, id }: Body) => ({ resource, id });
  const statusOf = async ({ id }: Body) => (await manager.get(`products/${id}`)).status;

  it('takes one record back; the conversation says so, and the others stay', async () => {
    const { undo, written, request } = await accepted('Single');
    const [first, second] = written;
    const answer = await manager.post('assistant/undo', { undo, ...one(first) });
    expect(answer.body, answer.text).toMatchObject({ records: [{ id: first.id }], isDone: false });
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const { body } = await manager.get(request);
    expect(body.status).toBe('success');
    expect(body.functionCallEscaped.accepted).toMatchObject({ isTakenBack: false });
    expect(body.functionCallEscaped.accepted.written.map(({ isTakenBack }: Body) => isTakenBack === true)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await manager.post('assistant/undo', { undo, ...one(first) })).body).toMatchObject({
      status: 409,
      reason: 'undone',
    });
  });

  it('a changed record gets its values back, and its history says so', async () => {
    const { undo, changed } = await accepted('History');
    const answer = await manager.post('assistant/undo', { undo, resource: 'products', id: changed });
    expect(answer.status, answer.text).toBe(200);
    expect((await manager.get(`products/${changed}`)).body.price).toBe(10);
    const [entry] = (await manager.get(`products/${changed}/history`)).body['hydra:member'];
    expect(entry).toMatchObject({ action: 'revert' });
  });

  it('a record that was changed since is refused and named, alone and with the others', async () => {
    const { undo, written } = await accepted('Since');
    const [first, second] = written;
    await manager.put(`products/${second.id}`, { price: 77 });
    const alone = await manager.in('fr').post('assistant/undo', { undo, ...one(second) });
    expect(alone.body).toMatchObject({ status: 409, reason: 'changed', resource: 'products', id: second.id });
    expect(alone.body.detail).toContain('«\u00a0Since 2\u00a0»');
    expect((await manager.post('assistant/undo', { undo })).status).toBe(409);
    expect(await statusOf(first)).toBe(200);
    expect((await manager.post('assistant/undo', { undo, ...one(first) })).status).toBe(200);
    expect((await manager.get(`products/${second.id}`)).body.price).toBe(77);
  });

  it.each([
    ['all at once', false],
    ['one after the other', true],
  ])('what one of the records does to another one is no change by somebody else: %s', async (_, alone) => {
    const { body: tea } = await manager.post('products', { name: 'Tea at a table', price: 10 });
    const { body: table } = await manager.post('reservables', { name: 'Plan', seats: 4 });
    const order = { type: 'delivery-note', status: 'waiting', reservable: table['@id'] };
    const writes = [
      { entity: 'Reservable', id: table.id, version: 1, data: { seats: 6 } },
      { entity: 'Order', data: { ...order, orderItems: [orderLine(tea)] } },
    ];
    const accepting = await manager.post('assistant/accept', { writes });
    expect(accepting.status, accepting.text).toBe(200);
    expect((await manager.get(table['@id'])).body).toMatchObject({ seats: 6, serviceState: 'seated' });
    const { undo, written } = accepting.body;
    if (alone) expect((await manager.post('assistant/undo', { undo, ...one(written[1]) })).status).toBe(200);
    const answer = await manager.post('assistant/undo', { undo });
    expect(answer.body, answer.text).toMatchObject({ isDone: true });
    expect((await manager.get(table['@id'])).body).toMatchObject({ seats: 4, serviceState: 'free' });
  });

  it('one by one is the same as all at once; the last one opens the question again', async () => {
    const { undo, written, request } = await accepted('Each');
    for (const [at, record] of written.entries()) {
      const { body } = await manager.post('assistant/undo', { undo, ...one(record) });
      expect(body.isDone).toBe(at === written.length - 1);
    }
    const { body } = await manager.get(request);
    expect([body.status, body.functionCallEscaped.accepted.isTakenBack]).toEqual(['updated', true]);
    expect((await manager.post('assistant/undo', { undo })).status).toBe(409);
  });

  it('an answer is accepted once, until all of it is taken back', async () => {
    const { undo, request } = await accepted('Again');
    const accept = () =>
      manager.post('assistant/accept', {
        writes: [{ entity: 'Product', data: { name: 'Again', price: 1 } }],
        request: `/en/api/${request}`,
      });
    expect((await accept()).body).toMatchObject({ status: 409, reason: 'accepted' });
    expect((await manager.post('assistant/undo', { undo })).status).toBe(200);
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('all takes back what is left', async () => {
    const { undo, written } = await accepted('Rest');
    const [first, ...others] = written;
    await manager.post('assistant/undo', { undo, ...one(first) });
    const answer = await manager.post('assistant/undo', { undo });
    expect(answer.body).toMatchObject({ isDone: true });
    expect(answer.body.records).toHaveLength(others.length);
  });

  it('at the same moment a record is taken back once', async () => {
    const { undo, written } = await accepted('Race');
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => manager.post('assistant/undo', { undo, ...one(written[0]) })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('a record that was written twice gets the values before both', async () => {
    const { body: product } = await manager.post('products', { name: 'Twice', price: 10 });
    const writes = [20, 30].map((price) => ({ entity: 'Product', id: product.id, data: { price } }));
    const { headers } = await manager.get(`products/${product.id}`);
    const version = Number(/(\d+)-/.exec(headers.get('ETag') ?? '')?.[1]);
    const both = writes.map((write, at) => ({ ...write, version: version + at }));
    const answer = await manager.post('assistant/accept', { writes: both });
    expect(answer.status, answer.text).toBe(200);
    expect((await manager.post('assistant/undo', { undo: answer.body.undo })).status).toBe(200);
    expect((await manager.get(`products/${product.id}`)).body.price).toBe(10);
  });

  it('is the business of who accepted it, and of administrators; another record is none of it', async () => {
    const admin = await server().api().as('admin');
    const byAdmin = await admin.post('assistant/accept', {
      writes: [{ entity: 'Product', data: { name: 'Of the admin', price: 1 } }],
    });
    const [record] = byAdmin.body.written;
    const { undo } = byAdmin.body;
    expect((await manager.post('assistant/undo', { undo, ...one(record) })).status).toBe(404);
    expect((await admin.post('assistant/undo', { undo, resource: 'products', id: 1 })).status).toBe(404);
    expect((await admin.post('assistant/undo', { undo, id: record.id })).status).toBe(404);
    const mine = await accepted('Mine');
    expect((await admin.post('assistant/undo', { undo: mine.undo, ...one(mine.written[0]) })).status).toBe(200);
  });
});
