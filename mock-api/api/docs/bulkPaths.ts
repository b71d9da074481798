import type { Model } from '../../model.ts';
import { BULK_STEPS } from '../../bulk/bulkRun.ts';
import type { PathTools } from './historyPaths.ts';
import type { Node } from './jsonSchema.ts';

const ANY: Node = { type: 'object', additionalProperties: true };
const COUNT: Node = { type: 'integer', minimum: 0 };

const REQUEST: Node = {
  type: 'object',
  properties: {
    ids: { type: 'array', items: { description: 'An id, or {id, version, seen}' } },
    filter: { type: 'string', description: 'Query of a list, in place of ids' },
    count: { ...COUNT, description: 'Records that the filter left when it was seen' },
    set: ANY,
    adjust: { ...ANY, description: 'By field: {percent} or {amount}' },
    delete: { type: 'boolean' },
  },
};

const REPORT: Node = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    operation: { type: 'string', enum: ['update', 'delete', 'undo'] },
    status: { type: 'string', enum: ['running', 'done', 'stopped'] },
    ...Object.fromEntries(['total', 'tried', 'done', 'refused', 'outside'].map((name) => [name, COUNT])),
    isUndoable: { type: 'boolean' },
    changed: { type: 'array', items: { type: 'integer' } },
    untried: { type: 'array', items: { type: 'integer' } },
    refusals: { type: 'array', items: ANY },
  },
};

/** Paths of the bulk call of a resource and of its runs. */
export function bulkPaths(path: string, { resource: { className } }: Model, tools: PathTools): Node {
  const { answer, body, problem, problems } = tools;
  const run = (operationId: string, summary: string, more: Node = {}): Node => ({
    tags: [className],
    operationId: `${operationId}${className}`,
    summary,
    ...more,
    responses: {
      200: answer(REPORT, 'It has ended'),
      202: answer(REPORT, 'It goes on'),
      ...problems,
      409: problem('Not now'),
    },
  });
  const id = { name: 'run', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  const step = { name: 'step', in: 'path', required: true, schema: { type: 'string', enum: BULK_STEPS } };
  return {
    [`${path}/bulk`]: {
      post: run('bulk', `One change of many records of ${className}`, { requestBody: body(REQUEST) }),
    },
    [`${path}/bulk/{run}`]: { parameters: [id], get: run('bulkRun', 'How far a bulk call is') },
    [`${path}/bulk/{run}/{step}`]: { parameters: [id, step], post: run('bulkStep', 'Stop, retry or undo a bulk call') },
  };
}
