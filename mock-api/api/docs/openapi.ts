import type { EngineFace } from '../../engineFace.ts';
import type { Model } from '../../model.ts';
import { SYSTEM, type Locale } from '../../types.ts';
import { viewParameters } from '../searchTemplate.ts';
import { pathOf } from '../serialize.ts';
import { documented } from './hydra.ts';
import { modelSchema, type Node } from './jsonSchema.ts';
import { callPaths } from './callPaths.ts';
import { bulkPaths } from './bulkPaths.ts';
import { historyPaths } from './historyPaths.ts';

const ref = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });
const problem = (description: string): Node => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});
const PROBLEMS: Node = {
  400: problem('Malformed'),
  401: problem('Not signed in'),
  403: problem('Not allowed'),
  404: problem('Not found'),
};

function answer(schema: Node, description: string, ldSchema = schema): Node {
  return { description, content: { 'application/ld+json': { schema: ldSchema }, 'application/json': { schema } } };
}

/** Like {@link answer}, of what is answered in HAL, too. */
function recordAnswer(schema: Node, description: string, ldSchema = schema): Node {
  const { content } = answer(schema, description, ldSchema);
  return { description, content: { ...Object(content), 'application/hal+json': { schema: ref('Hal') } } };
}

function body(schema: Node, types = ['application/ld+json', 'application/json']): Node {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function listParameters(engine: EngineFace, model: Model): Node[] {
  const own = viewParameters(engine.views.of(model.resource.name, SYSTEM)).map(({ variable }) => ({
    name: variable,
    in: 'query',
    required: false,
    schema: variable.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
  }));
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'itemsPerPage', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 1000, default: 30 } },
    { name: 'partial', in: 'query', schema: { type: 'boolean', default: false } },
    ...own,
  ];
}

function collectionPath(engine: EngineFace, model: Model): Node {
  const { className, lineOf, singleton } = model.resource;
  const collection = {
    type: 'object',
    properties: { 'hydra:member': { type: 'array', items: ref(className) }, 'hydra:totalItems': { type: 'integer' } },
  };
  const get = {
    tags: [className],
    operationId: `list${className}`,
    summary: `Collection of ${className}`,
    parameters: listParameters(engine, model),
    responses: { 200: recordAnswer({ type: 'array', items: ref(className) }, 'A page', collection), ...PROBLEMS },
  };
  if (lineOf || singleton) return { get };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } };
  const post = {
    tags: [className],
    operationId: `create${className}`,
    summary: `Create a ${className}`,
    parameters: [key],
    requestBody: body(ref(className)),
    responses: {
      201: recordAnswer(ref(className), 'Created'),
      ...PROBLEMS,
      409: problem('Still running'),
      422: problem('Not valid'),
    },
  };
  return { get, post };
}

/** The list as a table. Its parameters are those of the list, which are not repeated: they are most of the document. */
function csvPath(model: Model): Node {
  const { className } = model.resource;
  const content = { 'text/csv': { schema: { type: 'string' } } };
  return {
    get: {
      tags: [className],
      operationId: `table${className}`,
      summary: `Collection of ${className} as CSV`,
      description: `Takes the parameters of /${pathOf(model.resource)}.`,
      responses: { 200: { description: 'A page', content }, ...PROBLEMS },
    },
  };
}

function changeCall(className: string, method: string, summary: string, requestBody: Node): Node {
  return {
    tags: [className],
    operationId: `${method}${className}`,
    summary,
    parameters: [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }],
    requestBody,
    responses: {
      200: recordAnswer(ref(className), 'Changed'),
      ...PROBLEMS,
      412: problem('Changed meanwhile'),
      422: problem('Not valid'),
    },
  };
}

function itemPath(model: Model): Node {
  const { className, lineOf, singleton } = model.resource;
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }];
  const get = {
    tags: [className],
    operationId: `get${className}`,
    summary: `One ${className}`,
    responses: { 200: recordAnswer(ref(className), 'The record'), 304: { description: 'Not changed' }, ...PROBLEMS },
  };
  if (lineOf) return { parameters, get };
  const put = changeCall(className, 'put', `Change the sent fields of a ${className}`, body(ref(className)));
  const forms = {
    required: true,
    content: {
      'application/merge-patch+json': { schema: ref(className) },
      'application/json-patch+json': { schema: ref('JsonPatch') },
    },
  };
  const patch = changeCall(className, 'patch', `Change a ${className} by a merge patch or a JSON Patch`, forms);
  const remove = {
    tags: [className],
    operationId: `delete${className}`,
    summary: `Delete a ${className}`,
    responses: { 204: { description: 'Deleted' }, ...PROBLEMS, 409: problem('Still used') },
  };
  return singleton ? { parameters, get, put, patch } : { parameters, get, put, patch, delete: remove };
}

