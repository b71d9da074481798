import { isObject, type Field } from '#resource';
import { iriOf } from '../api/iri.ts';
import { pathOf, type SerializeContext } from '../api/serialize.ts';
import { toWire } from '../api/values.ts';
import { fieldOf, type View } from '../api/view.ts';
import { LOCALES } from '../types.ts';
import type { Changes } from './changes.ts';

/**
 * One changed field as the API returns it. `locale`: language of a translated text; `isSecret`: its values are left out.
 */
export interface ShownChange {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly locale?: string;
  readonly isSecret?: true;
}

/**
 * The stored changes in the wire format, limited to the fields the caller may read, in declared order. A field whose values
 * depend on the reader (the owner's hook `shown`) is only named as changed.
 */
export function shownChanges(view: View, kept: unknown, context: SerializeContext): ShownChange[] {
  if (!isObject(kept)) return [];
  const changes: Changes = kept as Changes;
  const differing = context.hooks.get(view.resource.name)?.shown?.fields ?? [];
  return Object.entries(view.resource.fields).flatMap(([name, field]): ShownChange[] => {
    if (!Object.hasOwn(changes, name)) return [];
    const change = changes[name];
    if (change === null || change === undefined)
      return isTold(view, name, field) ? [{ field: name, isSecret: true }] : [];
    if (!view.readable.has(name)) return [];
    if (differing.includes(name)) return [{ field: name, isSecret: true }];
    const [from, to] = change;
    if (field.type === 'text' && field.translatable) return shownTexts(name, from, to);
    return [{ field: name, from: toWireValue(view, field, from, context), to: toWireValue(view, field, to, context) }];
  });
}

/** Tells whether the caller learns of a change. A changed secret is shown to those who may write it. */
function isTold(view: View, name: string, field: Field): boolean {
  if (field.type !== 'text' || field.format !== 'secret') return view.readable.has(name);
  return view.canRead && fieldOf(view.resource, name) !== undefined;
}

/** A translated text gives one change per language. */
function shownTexts(field: string, from: unknown, to: unknown): ShownChange[] {
  const [before, after] = [isObject(from) ? from : {}, isObject(to) ? to : {}];
  return LOCALES.flatMap((locale) =>
    (before[locale] ?? null) === (after[locale] ?? null)
      ? []
      : [{ field, locale, from: before[locale] ?? null, to: after[locale] ?? null }],
  );
}

/** Converts a stored value to the wire format: links as addresses, lines as objects. */
export function toWireValue(view: View, field: Field, value: unknown, context: SerializeContext): unknown {
  if (value === null || value === undefined) return null;
  if (field.type === 'relation') {
    const target = context.models.get(field.to);
    const address = (id: unknown) => (target ? iriOf(context.locale, pathOf(target.resource), Number(id)) : null);
    return Array.isArray(value) ? value.map(address) : address(value);
  }
  if (field.type === 'lines') return Array.isArray(value) ? shownLines(view.of(field.of), value, context) : null;
  return toWire(field, value, context);
}

function shownLines(view: View, lines: readonly unknown[], context: SerializeContext): Record<string, unknown>[] {
  return lines.filter(isObject).map((line) => {
    const shown: Record<string, unknown> = { id: line.id };
    for (const [name, value] of Object.entries(line)) {
      const field = fieldOf(view.resource, name);
      if (name === 'id' || !field || value === null || field.readable === false) continue;
      if (field.type === 'text' && field.format === 'secret') continue;
      if (view.canRead && !view.readable.has(name)) continue;
      shown[name] = toWireValue(view, field, value, context);
    }
    return shown;
  });
}
