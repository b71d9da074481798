import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnVersion } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { createRecord } from '../../../../tests/support/records.ts';

/** Number of cards in a long column. */
const MANY = 250;

eachEngine('leads are moved on their board', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  beforeAll(async () => {
    const { api } = server();
    [admin, manager, cashier] = await Promise.all([api().as('admin'), api().as('manager'), api().as('cashier')]);
  });

  /** A board with two stages; leads in the first. */
  async function board(many: number) {
    const objectif = await createRecord(admin, 'crm/objectifs', { name: 'Test' });
    const [first, second] = [
      await createRecord(admin, 'lead_stages', { name: 'First', objectif: objectif['@id'], position: 1 }),
      await createRecord(admin, 'lead_stages', { name: 'Second', objectif: objectif['@id'], position: 2 }),
    ];
    const leads: Body[] = [];
    for (let at = 1; at <= many; at += 1)
      leads.push(
        await createRecord(admin, 'lead_opportunities', { name: `Lead ${at}`, leadStage: first['@id'], position: at }),
      );
    return { objectif, first, second, leads, ids: leads.map(({ id }) => id as number) };
  }

  const read = async (objectif: Body, stage: Body) => {
    const { body } = await admin.get(`crm/objectifs/${objectif.id}`);
    return body.leadOpportunities
      .filter((lead: Body) => lead.leadStage.id === stage.id)
      .toSorted((a: Body, b: Body) => a.position - b.position) as Body[];
  };
  const move = (api: Api, body: object, headers = {}) => api.post('lead_opportunities/move', body, headers);

  it('into another column after a card; the column is numbered from 1', async () => {
    const { objectif, first, second, ids } = await board(4);
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    expect((await move(manager, { id: one, column: second.id })).body.column).toMatchObject({ cards: [one] });
    expect((await move(manager, { id: two, column: second.id, after: one })).status).toBe(200);
    const { status, body, text } = await move(manager, {
      id: four,
      column: second.id,
      after: one,
      version: columnVersion([one, two]),
    });
    expect([status, body.column], text).toEqual([
      200,
      { id: second.id, cards: [one, four, two], version: columnVersion([one, four, two]) },
    ]);
    expect((await read(objectif, second)).map(({ id, position }) => [id, position])).toEqual([
      [one, 1],
      [four, 2],
      [two, 3],
    ]);
    expect((await read(objectif, first)).map(({ id }) => id)).toEqual([three]);
  });

  it('several at once, in the requested order', async () => {
    const { first, ids } = await board(5);
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids;
    const others = [{ id: one }];
    const { body, text } = await move(manager, { id: four, column: first.id, after: two, others });
    expect(body.column?.cards, text).toEqual([two, four, one, three, five]);
  });

  it('and is safe to repeat, with and without its key', async () => {
    const { first, ids } = await board(3);
    const [one = 0, two = 0, three = 0] = ids;
    const body = { id: three, column: first.id, version: columnVersion([one, two, three]) };
    const key = { 'Idempotency-Key': randomUUID() };
    const done = await move(manager, body, key);
    expect(done.body.column.cards).toEqual([three, one, two]);
    expect((await move(manager, body, key)).body).toEqual(done.body);
    expect((await move(manager, body)).body).toEqual(done.body);
  });

  it('as an undo only from where the move has left it: a later move by somebody else stays', async () => {
    const { objectif, first, second, ids } = await board(2);
    const [one = 0] = ids;
    const back = { id: one, column: first.id, leaves: second.id };
    await move(admin, { id: one, column: second.id });
    expect((await move(manager, back)).status).toBe(200);
    // It is there already: the call is repeated.
    expect((await move(manager, back)).status).toBe(200);
    await move(admin, { id: one, column: second.id });
    const refused = await move(manager, { id: one, column: first.id, leaves: first.id });
    expect([refused.status, refused.body.reason]).toEqual([409, 'cardMoved']);
    expect((await read(objectif, second)).map(({ id }) => id)).toContain(one);
  });

  it('as an undo only with the status and in the lane in which the move has left it', async () => {
    const { first, second, ids } = await board(1);
    const [id = 0] = ids;
    const reasonOf = async (body: object) => {
      const { status, body: answer } = await move(manager, { id, column: first.id, leaves: second.id, ...body });
      return status === 200 ? 'moved' : (answer.reason as string);
    };
    await move(admin, { id, column: second.id, lane: 1 });
    await admin.put(`lead_opportunities/${id}`, { status: 'lost' });
    expect(await reasonOf({ leavesStatus: 'open' })).toBe('cardMoved');
    // Somebody else has given it to another agent.
    await move(admin, { id, column: second.id, lane: 2, from: 1 });
    expect(await reasonOf({ leavesStatus: 'lost', lane: null, from: 1 })).toBe('cardMoved');
    expect(await reasonOf({ leavesStatus: 'lost', lane: 1, from: null })).toBe('cardMoved');
    expect(await reasonOf({ leavesStatus: 'lost', lane: null, from: 2 })).toBe('moved');
    // It is in the lane already: the call is repeated.
    expect(await reasonOf({ leavesStatus: 'lost', lane: null, from: 2 })).toBe('moved');
  });

  it('only with the latest order of the column: otherwise 409 returns it, and the repeated move succeeds', async () => {
    const { first, ids } = await board(3);
    const [one = 0, two = 0, three = 0] = ids;
    const seen = columnVersion([one, two, three]);
    await move(admin, { id: one, column: first.id, after: three, version: seen });
    const refused = await move(manager, { id: two, column: first.id, after: one, version: seen });
    expect([refused.status, refused.body.reason]).toEqual([409, 'columnChanged']);
    expect(refused.body.column).toEqual({
      id: first.id,
      cards: [two, three, one],
      version: columnVersion([two, three, one]),
    });
    const again = { id: two, column: first.id, after: one, version: refused.body.column.version };
    expect((await move(manager, again)).body.column.cards).toEqual([three, one, two]);
    // The requested predecessor has left the column.
    const { second } = await board(0);
    expect((await move(manager, { id: two, column: first.id, after: second.id + 99_999 })).status).toBe(409);
  });

  it('into the lane of an agent, who replaces the present one; without an agent it has none', async () => {
    const { first, second, ids } = await board(2);
    const [one = 0, two = 0] = ids;
    const agentOf = async (id: number): Promise<number | undefined> =>
      (await admin.get(`lead_opportunities/${id}`)).body.agent?.id;
    const others = [{ id: two }];
    expect((await move(manager, { id: one, column: second.id, lane: 1, others })).body.column?.cards).toEqual([
      one,
      two,
    ]);
    expect([await agentOf(one), await agentOf(two)]).toEqual([1, 1]);
    const body = { id: one, column: second.id, lane: 2, from: 1 };
    const done = await move(manager, body);
    expect((await move(manager, body)).body).toEqual(done.body);
    expect([await agentOf(one), await agentOf(two)]).toEqual([2, 1]);
    expect((await move(manager, { id: one, column: first.id, lane: null, from: 2 })).status).toBe(200);
    expect([await agentOf(one), await agentOf(two)]).toEqual([undefined, 1]);
    expectRefused(await move(manager, { id: one, column: first.id, lane: 99_999_999 }), 422, 'lane');
    // A move without a lane changes no agent.
    expect((await move(manager, { id: two, column: first.id })).status).toBe(200);
    expect(await agentOf(two)).toBe(1);
  });

  it('by two users at once: both moves succeed, no card is lost, positions stay 1 to n', async () => {
    const { objectif, first, second, ids } = await board(8);
    const walk = async (api: Api, seed: number) => {
      for (let step = 0; step < 12; step += 1) {
        const id = ids[(seed * 5 + step * 3) % ids.length];
        const column = (seed + step) % 2 === 0 ? first.id : second.id;
        const { status, text } = await move(api, { id, column });
        expect(status, text).toBe(200);
      }
    };
    await Promise.all([walk(admin, 1), walk(manager, 2)]);
    const columns = [await read(objectif, first), await read(objectif, second)];
    expect(columns.flat().map(({ id }) => id)).toHaveLength(ids.length);
    // A column is numbered anew when a card comes into it, not when one leaves.
    for (const stage of [first, second]) {
      expect((await move(admin, { id: columns.flat()[0]?.id, column: stage.id })).status).toBe(200);
      const after = await read(objectif, stage);
      expect(after.map(({ position }) => position)).toEqual(after.map((_, at) => at + 1));
    }
  });

  it('in a column of 250, after the visible predecessor in a filtered column', async () => {
    const { objectif, first, ids } = await board(MANY);
    // A filter shows the cards 40, 120 and 200. The test moves card 200 between the other two.
    const [id = 0, after = 0] = [ids[199], ids[39]];
    const { status, body, text } = await move(manager, { id, column: first.id, after, version: columnVersion(ids) });
    expect(status, text).toBe(200);
    expect(body.column.cards.slice(38, 43)).toEqual([ids[38], after, id, ids[40], ids[41]]);
    const stored = await read(objectif, first);
    expect(stored.map((lead) => lead.id)).toEqual(body.column.cards);
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, at) => at + 1));
  }, 60_000);

  describe('is refused', () => {
    it('for other roles, and for missing cards or columns', async () => {
      const { first, ids } = await board(1);
      expect((await move(cashier, { id: ids[0], column: first.id })).status).toBe(403);
      expect((await move(manager, { id: 99_999_999, column: first.id })).status).toBe(404);
      expectRefused(await move(manager, { id: ids[0], column: 99_999_999 }), 422, 'column');
      expectRefused(await move(manager, { id: ids[0] }), 422, 'column');
    });

    it('onto another board', async () => {
      const [{ ids }, other] = [await board(1), await board(0)];
      expectRefused(await move(manager.in('fr'), { id: ids[0], column: other.first.id }), 422, 'column');
    });
  });

  it('a completed lead has its two tags after a move in its column, and each card a colour', async () => {
    const { objectif, first, leads, ids } = await board(2);
    await admin.put(`lead_opportunities/${ids[0]}`, { status: 'completed', tags: [] });
    await admin.put(`lead_opportunities/${ids[0]}`, { tags: ['hotel'] });
    await move(manager, { id: leads[1]?.id, column: first.id });
    const [, completed] = await read(objectif, first);
    expect(completed).toMatchObject({ tags: ['hotel', 'completed', 'archived'], color: '#96d213', position: 2 });
  });

  it('a quote made of a lead becomes its related order', async () => {
    const { leads } = await board(1);
    const quote = { type: 'quote', status: 'draft', leadOpportunity: leads[0]?.['@id'], orderItems: [] };
    const made = await createRecord(admin, 'orders', quote);
    const { body } = await admin.get(`lead_opportunities/${leads[0]?.id}`);
    expect(body.relatedOrder.id).toBe(made.id);
    await createRecord(admin, 'orders', quote);
    expect((await admin.get(`lead_opportunities/${leads[0]?.id}`)).body.relatedOrder.id).toBe(made.id);
  });

  it('a document of somebody who may not read the lead does not become its related order', async () => {
    const { leads } = await board(1);
    const sale = { type: 'delivery-note', leadOpportunity: leads[0]?.['@id'], orderItems: [] };
    await cashier.post('orders', { ...sale, uuid: randomUUID() });
    expect((await admin.get(`lead_opportunities/${leads[0]?.id}`)).body.relatedOrder ?? null).toBe(null);
  });
});
