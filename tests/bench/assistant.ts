import { AiService, type Step } from '../support/aiService.ts';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { atMost, median, p95, plainFigure, type Figure } from './figures.ts';

/** Measured first tokens, after some that warm both ways up. */
const ROUNDS = 60;
const WARM = 10;
/** Streams at a time, and words of each. */
const STREAMS = 100;
const WORDS = 40;
const FIRST = 'Bonjour';

/** A stream of a service or of our server, until a text is seen, or until its end. */
async function readUntil(response: Response, text: string | null): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`The answer is ${response.status}.`);
  const decoder = new TextDecoder();
  let seen = '';
  for await (const chunk of response.body) {
    seen += decoder.decode(chunk, { stream: true });
    if (text !== null && seen.includes(text)) break;
  }
  return seen;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const QUESTION = { entityClassName: 'Product', question: 'A mint tea' };

/** Asks the service itself, as a client of it would. */
const ask = (service: AiService) =>
  fetch(`${service.url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'test', stream: true, messages: [{ role: 'user', content: 'A mint tea' }] }),
  });

/** Asks the copilot of our server. */
const askServer = ({ url, token }: Api) =>
  fetch(`${url}/en/api/generative-ai/stream`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(QUESTION),
  });

/** Time to the first token of both ways, alternating, ms. */
async function firstTokens(service: AiService, api: Api): Promise<{ direct: number[]; ours: number[] }> {
  const direct: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    const one = await timeOf(async () => readUntil(await ask(service), FIRST));
    const other = await timeOf(async () => readUntil(await askServer(api), FIRST));
    if (round >= WARM) {
      direct.push(one);
      ours.push(other);
    }
  }
  return { direct, ours };
}

/** Many streams at a time, each read to its end. @returns their times, ms @throws Error for one that is not whole */
async function manyStreams(api: Api): Promise<number[]> {
  return Promise.all(
    Array.from({ length: STREAMS }, () =>
      timeOf(async () => {
        const text = await readUntil(await askServer(api), null);
        const words = text.split('"type":"text"').length - 1;
        if (words !== WORDS || !text.includes('"type":"done"')) throw new Error(`A stream has ${words} words.`);
      }),
    ),
  );
}

const streamOf = (count: number): readonly Step[] => [
  ...Array.from({ length: count }, (_, at) => ({ delta: { content: at === 0 ? FIRST : ` mot ${at}` } })),
  { delta: {}, finish: 'stop' },
];

/** Measures the time that the gateway adds to the first token, and 100 streams on one server. */
export async function assistant(): Promise<readonly Figure[]> {
  const service = await new AiService().start();
  const server = await startServer({ env: { OPENAI_BASE_URL: service.url, AI_MODEL: 'test' } });
  try {
    const admin = await new Api(server.url).as('admin');
    await admin.put('assistant/settings', { requestsPerMinute: 1000, tokensPerDay: 0 });
    service.will({ steps: streamOf(1) });
    const { direct, ours } = await firstTokens(service, admin);
    service.will({ steps: streamOf(WORDS) });
    const times = await manyStreams(admin);
    return [
      atMost(
        `time that the gateway adds to the first token, median of ${ROUNDS}`,
        median(ours) - median(direct),
        'ms',
        15,
      ),
      plainFigure('first token of the service itself, median', median(direct), 'ms'),
      plainFigure(`${STREAMS} streams at a time, each of ${WORDS} words: last one whole`, Math.max(...times), 'ms'),
      plainFigure(`${STREAMS} streams at a time: p95`, p95(times), 'ms'),
    ];
  } finally {
    await server.stop();
    await service.stop();
  }
}
