import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { eventsIn } from '../../../../tests/assistant/events.ts';
import { callWith, words } from '../../../../tests/support/aiService.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

const QUESTION = { namespace: 'shop', entity: 'Product', action: 'Create', question: 'A mint tea' };
const TEA = { name: 'Mint tea', price: 20 };

/** Calls that ask a model and store nothing but their answer. */
const STREAMS = [
  ['generative-ai/stream', { entityClassName: 'Product', question: 'A mint tea' }],
  ['assistant/suggest', { question: 'A mint tea' }],
  ['assistant/write', { topic: 'Mint tea' }],
] as const;

anyEngine('what asks the model is safe to repeat', (server) => {
  const ai = useAssistant(server, { model: 'test-model', key: 'sk-test', idleSeconds: 2 });
  const { service } = ai;

  beforeEach(() => service.will(callWith('create_products', { items: [TEA] })));

  const total = async (name: string): Promise<number> => (await ai.manager.get(name)).body['hydra:totalItems'];

  it('a question is asked, and stored with its conversation, once', async () => {
    const before = [await total('ai_requests'), await total('thread_ai_requests')];
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { ...QUESTION, threadAiRequest: { namespace: 'shop', entity: 'Product', action: 'Create' } };
    const first = await ai.manager.post('ai_requests', body, key);
    const again = await ai.manager.post('ai_requests', body, key);
    expect([first.status, again.status], again.text).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(first.body.threadAiRequest).toMatchObject({ entity: 'Product', status: 'started' });
    expect(service.asked).toHaveLength(1);
    expect([await total('ai_requests'), await total('thread_ai_requests')]).toEqual(before.map((count) => count + 1));
    expect((await ai.manager.get(`ai_requests/${first.body.id}`)).body.functionCallEscaped).toEqual(
      first.body.functionCallEscaped,
    );
  });

  it('a streamed question is stored once, and its repetition gets the same request', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const before = await total('ai_requests');
    const first = await ai.manager.post('assistant/ask', QUESTION, key);
    const again = await ai.manager.post('assistant/ask', QUESTION, key);
    const requestIn = ({ text }: typeof first) => eventsIn(text).find(({ type }) => type === 'request')?.request;
    expect(requestIn(first)).toMatchObject({ entity: 'Product', functionCallEscaped: { newData: [TEA] } });
    expect(requestIn(again)).toEqual(requestIn(first));
    expect(service.asked).toHaveLength(1);
    expect(await total('ai_requests')).toBe(before + 1);
  });

  it('the key is refused for another question, and holds for its account alone', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    await ai.manager.post('ai_requests', QUESTION, key);
    expect((await ai.manager.post('ai_requests', { ...QUESTION, question: 'A green tea' }, key)).status).toBe(422);
    expect(service.asked).toHaveLength(1);
    expect((await ai.admin.post('ai_requests', QUESTION, key)).headers.get('Idempotent-Replayed')).toBeNull();
    expect(service.asked).toHaveLength(2);
  });

  it('while the model answers, the same question is refused for a moment', async () => {
    service.will({ steps: ['stall'] });
    const key = { 'Idempotency-Key': randomUUID() };
    const first = ai.manager.post('ai_requests', QUESTION, key);
    await expect.poll(() => service.asked.length).toBe(1);
    const meanwhile = await ai.manager.post('ai_requests', QUESTION, key);
    expect([meanwhile.status, meanwhile.headers.get('Retry-After')]).toEqual([409, '1']);
    expect((await first).status).toBe(504);
    expect(service.asked).toHaveLength(1);
  });

  it('a failure is not kept: the same try may succeed later', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    service.will({ status: 401 });
    expect((await ai.manager.post('ai_requests', QUESTION, key)).status).toBe(502);
    service.will(callWith('create_products', { items: [TEA] }));
    expect((await ai.manager.post('ai_requests', QUESTION, key)).status).toBe(201);
  });

  it.each(STREAMS)('%s is kept as a whole when it has ended well, and only then', async (path, body) => {
    service.will(words('Mint ', 'tea'));
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await ai.manager.post(path, body, key);
    const again = await ai.manager.post(path, body, key);
    expect(first.text).toContain('"type":"done"');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Content-Type')).toContain('text/event-stream');
    expect(service.asked).toHaveLength(1);
    expect((await ai.manager.post(path, { ...body, question: 'Other', topic: 'Other' }, key)).status).toBe(422);

    service.will({ status: 401 });
    const other = { 'Idempotency-Key': randomUUID() };
    expect((await ai.manager.post(path, body, other)).text).toContain('"type":"error"');
    service.will(words('Now'));
    expect((await ai.manager.post(path, body, other)).text).toContain('"type":"done"');
  });

  it('the test of the model asks it once', async () => {
    service.will(words('ready'));
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await ai.admin.post('assistant/settings/test', {}, key);
    expect([first.status, first.body.text], first.text).toEqual([200, 'ready']);
    expect((await ai.admin.post('assistant/settings/test', {}, key)).body).toEqual(first.body);
    expect(service.asked).toHaveLength(1);
  });
});
