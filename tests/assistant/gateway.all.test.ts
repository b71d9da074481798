import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AiService, call, callWith, refusal, words, type Behaviour } from '../support/aiService.ts';
import type { Api } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { eventsIn } from './events.ts';

const QUESTION = { namespace: 'shop', entity: 'Product', action: 'Create', question: 'A mint tea' };
const ITEM = { items: [{ name: 'Mint tea', price: 20 }] };

/** Faults of the service, each with the status and the reason of our answer. */
const FAILURES: readonly (readonly [name: string, answers: readonly Behaviour[], status: number, reason: string])[] = [
  ['refuses the key', [{ status: 401 }], 502, 'ai.unauthorized'],
  ['is busy for long', [{ status: 429, headers: { 'Retry-After': '37' } }], 429, 'ai.busy'],
  ['fails twice', [{ status: 500 }, { status: 503 }], 502, 'ai.failed'],
  ['does not know the model', [{ status: 404 }], 502, 'ai.noModel'],
  ['has no credit left', [refusal(429, 'You exceeded your current quota', 'insufficient_quota')], 502, 'ai.quota'],
  ['wants to be paid', [{ status: 402 }], 502, 'ai.quota'],
  ['keeps the model from the key', [{ status: 403 }], 502, 'ai.noAccess'],
  ['names the model as unknown', [refusal(400, 'The model `x` does not exist', 'model_not_found')], 502, 'ai.noModel'],
  ['has no room for the question', [refusal(400, 'Too long', 'context_length_exceeded')], 502, 'ai.contextTooLong'],
  ['answers an HTML page', [{ headers: { 'Content-Type': 'text/html' }, body: '<h1>Welcome</h1>' }], 502, 'ai.notApi'],
  ['leads elsewhere', [{ status: 302, headers: { Location: 'http://127.0.0.1:9/' } }], 502, 'ai.notApi'],
  ['sends broken arguments', [call('create_products', '{"items": [{"name": "Mint', '"]')], 502, 'ai.badArguments'],
  ['sends a list as arguments', [call('create_products', '[1, 2]')], 502, 'ai.badArguments'],
  ['calls an unknown tool', [callWith('delete_everything', {})], 502, 'ai.unknownTool'],
  ['is cut by length', [{ steps: [{ delta: { content: 'So' }, finish: 'length' }] }], 502, 'ai.cutOff'],
  ['refuses the content', [{ steps: [{ delta: {}, finish: 'content_filter' }] }], 502, 'ai.refused'],
  ['ends without a reason', [{ steps: [{ delta: { content: 'Half a' } }] }], 502, 'ai.incomplete'],
  ['is cut in the middle', [{ steps: [{ delta: { content: 'Half a' } }, 'cut'] }], 502, 'ai.incomplete'],
  ['sends no JSON', [{ steps: [{ raw: 'data: {not json}\n\n' }] }], 502, 'ai.notApi'],
  ['stalls', [{ steps: [{ delta: { content: 'Half a' } }, 'stall'] }], 504, 'ai.stalled'],
  ['never begins', [{ steps: ['stall'] }], 504, 'ai.stalled'],
];

