import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { agentOf } from '../../../../tests/assistant/agent.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct } from '../../../../tests/support/records.ts';

const SUBJECT = { namespace: 'shop', entity: 'Product', action: 'Create' };
const QUESTION = { ...SUBJECT, question: 'A mint tea', threadAiRequest: SUBJECT };

eachEngine('the assistant', (server) => {
  let admin: Api;
  let manager: Api;
  let agent: Client;
  const ask = async (name: string, args: Record<string, unknown>): Promise<Body> =>
    (await agent.callTool({ name, arguments: args })).structuredContent;

  beforeAll(async () => {
    const api = server().api();
    [admin, manager] = await Promise.all([api.as('admin'), api.as('manager')]);
    agent = await agentOf(await api.as('manager'));
  });
  afterAll(() => agent.close());

  describe('a conversation', () => {
    let request: Body;
    let thread: Body;
    beforeAll(async () => {
      const asked = await admin.post('ai_requests', QUESTION);
      expect(asked.status, asked.text).toBe(201);
      request = asked.body;
      thread = asked.body.threadAiRequest;
    });

    it('is read by its owner alone', async () => {
      const paths = [request['@id'], thread['@id'], `${request['@id']}/history`];
      for (const path of paths)
        expect([path, (await admin.get(path)).status, (await manager.get(path)).status]).toEqual([path, 200, 404]);
      for (const [list, id] of [
        ['ai_requests', request.id],
        ['thread_ai_requests', thread.id],
      ] as const) {
        const found = async (api: Api) => (await api.get(`${list}?id=${id}`)).body['hydra:totalItems'];
        expect([list, await found(admin), await found(manager)]).toEqual([list, 1, 0]);
        expect((await ask(`get_${list}`, { id })).error).toBe('Not found');
        const told = (await manager.get(`changes?since=0&resources=${list}`)).body.changes;
        expect(told.map((one: Body) => one.id)).not.toContain(id);
        const audit = (await manager.get(`audit?resource=${list}&recordId=${id}`)).body;
        expect(audit['hydra:totalItems']).toBe(0);
      }
      const own = (await manager.post('ai_requests', QUESTION)).body;
      expect((await admin.get(own['@id'])).status).toBe(404);
      expect((await manager.get(own['@id'])).status).toBe(200);
    });

    it('is continued, changed and accepted by its owner alone', async () => {
      const joined = await manager.post('ai_requests', { ...QUESTION, threadAiRequest: thread['@id'] });
      expect([joined.status, joined.body.violations?.[0]?.propertyPath]).toEqual([422, 'threadAiRequest']);
      const own = (await manager.post('ai_requests', QUESTION)).body;
      const moved = await manager.put(own['@id'], { threadAiRequest: thread['@id'] });
      expect([moved.status, moved.body.violations?.[0]?.propertyPath]).toEqual([422, 'threadAiRequest']);
      const made = await manager.post('ai_requests/batch', [
        { method: 'POST', body: { question: 'x', threadAiRequest: thread['@id'] } },
      ]);
      expect(made.text).not.toMatch(/"status":20\d/);
      for (const path of [request['@id'], thread['@id']]) {
        expect((await manager.put(path, { status: 'success' })).status).toBe(404);
        expect((await manager.delete(path)).status).toBe(404);
      }
      const writes = [{ entity: 'products', data: { name: 'Tea', price: 1 } }];
      expect((await manager.post('assistant/accept', { writes, request: request['@id'] })).status).toBe(404);
      expect((await admin.post('ai_requests', { ...QUESTION, threadAiRequest: thread['@id'] })).status).toBe(201);
    });
  });

  describe('a proposal', () => {
    /** Proposes another price of a new product. */
    async function propose() {
      const product = await createProduct(admin, { name: 'Proposed', price: 20 });
      const { record } = await ask('get_products', { id: product.id });
      const { proposal } = await ask('propose_change_products', {
        ...{ id: product.id, version: record._version, changes: { price: 25, name: 'Dearer' } },
        note: `Dearer ${product.id}`,
      });
      const { body } = await manager.get(`ai_proposals/${proposal}`);
      return { product, proposal: body, writes: body.writes as Body[] };
    }
    const accept = (proposal: Body, more: object) =>
      manager.post('assistant/accept', { proposal: proposal['@id'], ...more });

    it('is accepted without writes beside it', async () => {
      const { product, proposal, writes } = await propose();
      const other = await createProduct(admin, { name: 'Other', price: 20 });
      const foreign = { ...writes[0], id: other.id, version: 1 };
      const tries = [
        [...writes, foreign],
        [foreign],
        [...writes, { entity: 'products', data: { name: 'New', price: 1 } }],
        [...writes, ...writes],
        [{ ...writes[0], entity: 'customers' }],
        [{ ...writes[0], data: { ...writes[0]?.data, stock: 5 } }],
      ];
      for (const sent of tries) {
        const refused = await accept(proposal, { writes: sent });
        expect([sent, refused.status]).toEqual([sent, 422]);
        expect(refused.body.violations[0].propertyPath).toMatch(/^writes\[\d\]$/);
      }
      const run = { action: 'products.setAvailability', ids: [product.id], input: { isPublished: false } };
      expect((await accept(proposal, { writes, run })).body.violations[0].propertyPath).toBe('run');
      expect((await manager.get(product['@id'])).body).toMatchObject({ price: 20, name: 'Proposed' });
      // A person leaves out fields, and corrects values.
      const accepted = await accept(proposal, { writes: [{ ...writes[0], data: { price: 24 } }] });
      expect(accepted.status, accepted.text).toBe(200);
      expect((await manager.get(product['@id'])).body).toMatchObject({ price: 24, name: 'Proposed' });
    });

    it('keeps what was accepted beside what was proposed, until that is taken back', async () => {
      const { proposal, writes } = await propose();
      const kept = [{ ...writes[0], data: { price: 24 } }];
      const { body: accepted } = await accept(proposal, { writes: kept });
      const { body: decided } = await manager.get(proposal['@id']);
      expect(decided).toMatchObject({ status: 'accepted', writes, accepted: { writes: [{ data: { price: 24 } }] } });
      expect(decided.accepted.writes[0].data).toEqual({ price: 24 });
      expect((await manager.post('assistant/undo', { undo: accepted.undo })).status).toBe(200);
      const { body: open } = await manager.get(proposal['@id']);
      expect(open).toMatchObject({ status: 'open', writes });
      expect(open.accepted).toBeUndefined();
    });

    it('of an action runs that action alone, on some of its records', async () => {
      const [one, two, other] = [await createProduct(admin), await createProduct(admin), await createProduct(admin)];
      const ids = [one.id, two.id];
      const { proposal: id } = await ask('propose_run_products_setAvailability', {
        ...{ ids, input: { isPublished: false } },
      });
      const { body: proposal } = await manager.get(`ai_proposals/${id}`);
      for (const run of [
        { ...proposal.run, ids: [...ids, other.id] },
        { ...proposal.run, ids: [one.id, one.id] },
        { ...proposal.run, input: { isPublished: true } },
        { ...proposal.run, action: 'pages.setPublication' },
      ])
        expect([run, (await accept(proposal, { run })).status]).toEqual([run, 422]);
      const some = { ...proposal.run, ids: [one.id] };
      const [{ mark }] = (await manager.post('assistant/plan', { run: some })).body.items;
      expect((await accept(proposal, { run: { ...some, seen: [mark] } })).status).toBe(200);
      expect((await manager.get(`ai_proposals/${id}`)).body.accepted).toEqual({ run: some });
      const isPublished = async ({ '@id': path }: Body) => (await manager.get(path)).body.isPublished;
      expect([await isPublished(one), await isPublished(two), await isPublished(other)]).toEqual([false, true, true]);
    });

    it('is decided once, by requests of the same moment', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { product, proposal, writes } = await propose();
        const answers = await Promise.all([
          accept(proposal, { writes }),
          accept(proposal, { writes: [{ ...writes[0], data: { price: 30 } }] }),
          manager.put(proposal['@id'], { status: 'declined' }),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
        const { body: decided } = await manager.get(proposal['@id']);
        const isDeclined = answers[2]?.status === 200;
        expect(decided.status).toBe(isDeclined ? 'declined' : 'accepted');
        const history = (await manager.get(`${product['@id']}/history`)).body['hydra:member'];
        expect(history).toHaveLength(isDeclined ? 1 : 2);
      }
    });
  });
});
