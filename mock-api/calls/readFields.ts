import type { CallFields, Field } from '#resource';
import { addDefaults, BodyReader, type BodyContext, type Declared } from '../api/body.ts';
import { parseQuery } from '../api/params.ts';
import { invalid, Problem, type Violation } from '../problem.ts';

type Values = Record<string, unknown>;

/** Cache of the fields of calls in the format that the parser of record bodies uses. */
const declared = new WeakMap<CallFields, Declared>();

function declaredBy(fields: CallFields): Declared {
  const known = declared.get(fields);
  if (known) return known;
  const made = { resource: { name: '', className: '', title: '', fields } };
  declared.set(fields, made);
  return made;
}

async function read(fields: CallFields, sent: Values, context: BodyContext): Promise<[Values, readonly Violation[]]> {
  const reader = new BodyReader(context);
  const { values, violations } = reader.read(declaredBy(fields), sent, null);
  if (violations.length === 0) await reader.checkNamed();
  addDefaults(declaredBy(fields), values, context);
  return [values, violations];
}

/**
 * Parses a JSON body by the fields of a call, like a record's body.
 * @param body parsed JSON; undefined when none was sent
 * @throws Problem 422 naming the fields; 400 for a value that is not an object, or a dangling link
 */
export async function readInput(fields: CallFields, body: unknown, context: BodyContext): Promise<Values> {
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
  const [values, violations] = await read(fields, { ...body }, context);
  if (violations.length > 0) throw invalid(...violations);
  return values;
}

/** Converts a parameter's text to JSON. A text of another type stays as it is, and is refused. */
function jsonOf(field: Field, text: string): unknown {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
      return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return ({ true: true, 1: true, false: false, 0: false } as Readonly<Record<string, boolean>>)[text] ?? text;
    default:
      return text;
  }
}

const isMany = (field: Field): boolean => field.type === 'list' || ('many' in field && field.many === true);

/**
 * Parses query parameters by the fields of a call.
 * @param search the query without `?`
 * @throws Problem 400 naming the parameter
 */
export async function readQuery(fields: CallFields, search: string, context: BodyContext): Promise<Values> {
  const sent: Values = {};
  const params = parseQuery(search);
  const twice: Violation[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const texts = params.filter(({ path }) => path[0] === name && path.length <= 2).map(({ value }) => value);
    if (texts.length === 0) continue;
    if (isMany(field)) sent[name] = texts;
    else if (texts.length === 1) sent[name] = jsonOf(field, texts[0] ?? '');
    else twice.push({ propertyPath: name, code: 'violation.invalid' });
  }
  const [values, wrong] = twice.length > 0 ? [{}, twice] : await read(fields, sent, context);
  const [first] = wrong;
  if (!first) return values;
  throw new Problem(400, `The parameter "${first.propertyPath}" is not valid.`, {
    code: 'problem.parameter',
    params: { name: first.propertyPath },
    violations: wrong,
  });
}
