import { isAllowed, isObject } from '#resource';
import { invalid, parseClientJson, Problem, type CallHandler, type ServerHost } from '#server';
import type { generativeAiCall, persistCall } from '../contract/streams.ts';
import { readModelSettings } from './gateway/settings.ts';
import { originalOf } from './accept.ts';
import { completeValues } from './completeValues.ts';
import { aiContext, aiResource, contextInTx } from './context.ts';
import { promptContext } from './promptContext.ts';
import { copilotPrompt } from './prompts.ts';
import { copilotTool } from './tools.ts';
import { keepWriting } from './writings.ts';
import { shown, writeSteps } from './writeSteps.ts';

/** Answers `GET generative-ai`: system prompt and function, derived from the resource. */
export const config =
  (host: ServerHost): CallHandler<typeof generativeAiCall> =>
  async ({ query, actor, locale }) => {
    const context = await aiContext(host, actor, locale);
    const resource = aiResource(context, query.entityClassName);
    const operation = isAllowed(resource, actor.roles, 'create') ? 'create' : 'update';
    const tool = copilotTool(resource, actor.roles, host.resources, operation);
    return { systemPrompt: copilotPrompt(resource, promptContext(context)), function: tool };
  };

/** The record in an answer: an object, or its JSON text. @throws Problem 422 */
function recordIn(aiResponse: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = typeof aiResponse === 'string' ? parseClientJson(aiResponse) : aiResponse;
    if (isObject(value)) return value;
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
  throw invalid({ propertyPath: 'aiResponse', code: 'violation.type.object' });
}

/**
 * Answers `POST generative-ai/persist`: creates a record, or changes one with `id` (docs/rules/assistant.md, "The copilot").
 */
export const persist =
  (host: ServerHost): CallHandler<typeof persistCall> =>
  async ({ tx, input, actor, locale }) => {
    const context = await contextInTx(host, actor, locale);
    const resource = aiResource(context, input.entityClass);
    const { id = null, version = null } = input;
    const op = id === null ? 'create' : 'update';
    const { values, dropped } = await completeValues(context, resource, op, recordIn(input.aiResponse));
    const original = input.original === undefined || input.original === null ? [values] : originalOf(input.original);
    const origin = { source: (await readModelSettings(host)).model, original };
    const written = await writeSteps(context, tx, [{ resource, op, id, version, data: values }], origin);
    const undo = await keepWriting(tx, { written, request: null, proposal: null });
    const [one] = shown(written);
    if (!one) throw new TypeError('Nothing was written.');
    return { resource: one.resource, id: one.id, version: one.version, title: one.title, dropped, undo, data: values };
  };