function batchPath(model: Model): Node {
  const { className } = model.resource;
  const entries = {
    type: 'array',
    maxItems: 1000,
    items: {
      type: 'object',
      properties: { id: { type: 'integer' }, action: { type: 'string', enum: ['create', 'update', 'delete'] } },
      additionalProperties: true,
    },
  };
  const results = {
    type: 'array',
    items: {
      type: 'object',
      properties: { status: { type: 'integer' }, id: { type: 'integer' }, item: ref(className), error: ref('Problem') },
    },
  };
  return {
    post: {
      tags: [className],
      operationId: `batch${className}`,
      summary: `Many changes of ${className} in one transaction`,
      requestBody: body(entries),
      responses: { 200: answer(results, 'An answer per entry'), ...PROBLEMS },
    },
  };
}

function deletionPath(model: Model): Node {
  const { className } = model.resource;
  const ids = { type: 'array', maxItems: 1000, items: { type: 'integer' } };
  const kind = { type: 'object', properties: { resource: { type: 'string' }, records: { type: 'integer' } } };
  const result = {
    type: 'object',
    properties: { records: { type: 'integer' }, kinds: { type: 'array', items: kind } },
  };
  return {
    post: {
      tags: [className],
      operationId: `deletion${className}`,
      summary: `What would be deleted with records of ${className}; nothing is written`,
      requestBody: body(ids),
      responses: { 200: answer(result, 'How many records, in all and by resource'), ...PROBLEMS },
    },
  };
}

const HAL: Node = {
  type: 'object',
  properties: { _links: { type: 'object' }, _embedded: { type: 'object' } },
  additionalProperties: true,
};

const JSON_PATCH: Node = {
  type: 'array',
  items: {
    type: 'object',
    required: ['op', 'path'],
    properties: {
      op: { type: 'string', enum: ['add', 'remove', 'replace', 'move', 'copy', 'test'] },
      path: { type: 'string' },
      from: { type: 'string' },
      value: {},
    },
  },
};

const PROBLEM: Node = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    detail: { type: 'string' },
    status: { type: 'integer' },
    violations: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          propertyPath: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
};

const LOGIN: Node = {
  post: {
    tags: ['Session'],
    operationId: 'login',
    summary: 'Sign in',
    security: [],
    requestBody: body(
      {
        type: 'object',
        required: ['username', 'password'],
        properties: { username: { type: 'string' }, password: { type: 'string', format: 'password' } },
      },
      ['application/json'],
    ),
    responses: {
      200: {
        description: 'A bearer of at most one hour',
        content: { 'application/json': { schema: { type: 'object', properties: { token: { type: 'string' } } } } },
      },
      401: problem('Wrong name or password'),
      429: problem('Too many tries'),
    },
  },
};

/** The OpenAPI 3.1 document. */
export function openApi(engine: EngineFace, locale: Locale, base: string): Node {
  const models = documented(engine);
  const paths: Node = { '/login_check': LOGIN };
  for (const model of models) {
    const path = `/${pathOf(model.resource)}`;
    paths[path] = collectionPath(engine, model);
    paths[`${path}.csv`] = csvPath(model);
    paths[`${path}/{id}`] = itemPath(model);
    if (!model.resource.lineOf && !model.resource.singleton) {
      paths[`${path}/batch`] = batchPath(model);
      paths[`${path}/deletion`] = deletionPath(model);
      Object.assign(paths, bulkPaths(path, model, { ref, answer, problem, body, problems: PROBLEMS }));
    }
    Object.assign(paths, historyPaths(engine, model, { ref, answer, problem, body, problems: PROBLEMS }));
  }
  // An address may have methods of records and of calls (`presence`).
  for (const [path, methods] of callPaths(engine, problem)) paths[path] = { ...Object(paths[path]), ...methods };
  const schemas = Object.fromEntries(models.map((model) => [model.resource.className, modelSchema(engine, model)]));
  return {
    openapi: '3.1.0',
    info: { title: 'Flexy', version: '1.0', description: 'The API of the Flexy back office.' },
    servers: [{ url: `${base}/${locale}/api` }],
    security: [{ bearer: [] }],
    tags: models.map((model) => ({ name: model.resource.className })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, Problem: PROBLEM, Hal: HAL, JsonPatch: JSON_PATCH },
    },
  };
}
