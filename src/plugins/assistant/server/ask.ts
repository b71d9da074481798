import { isAllowed, isObject, type Resource } from '#resource';
import { createAsClient, invalid, Problem, type CallHandler, type ServerHost, type Tx } from '#server';
import { actionsFor } from './actions/find.ts';
import type { askCall } from '../contract/askCall.ts';
import type { AiActionName, AiAnswer } from '../contract/types.ts';
import { AiError, aiProblem } from './gateway/aiError.ts';
import type { ModelMessage } from './gateway/model.ts';
import { answerCounted, argumentsOf } from './gateway/question.ts';
import { readModelSettings } from './gateway/settings.ts';
import { cleanQuestion } from '../rules/question.ts';
import { partOf } from './answers.ts';
import { aiContext, aiResource, readContext, type AiContext } from './context.ts';
import { earlierMessages, subjectOf } from './earlier.ts';
import { assistantPrompt } from './prompts.ts';
import { promptContext } from './promptContext.ts';
import { assistantTools } from './tools.ts';

const ACTIONS: readonly AiActionName[] = ['Create', 'Filter', 'Update', 'Execute'];
const OPERATION = { Create: 'create', Filter: 'read', Update: 'update', Execute: 'update' } as const;

/** A checked question. */
interface Asked {
  readonly context: AiContext;
  readonly resource: Resource;
  readonly action: AiActionName;
  readonly question: string;
  readonly records: readonly number[];
  readonly thread: unknown;
  readonly signal: AbortSignal;
}

function actionOf(text: string): AiActionName {
  const action = ACTIONS.find((one) => one === text);
  if (action) return action;
  throw invalid({ propertyPath: 'action', code: 'violation.choice' });
}

/** The chosen records, each once. @throws Problem 422 for what is no id */
function recordsOf(value: unknown): number[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = list.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0);
  if (ids.length < list.length) throw invalid({ propertyPath: 'records', code: 'violation.invalid' });
  return [...new Set(ids)];
}

async function answerOf(asked: Asked): Promise<AiAnswer> {
  const { context, resource, action, question, records, signal } = asked;
  const { host, actor } = context;
  const settings = await readModelSettings(host);
  const actions = actionsFor(host, actor, resource.name);
  const hasRecords = records.length > 0;
  const tools = assistantTools(action, {
    resource,
    roles: actor.roles,
    resources: host.resources,
    actions,
    hasRecords,
  });
  const messages: ModelMessage[] = [
    { role: 'system', content: assistantPrompt(resource, action, promptContext(context)) },
    ...(await earlierMessages(context, asked.thread)),
    { role: 'user', content: question },
  ];
  const answer = await answerCounted({ host, actor, purpose: 'assistant', settings, messages, tools, signal });
  const call = argumentsOf(
    answer,
    tools.map(({ name }) => name),
  );
  const part = call ? await partOf(context, { action, resource, records, actions, ...call }) : {};
  const { model, isDemo } = settings;
  return { ...(answer.text === '' ? {} : { text: answer.text }), ...part, resource: resource.name, model, isDemo };
}

/** Stores question and answer, with a new thread when the question begins one. @returns the request as it is answered */
async function store(context: AiContext, tx: Tx, body: Record<string, unknown>, answer: AiAnswer): Promise<Response> {
  const { id } = await createAsClient(tx, 'ai_requests', body);
  const row = await tx.update('ai_requests', id, { functionCallEscaped: answer });
  const [item] = await context.host.serialize('ai_requests', [row], { ...readContext(context), db: tx.db });
  return Response.json(item, { status: 201, headers: { Location: String(item?.['@id'] ?? '') } });
}

/** Answers `POST ai_requests`: the model is asked outside of any transaction, which would hold up all other writes. */
export const ask =
  (host: ServerHost): CallHandler<typeof askCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const context = await aiContext(host, actor, locale);
    const { threadAiRequest } = input;
    const { namespace, entity, action: name } = await subjectOf(context, input, threadAiRequest);
    const resource = aiResource(context, entity);
    const action = actionOf(name);
    if (!isAllowed(resource, actor.roles, OPERATION[action]))
      throw new Problem(403, 'You may not do this.', { code: 'problem.forbidden' });
    const question = cleanQuestion(input.question);
    if (question === '') throw invalid({ propertyPath: 'question', code: 'violation.blank' });
    const records = recordsOf(input.records);
    const thread = isObject(threadAiRequest) ? undefined : threadAiRequest;
    const body = {
      namespace,
      entity,
      action,
      question: input.question,
      ...(threadAiRequest ? { threadAiRequest } : {}),
    };
    const answer = await answerOrProblem({ context, resource, action, question, records, thread, signal });
    return keep((tx) => store(context, tx, body, answer));
  };

async function answerOrProblem(asked: Asked): Promise<AiAnswer> {
  try {
    return await answerOf(asked);
  } catch (error) {
    // The caller has left: nobody reads the answer, and it is no failure of the server.
    if (asked.signal.aborted) throw new Problem(408, 'The caller has left.', {});
    throw error instanceof AiError ? aiProblem(error, asked.context.locale) : error;
  }
}
