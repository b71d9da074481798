import { isObject, type Json, textOrNull } from '#resource';
import { invalid } from '#server';
import type { ModelMessage } from './gateway/model.ts';
import type { AiContext } from './context.ts';
import { toldFigure } from './counting.ts';
import { dataBlock } from './prompts.ts';
import type { AiFigure } from '../contract/types.ts';

/**
 * The id of the thread that a question goes on in.
 * @returns null: it begins one @throws Problem 422 when there is no such thread, or the caller may not read it
 */
export async function threadIdOf({ reader }: AiContext, given: unknown): Promise<number | null> {
  if (given === undefined || given === null) return null;
  const id = typeof given === 'number' ? given : Number(IRI.exec(String(given))?.[1]);
  const [thread] = Number.isSafeInteger(id) ? await reader.list('thread_ai_requests', { id: String(id) }) : [];
  if (thread) return thread.id;
  throw invalid({ propertyPath: 'threadAiRequest', code: 'violation.type.relation' });
}

/** Longest earlier answer in a prompt, characters. */
const LONGEST = 20_000;
const IRI = /\/thread_ai_requests\/(\d{1,15})$/;

/** Area, class and action of a question. */
export interface Subject {
  readonly namespace: string | null;
  readonly entity: string;
  readonly action: string;
}

/**
 * The subject of a question: what it says itself, else that of its thread, which is a new one or is named by its address.
 * @throws Problem 422 without a class, or for a thread that is not there
 */
export async function subjectOf(
  context: AiContext,
  asked: { readonly namespace?: string | null; readonly entity?: string | null; readonly action?: string | null },
  thread: unknown,
): Promise<Subject> {
  const id = isObject(thread) ? null : await threadIdOf(context, thread);
  const [stored] = id === null ? [] : await context.reader.list('thread_ai_requests', { id: String(id) });
  const known: Readonly<Record<string, unknown>> = isObject(thread) ? thread : (stored ?? {});
  const entity = textOrNull(asked.entity) ?? textOrNull(known.entity);
  if (entity === null) throw invalid({ propertyPath: 'entity', code: 'violation.blank' });
  const namespace = textOrNull(asked.namespace) ?? textOrNull(known.namespace);
  return { namespace, entity, action: textOrNull(asked.action) ?? textOrNull(known.action) ?? 'Create' };
}

/** Records of an earlier answer that a prompt names; the others are counted. */
const NAMED = 20;

/** The records that an earlier answer changes, or runs an action on: some by name, and how many. */
function recordsIn({ changes, action }: Readonly<Record<string, unknown>>) {
  const run = isObject(action) ? action : {};
  const ids: readonly unknown[] = Array.isArray(run.ids) ? run.ids : [];
  const list: readonly unknown[] = Array.isArray(changes) ? changes : [];
  return {
    ...(list.length > 0 && { changes: list.slice(0, NAMED), changedRecords: list.length }),
    ...(ids.length > 0 && { action: { action: run.action, input: run.input, records: ids.length } }),
  };
}

/** The parts of an earlier answer that a prompt needs, with what was left out of it. */
function shortened(answer: unknown): string {
  const value: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer;
  if (!isObject(value)) return '';
  const { newData, filters, found, text } = value;
  const left: readonly unknown[] = Array.isArray(value.leftOut) ? value.leftOut : [];
  const leftOut = left.filter(isObject).map(({ reason, count }) => ({ reason, count }));
  const figures = Array.isArray(value.figures) ? (value.figures as AiFigure[]).map(toldFigure) : undefined;
  return JSON.stringify({ newData, filters, found, leftOut, figures, ...recordsIn(value), text }).slice(0, LONGEST);
}

/** The previous question and answer of a thread, for the context of the next one. */
export async function earlierMessages(context: AiContext, thread: unknown): Promise<ModelMessage[]> {
  const id = await threadIdOf(context, thread);
  if (id === null) return [];
  const [last] = await context.reader.list('ai_requests', { threadAiRequest: String(id) }, { limit: 1, offset: 0 });
  if (!last) return [];
  const answer = shortened(last.functionCallEscaped);
  return [
    { role: 'user', content: last.question ?? '', isEarlier: true },
    ...(answer === '' ? [] : [{ role: 'assistant', content: answer, isEarlier: true } as const]),
  ];
}

/** Most earlier messages, and the longest of one. */
const MOST_MESSAGES = 40;
const LONGEST_MESSAGE = 20_000;

/** Earlier messages that a screen sends. Only the person's and the model's own: no system message gets in. */
export function historyOf(value: unknown): ModelMessage[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(-MOST_MESSAGES) : [];
  return list.flatMap((one): ModelMessage[] => {
    if (!isObject(one) || typeof one.content !== 'string') return [];
    const { role } = one;
    if (role !== 'user' && role !== 'assistant') return [];
    return [{ role, content: one.content.slice(0, LONGEST_MESSAGE), isEarlier: true }];
  });
}

/** A record for a prompt, as data. */
export const recordBlock = (values: Readonly<Record<string, unknown>>): string => dataBlock('record', values as Json);
