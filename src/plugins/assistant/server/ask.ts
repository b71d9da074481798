import { createAsClient, Problem, type CallHandler, type ServerHost, type Tx } from '#server';
import type { askCall, askStreamCall } from '../contract/askCall.ts';
import type { AiAnswer } from '../contract/types.ts';
import { answerParts } from './answering.ts';
import { askedOf, type Asked } from './asking.ts';
import { readContext } from './context.ts';
import { streamEvents, type EventSource } from './eventStream.ts';
import { AiError, aiProblem } from './gateway/aiError.ts';
import { readModelSettings } from './gateway/settings.ts';

/** Answers `POST ai_requests`: the model is asked outside of any transaction, which would hold up all other writes. */
export const ask =
  (host: ServerHost): CallHandler<typeof askCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const asked = await askedOf(host, { input, actor, locale, signal });
    const answer = await answerOrProblem(asked);
    return keep(async (tx) => {
      const item = await store(asked, tx, answer);
      return Response.json(item, { status: 201, headers: { Location: String(item['@id'] ?? '') } });
    });
  };

async function answerOrProblem(asked: Asked): Promise<AiAnswer> {
  const parts = answerParts(asked);
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return value.answer;
    }
  } catch (error) {
    // The caller has left: nobody reads the answer, and it is no failure of the server.
    if (asked.signal.aborted) throw new Problem(408, 'The caller has left.', {});
    throw error instanceof AiError ? aiProblem(error, asked.context.locale) : error;
  }
}

/** Answers `POST assistant/ask`: the same as a stream. The question is stored with its answer, in one transaction with it. */
export const askStream =
  (host: ServerHost): CallHandler<typeof askStreamCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const asked = await askedOf(host, { input, actor, locale, signal });
    const { model, isDemo } = await readModelSettings(host);
    let answer: AiAnswer | undefined;
    const source: EventSource = {
      ...{ host, locale, model: { model, isDemo }, keep },
      async *events(ends) {
        const answered = yield* answerParts({ ...asked, signal: ends });
        answer = answered.answer;
        yield { type: 'done', tokens: answered.tokens, model, isDemo };
      },
      store: async (tx) => {
        if (!answer) throw new TypeError('There is no answer yet.');
        return { type: 'request', request: await store(asked, tx, answer) };
      },
    };
    return streamEvents(source, signal);
  };

/** Stores question and answer, with a new thread when the question begins one. @returns the request as it is answered */
async function store({ context, body }: Asked, tx: Tx, answer: AiAnswer): Promise<Readonly<Record<string, unknown>>> {
  const { id } = await createAsClient(tx, 'ai_requests', body);
  const row = await tx.update('ai_requests', id, { functionCallEscaped: answer });
  const [item] = await context.host.serialize('ai_requests', [row], { ...readContext(context), db: tx.db });
  return item ?? {};
}