anyEngine('the gateway to the AI service', (server) => {
  const service = new AiService();
  let manager: Api;
  let admin: Api;

  beforeAll(async () => {
    await service.start();
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
    const settings = {
      endpoint: service.url,
      model: 'test-model',
      key: 'sk-test-secret',
      requestsPerMinute: 1000,
      idleSeconds: 1,
    };
    const saved = await admin.put('assistant/settings', settings);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain('sk-test-secret');
  });
  afterAll(() => service.stop());
  beforeEach(() => service.will(callWith('create_products', ITEM)));

  it('asks the service with the stored key and model, and with the schema of the resource', async () => {
    const { status, body, text } = await manager.post('ai_requests', QUESTION);
    expect(status, text).toBe(201);
    expect(body.functionCallEscaped).toMatchObject({
      newData: [{ name: 'Mint tea', price: 20 }],
      model: 'test-model',
      isDemo: false,
    });
    const { path, authorization, body: asked } = service.last;
    expect({ path, authorization, model: asked.model }).toEqual({
      path: '/v1/chat/completions',
      authorization: 'Bearer sk-test-secret',
      model: 'test-model',
    });
    expect(asked.tools[0].function.parameters.properties.items.items.properties.price).toEqual(
      expect.objectContaining({ type: 'number', minimum: 0 }),
    );
  });

  describe('when the service', () => {
    it.each(FAILURES)('%s, it is said in words, and nothing is stored', async (_name, answers, status, reason) => {
      const before = (await manager.get('ai_requests')).body['hydra:totalItems'];
      service.will(...answers);
      const answer = await manager.in('fr').post('ai_requests', QUESTION);
      expect({ status: answer.status, reason: answer.body.reason }, answer.text).toEqual({ status, reason });
      expect(answer.body.detail).toMatch(/service d’IA|modèle|réponse|adresse/);
      expect(answer.text).not.toContain('sk-test-secret');
      if (status === 429) expect(answer.headers.get('Retry-After')).toBe('37');
      expect((await manager.get('ai_requests')).body['hydra:totalItems']).toBe(before);
      service.will(callWith('create_products', ITEM));
      expect((await manager.post('ai_requests', QUESTION)).status).toBe(201);
    });

    it.each(FAILURES)('%s during a stream, the last event says so', async (_name, answers, _status, reason) => {
      service.will(...answers);
      const { text } = await manager
        .in('ar')
        .post('generative-ai/stream', { entityClassName: 'Product', question: 'Tea' });
      const last = eventsIn(text).at(-1);
      // The copilot's function has another name.
      const expected = reason === 'ai.badArguments' ? 'ai.unknownTool' : reason;
      expect(last).toMatchObject({ type: 'error', code: expected });
      expect(last.message).toMatch(/\p{Script=Arabic}/u);
    });
  });

  it('asks a service that is busy for a moment once more', async () => {
    service.will({ status: 429, headers: { 'Retry-After': '0' } }, callWith('create_products', ITEM));
    expect((await manager.post('ai_requests', QUESTION)).status).toBe(201);
    expect(service.asked).toHaveLength(2);
  });

  it('ends the upstream call when the reader leaves', async () => {
    service.will({ steps: [{ delta: { content: 'Once upon' } }, 'stall'] });
    const leaving = new AbortController();
    const response = await fetch(`${server().url}/en/api/generative-ai/stream`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ entityClassName: 'Product', question: 'A long story' }),
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('Once upon')) seen += (await reader?.read())?.value ?? '';
    leaving.abort();
    await service.last.left;
    await expect.poll(async () => (await admin.get('ai_usage')).body['hydra:member'][0].outcome).toBe('aborted');
  });

  it('counts the arguments of a call whose answer breaks off', async () => {
    const [begin, ...rest] = call('createProduct', 'x'.repeat(4000)).steps ?? [];
    const [args] = rest;
    service.will({ steps: [...(begin && args ? [begin, args] : []), { delta: {}, finish: 'length' }] });
    await manager.post('generative-ai/stream', { entityClassName: 'Product', question: 'Tea' });
    const [line] = (await admin.get('ai_usage')).body['hydra:member'];
    expect(line).toMatchObject({ outcome: 'ai.cutOff', tokensOut: 1000 });
  });

  it('shows words as they come, and counts tokens and cost', async () => {
    await admin.put('assistant/settings', { priceIn: 2, priceOut: 10 });
    const usage = {
      raw: `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: 500 } })}\n\n`,
    };
    service.will({ steps: [{ delta: { content: 'Hel' } }, { delta: { content: 'lo' }, finish: 'stop' }, usage] });
    const { text } = await manager.post('generative-ai/stream', { entityClassName: 'Product', question: 'Hello?' });
    const events = eventsIn(text);
    expect(events.filter(({ type }) => type === 'text').map((event) => event.text)).toEqual(['Hel', 'lo']);
    expect(events.at(-1)).toEqual({ type: 'done', tokens: 1500, model: 'test-model', isDemo: false });
    const [line] = (await admin.get('ai_usage')).body['hydra:member'];
    expect(line).toMatchObject({ purpose: 'copilot', outcome: 'done', tokensIn: 1000, tokensOut: 500, cost: 0.007 });
    expect(JSON.stringify(line)).not.toContain('Hello');
  });

  it('holds a suggestion to 2,000 tokens and to its required fields', async () => {
    service.will(
      callWith('createProduct', {
        name: 'شاي',
        price: 20,
        description: 'شاي بالنعناع',
        reductionValue: 10,
        isAdmin: true,
      }),
    );
    const { text } = await manager.post('assistant/suggest', { question: 'Mint tea' });
    expect(service.last.body.max_tokens).toBe(2000);
    const data = eventsIn(text).find(({ type }) => type === 'data');
    expect(data).toEqual({
      type: 'data',
      data: {
        name: 'شاي',
        price: 20,
        reductionType: 'percentage',
        reductionValue: 10,
        description: { ar: 'شاي بالنعناع' },
        isOnSale: false,
        isPublished: false,
      },
      dropped: ['isAdmin'],
    });
    service.will(callWith('createProduct', { name: 'Tea', price: 20 }));
    const { text: second } = await manager.post('assistant/suggest', { question: 'Mint tea' });
    expect(eventsIn(second).at(-1)).toMatchObject({ type: 'error', code: 'ai.badArguments' });
  });

  it('keeps the previous question and answer as context', async () => {
    const first = await manager.post('ai_requests', {
      ...QUESTION,
      threadAiRequest: { ...QUESTION, status: 'started' },
    });
    const thread = first.body.threadAiRequest['@id'];
    await manager.post('ai_requests', { ...QUESTION, question: 'And <b>cheaper</b>', threadAiRequest: thread });
    const { messages } = service.last.body;
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[2].content).toContain('Mint tea');
    expect(messages[3].content).toBe('And cheaper');
  });

  it('words alone are an answer', async () => {
    service.will(words('I cannot ', 'do that.'));
    const { body } = await manager.post('ai_requests', QUESTION);
    expect(body.functionCallEscaped).toEqual({
      text: 'I cannot do that.',
      resource: 'products',
      model: 'test-model',
      isDemo: false,
    });
  });
});
