import {
  isField,
  isIdParam,
  isNamedRight,
  type CallFields,
  type DeclaredCall,
  type NamedRight,
  type Role,
} from '#resource';
import type { EngineFace } from '../../engineFace.ts';
import { fieldsSchema, schemaOf, type Node } from './jsonSchema.ts';

/** Makes an answer of the document that is a problem. */
type MakeProblem = (description: string) => Node;

const KEY: Node = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};
const FILE: Node = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Declared calls as paths of the OpenAPI document, grouped by the first part of their address. */
export function callPaths(engine: EngineFace, problem: MakeProblem): [string, Node][] {
  return engine.calls.all.map((declared) => [
    `/${declared.path}`,
    { [declared.method.toLowerCase()]: operation(engine, declared, problem) },
  ]);
}

function operation(engine: EngineFace, declared: DeclaredCall, problem: MakeProblem): Node {
  const { method, path, summary, roles } = declared;
  const parts = path.split(/[/{}]+/).filter(Boolean);
  return {
    tags: [parts[0]],
    operationId: [method.toLowerCase(), ...parts].join('_').replaceAll('-', '_'),
    summary,
    ...(typeof roles === 'string' ? {} : { description: `For ${forWhom(roles)}.` }),
    ...(roles === 'public' ? { security: [] } : {}),
    parameters: parametersOf(engine, declared),
    ...bodyOf(engine, declared),
    responses: responsesOf(engine, declared, problem),
  };
}

const forWhom = (roles: readonly Role[] | NamedRight): string =>
  isNamedRight(roles) ? `${roles.roles.join(', ')}, and own roles with the right ${roles.name}` : roles.join(', ');

function parametersOf(engine: EngineFace, { method, path, query = {}, input, output, once }: DeclaredCall): Node[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const isKept = method !== 'GET' && input !== 'stream' && (output !== 'stream' || once === true);
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: isIdParam(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
    })),
    ...Object.entries(query).map(([name, field]) => ({
      name,
      in: 'query',
      required: field.required === true,
      schema: schemaOf(engine, field),
    })),
    ...(isKept ? [KEY] : []),
  ];
}

function bodyOf(engine: EngineFace, { input }: DeclaredCall): Node {
  if (!input) return {};
  if (input === 'stream') return { requestBody: { required: true, content: FILE } };
  const required = Object.values(input).some((field) => field.required);
  return { requestBody: { required, content: { 'application/json': { schema: fieldsSchema(engine, input) } } } };
}

function responsesOf(engine: EngineFace, declared: DeclaredCall, problem: MakeProblem): Node {
  const { method, path, query, input, output, roles, errors = {}, rate } = declared;
  const content = output && contentOf(engine, output);
  const problems: Readonly<Record<string, string | undefined>> = {
    ...(query || input ? { 400: 'Malformed' } : {}),
    ...(roles === 'public' ? {} : { 401: 'Not signed in', 403: 'Not allowed' }),
    ...(path.includes('{') ? { 404: 'Not found' } : {}),
    ...(method === 'GET' ? {} : { 409: 'Still running', 422: 'Not valid' }),
    ...(rate === undefined ? {} : { 429: `More than ${rate} calls in a minute` }),
    ...errors,
  };
  return {
    ...(content ? { 200: { description: 'Done', content } } : { 204: { description: 'Done' } }),
    ...Object.fromEntries(Object.entries(problems).map(([status, text = '']) => [status, problem(text)])),
  };
}

function contentOf(engine: EngineFace, output: NonNullable<DeclaredCall['output']>): Node {
  if (output === 'stream') return FILE;
  return { 'application/json': { schema: outputSchema(engine, output) } };
}

function outputSchema(engine: EngineFace, output: Exclude<NonNullable<DeclaredCall['output']>, 'stream'>): Node {
  if (isList(output)) return { type: 'array', items: fieldsSchema(engine, output[0]) };
  return isField(output) ? {} : fieldsSchema(engine, output);
}

const isList = (output: unknown): output is readonly [CallFields] => Array.isArray(output);
