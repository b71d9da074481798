import { isAllowed, scopesOf, type Resource, type HeldRoles, type Scope } from '#resource';
import type { Model } from '../model.ts';

/**
 * Row limits of reading a resource: those of the declaration, restricted to rows about resources that the roles may read.
 * `null`: all rows; empty: none.
 */
export function readScopesOf(resource: Resource, roles: HeldRoles, models: Iterable<Model>): Scope[] | null {
  return withinAbout(resource, scopesOf(resource, roles, 'read'), roles, models);
}

/** Restricts scopes to rows about resources that the roles may read. */
export function withinAbout(
  resource: Resource,
  scopes: readonly Scope[] | null,
  roles: HeldRoles,
  models: Iterable<Model>,
): Scope[] | null {
  const { about } = resource;
  if (about === undefined) return scopes === null ? null : [...scopes];
  const readable = [...models].map((model) => model.resource).filter((one) => isAllowed(one, roles, 'read'));
  const names = readable.map((one) => one.name);
  return (scopes ?? [{}]).map((scope): Scope => ({ ...scope, [about]: names }));
}
