import type { EngineFace } from '../../engineFace.ts';
import type { Model } from '../../model.ts';
import { hasHistory } from '../../audit/calls.ts';
import { BIN } from '../../bin/trash.ts';
import { pathOf } from '../serialize.ts';
import type { Node } from './jsonSchema.ts';

/** Common helpers of the document's builders. */
export interface PathTools {
  ref(name: string): Node;
  answer(schema: Node, description: string): Node;
  problem(description: string): Node;
  body(schema: Node): Node;
  readonly problems: Node;
}

const ID: Node = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const VERSION: Node = {
  type: 'object',
  properties: { version: { type: 'integer', minimum: 1, description: 'Absent: out of the bin.' } },
};

/** Paths of a resource's history, of restoring a version, and of restoring from the bin. */
export function historyPaths(engine: EngineFace, model: Model, tools: PathTools): Node {
  const path = `/${pathOf(model.resource)}/{id}`;
  if (model.resource.name === BIN) return { [`${path}/restore`]: { parameters: [ID], post: outOfBin(model, tools) } };
  if (!hasHistory(engine, model)) return {};
  return {
    [`${path}/history`]: { parameters: [ID], get: history(model, tools) },
    [`${path}/restore`]: { parameters: [ID], post: restore(model, tools) },
  };
}

function history({ resource: { className } }: Model, { ref, answer, problems }: PathTools): Node {
  return {
    tags: [className],
    operationId: `history${className}`,
    summary: `What was done to a ${className}, newest first`,
    responses: { 200: answer({ type: 'array', items: ref('AuditEntry') }, 'A page'), ...problems },
  };
}

function restore({ resource: { className } }: Model, { ref, answer, problem, body, problems }: PathTools): Node {
  return {
    tags: [className],
    operationId: `restore${className}`,
    summary: `Give a ${className} the values of one of its versions, or bring it back out of the bin`,
    parameters: [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }],
    requestBody: { ...body(VERSION), required: false },
    responses: {
      200: answer(ref(className), 'Restored'),
      ...problems,
      409: problem('Something is in the way'),
      412: problem('Changed meanwhile'),
      422: problem('No such version'),
    },
  };
}

function outOfBin({ resource: { className } }: Model, { answer, problem, problems }: PathTools): Node {
  return {
    tags: [className],
    operationId: `restore${className}`,
    summary: 'Bring a deleted record back with all that went with it',
    responses: { 200: answer({ type: 'object' }, 'The record'), ...problems, 409: problem('Something is in the way') },
  };
}
