import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A chat completion that was asked for. */
export interface AskedCompletion {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: ReturnType<typeof JSON.parse>;
  /** Resolves when the client has closed the connection before the answer was complete. */
  readonly left: Promise<void>;
}

/** One step of an answer: a chunk's delta with the reason of its end, raw text, or what happens to the connection. */
export type Step =
  | { readonly delta: object; readonly finish?: string }
  | { readonly raw: string }
  /** Nothing more is sent, and the connection stays open. */
  | 'stall'
  /** The connection is cut. */
  | 'cut';

/** How the next question is answered. */
export interface Behaviour {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of an answer that is no stream. */
  readonly body?: string;
  readonly steps?: readonly Step[];
}

/** Words as an answer. */
export const words = (...texts: readonly string[]): Behaviour => ({
  steps: [...texts.map((content) => ({ delta: { content } })), { delta: {}, finish: 'stop' }],
});

/** A call of a tool, with its arguments in pieces. */
export const call = (name: string, ...args: readonly string[]): Behaviour => ({
  steps: [
    { delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }] } },
    ...args.map((part) => ({ delta: { tool_calls: [{ index: 0, function: { arguments: part } }] } })),
    { delta: {}, finish: 'tool_calls' },
  ],
});

/** A call of a tool with an object. */
export const callWith = (name: string, args: unknown): Behaviour => call(name, JSON.stringify(args));

/** Several calls of a tool in one answer, as models make them for several records. */
export const callsWith = (name: string, ...all: readonly unknown[]): Behaviour => ({
  steps: [
    ...all.map((args, index) => ({
      delta: {
        tool_calls: [
          { index, id: `call_${index}`, type: 'function', function: { name, arguments: JSON.stringify(args) } },
        ],
      },
    })),
    { delta: {}, finish: 'tool_calls' },
  ],
});

/** A refusal with its reason, in the usual form. */
export const refusal = (status: number, message: string, code?: string, param?: string): Behaviour => ({
  status,
  body: JSON.stringify({ error: { message, code: code ?? null, param: param ?? null } }),
});

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

const chunkOf = ({ delta, finish = null }: { readonly delta: object; readonly finish?: string | null }): string =>
  `data: ${JSON.stringify({ id: 'test', object: 'chat.completion.chunk', created: 0, model: 'test', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Sends a part, and waits until it has left. */
const sent = (response: ServerResponse, text: string): Promise<void> =>
  new Promise((resolve) => {
    response.write(text, () => resolve());
  });

async function play(response: ServerResponse, steps: readonly Step[]): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
  for (const step of steps) {
    if (step === 'stall') return;
    if (step === 'cut') return void response.destroy();
    await sent(response, 'raw' in step ? step.raw : chunkOf(step));
  }
  response.end('data: [DONE]\n\n');
  return undefined;
}

/** An OpenAI-compatible service on this machine. It records what it is asked, and misbehaves as told. */
export class AiService {
  readonly asked: AskedCompletion[] = [];
  /** Answers of the next questions, in order; without one the last is repeated. */
  #next: Behaviour[] = [words('ready')];
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** Base address, as `OPENAI_BASE_URL` takes it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Sets the answers of the next questions, and forgets the earlier ones. */
  will(...answers: readonly Behaviour[]): void {
    this.asked.length = 0;
    this.#next = [...answers];
  }

  /** The last question. */
  get last(): AskedCompletion {
    const last = this.asked.at(-1);
    if (!last) throw new Error('Nothing was asked.');
    return last;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const left = Promise.withResolvers<void>();
    response.once('close', () => {
      if (!response.writableFinished) left.resolve();
    });
    const body = await readBody(request);
    this.asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body,
      left: left.promise,
    });
    const answer = this.#next.length > 1 ? this.#next.shift() : this.#next[0];
    const { status = 200, headers = {}, body: text, steps } = answer ?? {};
    if (steps) return play(response, steps);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(text ?? '{}');
    return undefined;
  }
}
