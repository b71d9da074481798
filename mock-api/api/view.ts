import { isReadable, isWritable, type Field, type Resource, type HeldRoles, type Scope } from '#resource';
import type { Model } from '../model.ts';
import type { Actor } from '../types.ts';
import { readScopesOf } from './readScopes.ts';

/** A resource as one set of roles sees it. Cached per set, because every request needs it. */
export interface View {
  readonly model: Model;
  readonly resource: Resource;
  /** Readable fields, `id` first. */
  readonly fields: readonly string[];
  readonly readable: ReadonlySet<string>;
  /** Row limits of reading; null: all rows; empty: none. */
  readonly readScopes: readonly Scope[] | null;
  readonly canRead: boolean;
  /** The view of another resource for the same roles. */
  readonly of: (resource: string) => View;
}

/** Fields that every resource has beside the declared ones. */
const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  id: { type: 'integer', filter: true, order: true, writable: false },
  createdAt: { type: 'datetime', filter: true, order: true, writable: false },
  updatedAt: { type: 'datetime', filter: true, order: true, writable: false },
};

/** Declaration of a field, including the three system fields; undefined for other names (such as `constructor`). */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  return Object.hasOwn(SYSTEM_FIELDS, name) ? SYSTEM_FIELDS[name] : undefined;
}

/** Creates and caches the views of a set of models. */
export class Views {
  readonly #models: ReadonlyMap<string, Model>;
  readonly #cache = new Map<string, View>();

  constructor(models: ReadonlyMap<string, Model>) {
    this.#models = models;
  }

  /** View of a resource for an actor. The system sees everything except secrets. */
  of(name: string, actor: Actor): View {
    const key = `${name} ${actor.isSystem ? '*' : actor.roles.join()}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const model = this.#models.get(name);
    if (!model) throw new Error(`Unknown resource ${name}`);
    const roles = actor.isSystem ? null : actor.roles;
    const readScopes = roles ? readScopesOf(model.resource, roles, this.#models.values()) : null;
    const view = makeView(model, roles, readScopes, (other) => this.of(other, actor));
    this.#cache.set(key, view);
    return view;
  }

  /** Names of all resources. */
  get names(): Iterable<string> {
    return this.#models.keys();
  }
}

function makeView(model: Model, roles: HeldRoles | null, readScopes: readonly Scope[] | null, of: View['of']): View {
  const { resource } = model;
  const names = ['id', ...Object.keys(resource.fields), 'createdAt', 'updatedAt'];
  const isSecret = (field: Field | undefined) =>
    field?.readable === false || (field?.type === 'text' && field.format === 'secret');
  const fields = [...new Set(names)].filter((name) => {
    const known = Object.hasOwn(resource.fields, name) ? isKnown(model, name) : true;
    return known && (roles ? isReadable(resource, name, roles) : !isSecret(fieldOf(resource, name)));
  });
  const canRead = readScopes === null || readScopes.length > 0;
  return { model, resource, fields, readable: new Set(fields), readScopes, canRead, of };
}

/** Relations to absent resources do not exist, so that a plugin can be deleted without touching others. */
function isKnown(model: Model, name: string): boolean {
  const field = model.resource.fields[name];
  if (field?.type === 'relation') {
    return model.byField.has(name) || model.manyRelations.some((relation) => relation.field === name);
  }
  if (field?.type === 'lines') return model.lines.some((lines) => lines.field === name);
  if (field?.type === 'collection') return model.collections.some((collection) => collection.field === name);
  return true;
}

/** Tells whether an actor may set a field. The system may set all stored ones. */
export function mayWrite(resource: Resource, field: string, actor: Actor, operation: 'create' | 'update'): boolean {
  return actor.isSystem === true || isWritable(resource, field, actor.roles, operation);
}
