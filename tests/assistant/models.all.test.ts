import { describe, expect, it } from 'vitest';
import { callWith, refusal, words, type Behaviour } from '../support/aiService.ts';
import type { Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { createProduct } from '../support/records.ts';
import { eventsIn } from './events.ts';
import { useAssistant } from './useAssistant.ts';

const QUESTION = { namespace: 'shop', entity: 'Product', action: 'Create', question: 'A mint tea' };
const ITEM = { items: [{ name: 'Mint tea', price: 20 }] };
const CALL = callWith('create_products', ITEM);
const inWords = (name: string, args: unknown): Behaviour => words(JSON.stringify({ name, arguments: args }));

/** The pictures that a question sends. */
const picturesIn = (body: Body): string[] =>
  body.messages
    .flatMap(({ content }: Body) => (Array.isArray(content) ? content : []))
    .flatMap((part: Body) => part.image_url?.url ?? []);

/** Kinds of services, by what they refuse, how they then answer, and what they are asked then. */
const KINDS: readonly {
  kind: string;
  refusals: readonly Behaviour[];
  answer: Behaviour;
  asked: Readonly<Record<string, unknown>>;
}[] = [
  {
    kind: 'renamed the limit of an answer',
    refusals: [
      refusal(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      ),
    ],
    answer: CALL,
    asked: { max_completion_tokens: 8000, max_tokens: undefined },
  },
  {
    kind: 'gives short answers only',
    refusals: [refusal(400, 'max_tokens is too large: 8000. This model supports at most 4096 completion tokens.')],
    answer: CALL,
    asked: { max_tokens: 4096 },
  },
  {
    kind: 'refuses every parameter that it does not know, in a form of its own',
    refusals: [
      {
        status: 422,
        body: JSON.stringify({ detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'] }] }),
      },
    ],
    answer: CALL,
    asked: { stream_options: undefined, max_tokens: 8000 },
  },
  {
    kind: 'calls no functions',
    refusals: [refusal(400, 'registry/library/gemma does not support tools')],
    answer: inWords('create_products', ITEM),
    asked: { tools: undefined, tool_choice: undefined },
  },
  {
    kind: 'refuses one thing after the other',
    refusals: [
      refusal(400, 'Unknown parameter: stream_options'),
      refusal(400, 'Unknown parameter: max_tokens'),
      refusal(400, 'Unknown parameter: max_completion_tokens'),
      refusal(400, 'Unknown parameter: tools'),
    ],
    answer: inWords('create_products', ITEM),
    asked: { stream_options: undefined, max_tokens: undefined, max_completion_tokens: undefined, tools: undefined },
  },
];

anyEngine('models of every kind', (server) => {
  const ai = useAssistant(server, { endpoint: '' });
  const { service } = ai;
  const use = async (model: string) => {
    const settings = { endpoint: service.url, model, key: 'sk-test', requestsPerMinute: 1000, idleSeconds: 1 };
    expect((await ai.admin.put('assistant/settings', settings)).status).toBe(200);
  };

  it.each(KINDS)('a service that $kind is asked in its way, from then on at once', async (one) => {
    await use(one.kind);
    service.will(...one.refusals, one.answer);
    const first = await ai.manager.post('ai_requests', QUESTION);
    expect(first.status, first.text).toBe(201);
    expect(first.body.functionCallEscaped).toMatchObject({ newData: [{ name: 'Mint tea', price: 20 }] });
    expect(service.asked).toHaveLength(one.refusals.length + 1);
    service.will(one.answer);
    expect((await ai.manager.post('ai_requests', QUESTION)).status).toBe(201);
    expect(service.asked).toHaveLength(1);
    for (const [name, value] of Object.entries(one.asked)) expect(service.last.body[name], name).toEqual(value);
  });

  describe('pictures', () => {
    const asked = async () => {
      const { items } = (await ai.manager.get('assistant/images?query=mint')).body;
      const pictures = items.map(({ src, alt }: Body) => ({ src: src.large, alt }));
      const answer = await ai.manager.post('ai_requests', { ...QUESTION, pictures });
      expect(answer.status, answer.text).toBe(201);
    };

    it('a model that sees gets a few of them, small, beside their names', async () => {
      await use('sees');
      service.will(CALL);
      await asked();
      const sent = picturesIn(service.last.body);
      expect(sent).toHaveLength(6);
      for (const one of sent) expect(one).toMatch(/^data:image\/jpeg;base64,\/9j/);
      expect(JSON.stringify(service.last.body)).toContain('picture-10');
    });

    it.each([
      [400, 'This model does not support image inputs.'],
      [404, 'No endpoints found that support image input'],
      [422, 'messages[1].content: invalid type: sequence, expected a string'],
      [500, 'image input is not supported - hint: you may need to provide the mmproj'],
    ])('a service that answers %i "%s" gets names alone, from then on at once', async (status, said) => {
      await use(`blind ${status}`);
      const refused = refusal(status, said);
      // What may be a fault of the moment is asked once more.
      const refusals = status >= 500 ? [refused, refused] : [refused];
      service.will(...refusals, CALL);
      await asked();
      expect(service.asked).toHaveLength(refusals.length + 1);
      expect(picturesIn(service.last.body)).toEqual([]);
      expect(JSON.stringify(service.last.body)).toContain('picture-1');
      service.will(CALL);
      await asked();
      expect(service.asked).toHaveLength(1);
      expect(picturesIn(service.last.body)).toEqual([]);
    });

    it('where they are too much for this question, their names go alone; the next one has them again', async () => {
      await use('small');
      service.will(refusal(400, "This model's maximum context length is 100 tokens."), CALL);
      await asked();
      expect(picturesIn(service.last.body)).toEqual([]);
      service.will(CALL);
      await asked();
      expect(picturesIn(service.last.body)).toHaveLength(6);
    });

    it('the copilot shows those of its record that lie here; without pictures the question stays words', async () => {
      await use('sees');
      const { items } = (await ai.manager.get('assistant/images?query=mint')).body;
      service.will(callWith('create_products', { items: [{ name: 'Mint', price: 20, images: ['picture-1'] }] }));
      const pictures = [{ src: items[0].src.large, alt: '' }];
      const [data] = (await ai.manager.post('ai_requests', { ...QUESTION, pictures })).body.functionCallEscaped.newData;
      const product = await createProduct(ai.manager, {
        ...data,
        images: [...data.images, 'https://elsewhere.example/a.jpg'],
      });
      service.will(words('A mint tea.'));
      const input = { entityClassName: 'Product', id: product.id, question: 'What is on it?' };
      await ai.manager.post('generative-ai/stream', input);
      expect(picturesIn(service.last.body)).toHaveLength(1);
      const bare = await createProduct(ai.manager, { name: 'Bare' });
      await ai.manager.post('generative-ai/stream', { ...input, id: bare.id });
      expect(picturesIn(service.last.body)).toEqual([]);
    });
  });

  it('a model without functions gets them in words; its words are shown, its calls are not', async () => {
    await use('words-only');
    service.will(refusal(400, 'This model does not support tools'), words('I can ', 'only talk.'));
    const ask = () => ai.manager.post('generative-ai/stream', { entityClassName: 'Product', question: 'Tea' });
    const said = eventsIn((await ask()).text);
    expect(said.filter(({ type }) => type === 'text').map(({ text }) => text)).toEqual(['I can ', 'only talk.']);
    const instructions = service.last.body.messages.filter(({ role }: { role: string }) => role === 'system');
    expect(instructions.at(-1).content).toContain('createProduct');
    service.will(inWords('createProduct', { name: 'Mint tea', price: 20 }));
    const called = eventsIn((await ask()).text);
    expect(called.filter(({ type }) => type === 'text')).toEqual([]);
    expect(called.find(({ type }) => type === 'data')?.data).toMatchObject({ name: 'Mint tea', price: 20 });
    service.will(words('{"name": "createProduct", "argum'));
    expect(eventsIn((await ask()).text).at(-1)).toMatchObject({ type: 'error', code: 'ai.badArguments' });
    service.will(words('```html\n', '<p>Tea</p>\n```'));
    expect(
      eventsIn((await ask()).text)
        .filter(({ type }) => type === 'text')
        .map(({ text }) => text)
        .join(''),
    ).toBe('```html\n<p>Tea</p>\n```');
  });

  it('an answer gets the room that the model has left, for this question only', async () => {
    await use('small-context');
    service.will(
      refusal(
        400,
        "This model's maximum context length is 4,096 tokens. However, you requested 9000 tokens (1000 in the messages, 8000 in the completion).",
        'context_length_exceeded',
      ),
      CALL,
    );
    expect((await ai.manager.post('ai_requests', QUESTION)).status).toBe(201);
    expect(service.last.body.max_tokens).toBe(3046);
    service.will(CALL);
    expect((await ai.manager.post('ai_requests', QUESTION)).status).toBe(201);
    expect(service.last.body.max_tokens).toBe(8000);
  });

  it('the oldest parts of a conversation are left out where it is too long', async () => {
    await use('short-memory');
    service.will(CALL);
    const first = await ai.manager.post('ai_requests', {
      ...QUESTION,
      threadAiRequest: { ...QUESTION, status: 'started' },
    });
    const threadAiRequest = first.body.threadAiRequest['@id'];
    service.will(refusal(400, 'The prompt is too long'), CALL);
    const again = await ai.manager.post('ai_requests', { ...QUESTION, question: 'Cheaper', threadAiRequest });
    expect(again.status, again.text).toBe(201);
    const [long, short] = service.asked.map(({ body }) => body.messages);
    expect(short.length).toBeLessThan(long.length);
    expect(short.at(-1).content).toBe('Cheaper');
    expect(short[0].role).toBe('system');
  });

  it('the records of a question are never left out: without a conversation it is said that it is too long', async () => {
    await use('blind');
    const product = await createProduct(ai.manager, { name: 'Told' });
    service.will(refusal(400, 'The prompt is too long'));
    const asked = await ai.manager.post('ai_requests', { ...QUESTION, action: 'Update', records: [product.id] });
    expect([asked.status, asked.body.reason]).toEqual([502, 'ai.contextTooLong']);
    for (const { body } of service.asked) expect(JSON.stringify(body.messages)).toContain('Told');
  });

  it('a model that refuses everything is asked a few times only', async () => {
    await use('stubborn');
    service.will(refusal(400, 'max_tokens, stream_options and tools are refused'));
    expect((await ai.manager.post('ai_requests', QUESTION)).body.reason).toBe('ai.failed');
    expect(service.asked.length).toBeLessThanOrEqual(7);
  });
});
