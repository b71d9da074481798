import { isField, type CallFields, type DeclaredCall, type Field } from '#resource';
import { iriOf } from '../api/iri.ts';
import { pathOf } from '../api/serialize.ts';
import { toWire, type ValueUnits } from '../api/values.ts';
import type { Model } from '../model.ts';

/** Dependencies of writing an answer. */
export interface OutputContext extends ValueUnits {
  readonly models: ReadonlyMap<string, Model>;
}

const each = (value: unknown, one: (part: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(one) : one(value);

function wireOf(field: Field, value: unknown, context: OutputContext): unknown {
  if (value === null) return null;
  if (field.type === 'embedded') return each(value, (part) => objectOf(field.fields, part, context));
  if (field.type !== 'relation') return toWire(field, value, context);
  const target = context.models.get(field.to);
  return each(value, (id) => target && iriOf(context.locale, pathOf(target.resource), Number(id)));
}

/** The declared fields of an object. Its other members stay on the server. */
function objectOf(fields: CallFields, value: unknown, context: OutputContext): Record<string, unknown> {
  const given: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const written = Object.entries(fields).map(([name, field]) => {
    const part = given[name];
    return [name, part === undefined ? field.default : wireOf(field, part, context)] as const;
  });
  return Object.fromEntries(written.filter(([, part]) => part !== undefined));
}

/** The wire value of a handler's result; undefined when the call has no output. */
export function writeOutput(declared: DeclaredCall['output'], value: unknown, context: OutputContext): unknown {
  if (declared === undefined || declared === 'stream') return undefined;
  if (Array.isArray(declared)) {
    const [fields]: readonly CallFields[] = declared;
    return fields && each(value, (entry) => objectOf(fields, entry, context));
  }
  const output = declared as Exclude<typeof declared, readonly unknown[]>;
  return isField(output) ? value : objectOf(output, value, context);
}
