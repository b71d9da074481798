import { isAllowed, isObject, type InputOf, type Resource } from '#resource';
import { invalid, Problem, type Actor, type Locale, type ServerHost } from '#server';
import type { askCall } from '../contract/askCall.ts';
import { MOST_PICTURES } from '../contract/calls.ts';
import type { AiActionName, AskedPicture } from '../contract/types.ts';
import { cleanQuestion, pictureName } from '../rules/question.ts';
import { aiContext, aiResource, type AiContext } from './context.ts';
import { subjectOf } from './earlier.ts';
import { texts } from './i18n.ts';
import { sourceOf } from './pictures.ts';

/** Actions of a question. */
export const ACTIONS: readonly AiActionName[] = ['Create', 'Filter', 'Update', 'Execute'];
/** The right that each of them takes. */
export const OPERATION = { Create: 'create', Filter: 'read', Update: 'update', Execute: 'update' } as const;

/** A checked question. */
export interface Asked {
  readonly context: AiContext;
  readonly resource: Resource;
  readonly action: AiActionName;
  readonly question: string;
  /** Ids of the chosen records; none: the model's conditions find them. */
  readonly records: readonly number[];
  readonly pictures: readonly AskedPicture[];
  readonly thread: unknown;
  readonly signal: AbortSignal;
  /** The request as it is stored. */
  readonly body: Readonly<Record<string, unknown>>;
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

const isPicture = (value: unknown): value is AskedPicture =>
  isObject(value) && typeof value.src === 'string' && typeof value.alt === 'string';

/** The chosen pictures. @throws Problem 422 for one that is none of ours, or whose address has ended */
function picturesOf(host: ServerHost, value: unknown, locale: Locale): AskedPicture[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = list.filter(isPicture).filter(({ src }) => sourceOf(host, src) !== null);
  if (known.length < list.length || known.length > MOST_PICTURES)
    throw invalid({ propertyPath: 'pictures', code: 'assistant.pictures', text: texts.asking.pictures[locale] });
  return known.map(({ src, alt }) => ({ src, alt: alt.slice(0, 200) }));
}

/** The person who asks, and the signal that nobody reads the answer any more. */
export interface Asking {
  readonly input: InputOf<typeof askCall>;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** Checks a question before the model is asked. @throws Problem 403, 404, 422 */
export async function askedOf(host: ServerHost, { input, actor, locale, signal }: Asking): Promise<Asked> {
  const pictures = picturesOf(host, input.pictures, locale);
  const named = new Map(pictures.map(({ src }, at) => [pictureName(at), src]));
  const context: AiContext = { ...(await aiContext(host, actor, locale)), pictures: named };
  const { threadAiRequest } = input;
  const { namespace, entity, action: name } = await subjectOf(context, input, threadAiRequest);
  const resource = aiResource(context, entity);
  const action = actionOf(name);
  if (!isAllowed(resource, actor.roles, OPERATION[action]))
    throw new Problem(403, 'You may not do this.', { code: 'problem.forbidden' });
  const question = cleanQuestion(input.question);
  if (question === '') throw invalid({ propertyPath: 'question', code: 'violation.blank' });
  const thread = isObject(threadAiRequest) ? undefined : threadAiRequest;
  const linked = threadAiRequest ? { threadAiRequest } : {};
  const body = { namespace, entity, action, question: input.question, ...linked };
  return { context, resource, action, question, records: recordsOf(input.records), pictures, thread, signal, body };
}
