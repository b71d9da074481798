import { isObject } from '#resource';
import { answerOf, type DemoAnswer, type DemoQuestion } from './answerOf.ts';

/** `fetch` of the demo model: an OpenAI-compatible service in this process, asked by the same client as any other. */
export const demoFetch: typeof fetch = async (_target, init) => {
  init?.signal?.throwIfAborted();
  const text = typeof init?.body === 'string' ? init.body : '';
  const question = questionIn(text);
  const frames = framesOf(question.model, answerOf(question), Math.ceil(text.length / 4));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = frames.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
};

/** Characters of one chunk of arguments or words, as services send them. */
const CHUNK = 24;

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const pieces = (text: string): string[] => text.match(new RegExp(`[^]{1,${CHUNK}}`, 'gu')) ?? [];

/** The frames of a streamed chat completion. */
function* framesOf(model: string, { text, call }: DemoAnswer, asked: number): Generator<string> {
  const head = { id: 'demo', object: 'chat.completion.chunk', created: 0, model };
  const chunk = (delta: object, finish: string | null = null) =>
    frame({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
  yield chunk({ role: 'assistant', content: '' });
  for (const content of pieces(text)) yield chunk({ content });
  const args = call ? JSON.stringify(call.args) : '';
  if (call) {
    const begun = { index: 0, id: 'call_demo', type: 'function', function: { name: call.name, arguments: '' } };
    yield chunk({ tool_calls: [begun] });
    for (const part of pieces(args)) yield chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] });
  }
  yield chunk({}, call ? 'tool_calls' : 'stop');
  const usage = {
    prompt_tokens: asked,
    completion_tokens: Math.ceil((text.length + args.length) / 4),
    total_tokens: 0,
  };
  yield frame({ ...head, choices: [], usage });
  yield 'data: [DONE]\n\n';
}

function questionIn(body: unknown): DemoQuestion {
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  const { messages = [], tools = [], model = '' } = isObject(value) ? value : {};
  return { messages, tools, model } as DemoQuestion;
}
