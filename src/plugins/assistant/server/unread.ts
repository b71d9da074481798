import { fillText, type Json, type Resource } from '#resource';
import type { PlanItem } from '../contract/types.ts';
import { fieldsToSet } from './rules.ts';
import type { AiContext } from './context.ts';
import type { Step } from './steps.ts';
import { texts } from './i18n.ts';

/** Tells whether a person may set one of the fields whose values were not understood. */
export const canBeSet = (...given: Parameters<typeof settableIn>): boolean => settableIn(...given).length > 0;

/**
 * A planned record with the fields whose values were not understood, as problems: a person sees them beside the others, and sets
 * them. What the person has typed since is not named any more.
 * @param wire the record as it is; {} for a new one
 */
export function withUnread(
  context: Pick<AiContext, 'actor' | 'locale'>,
  { resource, op, data, unread = [] }: Step,
  item: PlanItem,
  wire: Readonly<Record<string, unknown>>,
): PlanItem {
  if (op !== 'create' && op !== 'update') return item;
  const { locale } = context;
  const open = settableIn(context, resource, op, unread).filter(({ path }) => !(path in data));
  const names = [...new Set(open.map(({ field }) => field))].filter((name) => !(name in data));
  const valueOf = (name: string) => (wire[name] ?? null) as Json;
  const known = new Set(item.fields.map(({ name }) => name));
  const fields = names.filter((name) => !known.has(name));
  const problems = open.map(({ field, value }) => {
    const text = value === '' ? texts.plan.unread[locale] : texts.plan.unreadValue[locale];
    return { field, message: fillText(text, { value }) };
  });
  return {
    ...item,
    fields: [...item.fields, ...fields.map((name) => ({ name, before: valueOf(name), after: valueOf(name) }))],
    // That it is not understood says more than that something is missing.
    problems: [...problems, ...item.problems],
  };
}

/** A value that a model sent and that was not understood: `category: Oils`, or `price` where it cannot be told. */
function partsOf(name: string): { readonly path: string; readonly field: string; readonly value: string } {
  const [path = '', ...value] = name.split(': ');
  return { path, field: path.split(/[.[]/u)[0] ?? path, value: value.join(': ') };
}

/** Values that were not understood, of fields that a person may set. */
function settableIn(
  { actor }: Pick<AiContext, 'actor'>,
  resource: Resource,
  op: 'create' | 'update',
  unread: readonly string[],
): ReturnType<typeof partsOf>[] {
  const settable = new Map(fieldsToSet(resource, actor.roles, op));
  return unread.map(partsOf).filter(({ field }) => settable.has(field));
}
