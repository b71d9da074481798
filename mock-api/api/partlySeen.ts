import { scopesOf, type Resource } from '#resource';
import type { Actor } from '../types.ts';
import type { View, Views } from './view.ts';

/** Tells whether changes and deletions of a resource's records are kept: in the audit trail or the bin. */
export const isKept = ({ audit, bin, lineOf, viewOf }: Resource): boolean =>
  lineOf === undefined && viewOf === undefined && (audit !== false || bin !== false);

/**
 * Tells whether a caller may read all records of a resource, also those that nothing is known of any more. For records about
 * others: all those others, too.
 */
export function seesAll(view: View, { views, actor }: { readonly views: Views; readonly actor: Actor }): boolean {
  if (actor.isSystem) return true;
  const { about } = view.resource;
  if (!view.canRead || about === undefined) return view.canRead && view.readScopes === null;
  if (scopesOf(view.resource, actor.roles, 'read') !== null) return false;
  return [...views.names]
    .map((name) => views.of(name, actor))
    .every((one) => !isKept(one.resource) || one.resource.about !== undefined || seesAll(one, { views, actor }));
}

/** The resources of which a caller may read some of the kept records, but not all. */
export const partlySeen = (context: { readonly views: Views; readonly actor: Actor }): View[] =>
  [...context.views.names]
    .map((name) => context.views.of(name, context.actor))
    .filter((one) => one.canRead && isKept(one.resource) && !seesAll(one, context));
