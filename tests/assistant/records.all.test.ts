import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { eventsIn } from './events.ts';

anyEngine('assistant', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });

  it('creates three products from one sentence, and takes them back', async () => {
    const asked = await manager.post('ai_requests', {
      namespace: 'shop',
      entity: 'Product',
      action: 'Create',
      question: 'Three honeys at 60 DH: thyme, orange blossom and eucalyptus',
      threadAiRequest: { namespace: 'shop', entity: 'Product', action: 'Create', status: 'started' },
    });
    expect(asked.status, asked.text).toBe(201);
    const answer = asked.body.functionCallEscaped;
    expect(answer.newData).toHaveLength(3);
    const writes = answer.newData.map((data: unknown) => ({ entity: 'Product', data }));
    const plan = await manager.post('assistant/plan', { writes });
    expect(plan.body).toMatchObject({ count: 3, isValid: true });
    const accepted = await manager.post('assistant/accept', { writes, request: asked.body['@id'] });
    expect(accepted.status, accepted.text).toBe(200);
    const [first] = accepted.body.written;
    expect((await manager.get(`products/${first.id}`)).body).toMatchObject({ price: 60 });
    const undone = await manager.post('assistant/undo', { undo: accepted.body.undo });
    expect(undone.status, undone.text).toBe(200);
    expect((await manager.get(`products/${first.id}`)).status).toBe(404);
  });

  it('streams the answer of the copilot, and saves it', async () => {
    const answer = await manager.post('generative-ai/stream', {
      entityClassName: 'Product',
      question: 'A mint tea for 20 DH',
    });
    expect(answer.status, answer.text).toBe(200);
    const events = eventsIn(answer.text);
    expect(events[0]).toEqual({ type: 'start', model: 'flexy-demo', isDemo: true });
    expect(events.at(-1)).toMatchObject({ type: 'done', isDemo: true });
    const { data } = events.find(({ type }) => type === 'data') ?? {};
    expect(data).toMatchObject({ name: 'Mint tea', price: 20 });
    const saved = await manager.post('generative-ai/persist', {
      aiResponse: data,
      entityClass: 'App\\Entity\\Product',
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await manager.get(`products/${saved.body.id}`)).body).toMatchObject({ name: 'Mint tea', price: 20 });
    const [entry] = (await manager.get(`products/${saved.body.id}/history`)).body['hydra:member'];
    expect(entry.origin).toMatchObject({ source: 'flexy-demo' });
    expect(entry.origin.fields).toContain('price');
  });
});
