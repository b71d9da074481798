import { expect, it } from 'vitest';
import { callWith, refusal, words } from '../support/aiService.ts';
import type { Api } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { eventsIn } from './events.ts';
import { useAssistant } from './useAssistant.ts';

const CHAT = { entityClassName: 'Product', question: 'A mint tea' };

anyEngine('shares, settings and writing of the assistant', (server) => {
  const ai = useAssistant(server, { endpoint: '' });
  const { service } = ai;

  const set = async (values: object) => {
    const answer = await ai.admin.put('assistant/settings', values);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const lastEvent = async (api: Api) => eventsIn((await api.post('generative-ai/stream', CHAT)).text).at(-1);

  it('answers settings without keys, and drops the key with the address', async () => {
    const stored = await set({ endpoint: service.url, key: 'sk-very-secret', photosKey: 'photos-secret', model: 'm' });
    expect(stored).toMatchObject({
      endpoint: service.url,
      hasKey: true,
      hasPhotosKey: true,
      model: 'm',
      fromEnvironment: [],
    });
    const { text } = await ai.admin.get('assistant/settings');
    expect(text).not.toMatch(/secret/);
    expect((await set({ endpoint: 'http://127.0.0.1:9/v1' })).hasKey).toBe(false);
    expect((await set({ endpoint: service.url, key: 'sk-very-secret' })).hasKey).toBe(true);
    expect((await set({ key: '' })).hasKey).toBe(false);
    expect((await set({ endpoint: '', photosKey: '' })).hasPhotosKey).toBe(false);
    expect((await ai.manager.get('assistant/model')).body).toMatchObject({ isDemo: true, model: 'flexy-demo' });
  });

  it.each([
    'ftp://models.example/v1',
    'javascript:alert(1)',
    ['http://user', 'pass@models.example/v1'].join(':'),
    'http://models.example/v1?key=1',
    'http://169.254.169.254/latest',
    'http://[fe80::1]/v1',
    'http://0.0.0.0/v1',
    'models.example',
  ])('refuses the address %s', async (endpoint) => {
    const answer = await ai.admin.put('assistant/settings', { endpoint });
    expect(answer.status).toBe(422);
    expect(answer.body.violations[0].propertyPath).toBe('endpoint');
  });

  it('tests the model', async () => {
    await set({ endpoint: service.url, key: 'k', model: 'm' });
    service.will(words('ready'));
    expect((await ai.admin.post('assistant/settings/test', {})).body).toEqual({
      model: 'm',
      isDemo: false,
      text: 'ready',
    });
    service.will({ status: 401 });
    expect((await ai.admin.post('assistant/settings/test', {})).body).toMatchObject({
      status: 502,
      reason: 'ai.unauthorized',
    });
    // The administrator reads what the service says, without the key.
    await set({ key: 'very-secret-key' });
    service.will(refusal(401, 'Wrong key: very-secret-key,\nor sk-another-one.', 'invalid_api_key'));
    const { detail } = (await ai.admin.post('assistant/settings/test', {})).body;
    expect(detail).toMatch(/refuses the key.* The service says: 401 Wrong key: …, or …$/);
    await expect.poll(() => server().logs()).toContain('Wrong key: …');
    expect(server().logs()).not.toMatch(/very-secret|another-one/);
    // Who asks reads the sentence alone.
    service.will(refusal(401, 'Incorrect API key provided.', 'invalid_api_key'));
    expect((await lastEvent(ai.manager)).message).not.toContain('Incorrect');
  });

  it('each person has a share of questions in a minute', async () => {
    await set({ endpoint: '', requestsPerMinute: 3 });
    const driver = await server().api().as('admin');
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await lastEvent(ai.manager)).code ?? 'done');
    expect(codes).toContain('ai.budget');
    const refused = await lastEvent(ai.manager);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.message).toContain('Try again in');
    await set({ requestsPerMinute: 1000 });
    expect((await lastEvent(driver)).type).toBe('done');
  });

  it('each person has a share of tokens in a day', async () => {
    await set({ tokensPerDay: 1 });
    expect(await lastEvent(ai.manager)).toMatchObject({ type: 'error', code: 'ai.budget' });
    const asked = await ai.manager.post('ai_requests', { entity: 'Product', action: 'Create', question: 'Tea' });
    expect({ status: asked.status, reason: asked.body.reason }).toEqual({ status: 429, reason: 'ai.budget' });
    expect(Number(asked.headers.get('Retry-After'))).toBeGreaterThan(0);
    await set({ tokensPerDay: 0 });
    expect((await lastEvent(ai.manager)).type).toBe('done');
  });

  it('persist changes a record at its version only', async () => {
    const { body: product } = await ai.manager.post('products', { name: 'Version tea', price: 10 });
    const save = (more: object) =>
      ai.manager.post('generative-ai/persist', {
        entityClass: 'Product',
        aiResponse: { price: 12 },
        id: product.id,
        ...more,
      });
    const saved = await save({ version: 1 });
    expect(saved.body).toMatchObject({ resource: 'products', id: product.id, version: 2 });
    expect((await save({ version: 1 })).status).toBe(409);
    expect((await save({ id: 99_999_999, version: 1 })).status).toBe(404);
    expect((await ai.manager.post('assistant/undo', { undo: saved.body.undo })).status).toBe(200);
    expect((await ai.manager.get(`products/${product.id}`)).body.price).toBe(10);
    const wrong = await ai.manager.post('generative-ai/persist', { entityClass: 'Product', aiResponse: 'not json' });
    expect(wrong.status).toBe(422);
  });

  it('an acceptance writes all or nothing, and is not taken back over a later change', async () => {
    const writes = [
      { entity: 'Product', data: { name: 'One', price: 1, skuCode: 'ALL-1' } },
      { entity: 'Product', data: { name: '', price: 2 } },
    ];
    expect((await ai.manager.post('assistant/accept', { writes })).status).toBe(422);
    expect((await ai.manager.get('products?skuCode=ALL-1')).body['hydra:totalItems']).toBe(0);
    const accepted = await ai.manager.post('assistant/accept', { writes: writes.slice(0, 1) });
    const { id } = accepted.body.written[0];
    await ai.manager.put(`products/${id}`, { price: 3 });
    expect((await ai.manager.post('assistant/undo', { undo: accepted.body.undo })).status).toBe(409);
    expect((await ai.manager.get(`products/${id}`)).body.price).toBe(3);
    const many = Array.from({ length: 501 }, () => writes[0]);
    expect((await ai.manager.post('assistant/accept', { writes: many })).status).toBe(422);
    expect((await ai.manager.post('assistant/accept', { writes: [] })).status).toBe(422);
  });

  it('changes of found records are planned, and written together', async () => {
    await set({ endpoint: service.url, key: 'k' });
    await Promise.all(['A', 'B'].map((one) => ai.manager.post('products', { name: `Planned ${one}`, price: 10 })));
    service.will(callWith('update_products', { filters: { name: 'Planned' }, changes: { price: 15 } }));
    const asked = await ai.manager.post('ai_requests', {
      entity: 'Product',
      action: 'Update',
      question: 'All planned ones to 15',
    });
    const { changes } = asked.body.functionCallEscaped;
    expect(changes).toHaveLength(2);
    const writes = changes.map(({ id, version, data }: Record<string, unknown>) => ({
      entity: 'Product',
      id,
      version,
      data,
    }));
    const plan = await ai.manager.post('assistant/plan', { writes });
    expect(plan.body).toMatchObject({ count: 2, isValid: true });
    expect(plan.body.items[0].fields).toEqual([{ name: 'price', before: 10, after: 15 }]);
    const accepted = await ai.manager.post('assistant/accept', { writes, request: asked.body['@id'] });
    expect(
      (await ai.manager.get('products?name=Planned')).body['hydra:member'].map((one: { price: number }) => one.price),
    ).toEqual([15, 15]);
    const { body: stored } = await ai.manager.get(asked.body['@id']);
    expect(stored).toMatchObject({
      status: 'success',
      functionCallEscaped: { accepted: { undo: accepted.body.undo, isTakenBack: false } },
    });
    await ai.manager.post('assistant/undo', { undo: accepted.body.undo });
    expect(
      (await ai.manager.get('products?name=Planned')).body['hydra:member'].map((one: { price: number }) => one.price),
    ).toEqual([10, 10]);
  });

  it('without conditions nothing is changed', async () => {
    service.will(callWith('update_products', { filters: {}, changes: { price: 0 } }));
    const { body } = await ai.manager.post('ai_requests', {
      entity: 'Product',
      action: 'Update',
      question: 'Everything for free',
    });
    expect(body.functionCallEscaped.changes).toEqual([]);
  });

  it('a registered action is run after confirmation', async () => {
    const { body: product } = await ai.manager.post('products', { name: 'Runnable tea', price: 10 });
    service.will(
      callWith('run_products_setReduction', { filters: { name: 'Runnable' }, input: { percent: 10, roles: 'x' } }),
    );
    const { body } = await ai.manager.post('ai_requests', {
      entity: 'Product',
      action: 'Execute',
      question: 'Ten percent off',
    });
    const { action } = body.functionCallEscaped;
    expect(action).toMatchObject({
      action: 'products.setReduction',
      ids: [product.id],
      input: { percent: 10 },
      titles: ['Runnable tea'],
    });
    const wanted = { action: action.action, ids: action.ids, input: action.input };
    const plan = (await ai.manager.post('assistant/plan', { run: wanted })).body;
    expect(plan.count).toBe(1);
    const run = { ...wanted, seen: plan.items.map(({ mark }: { mark: string }) => mark) };
    await ai.manager.post('assistant/accept', { run, request: body['@id'] });
    expect((await ai.manager.get(`products/${product.id}`)).body.finalPrice).toBe(9);
    expect((await ai.manager.post('assistant/accept', { run: { ...run, input: { percent: 900 } } })).status).toBe(422);
    expect((await ai.manager.post('assistant/accept', { run: { ...run, action: 'products.explode' } })).status).toBe(
      422,
    );
  });
});
