// Rights of an own role as they are switched on its screen: those that it holds, whatever its preset.
import { nameOfRight, type Operation, type OwnRole, type SwitchableResource } from '#resource';
import type { OfferedRight } from '../calls.ts';

/** Rights that an own role can have or not, as the server offers them. */
export interface Offer {
  readonly resources: readonly SwitchableResource[];
  readonly rights: readonly Pick<OfferedRight, 'name' | 'roles'>[];
}

/** Names of the rights that a preset has, of those offered; null: an own role without a preset. */
export function rightsOfPreset({ resources, rights }: Offer, base: OwnRole['base']): Set<string> {
  if (base === null) return new Set();
  return new Set([
    ...resources.flatMap(({ resource, presets }) =>
      (presets[base] ?? []).map((operation) => nameOfRight(resource, operation)),
    ),
    ...rights.filter(({ roles }) => roles.includes(base)).map(({ name }) => name),
  ]);
}

/** Names of the rights that an own role holds. */
export function rightsOf(offer: Offer, { base, given, taken }: OwnRole): Set<string> {
  return rightsOfPreset(offer, base).union(new Set(given)).difference(new Set(taken));
}

/** Operations on a resource that can be switched: those that can be given, and those of the preset. */
export const switchesOf = (
  { operations, presets }: SwitchableResource,
  base: OwnRole['base'],
): ReadonlySet<Operation> => new Set([...operations, ...(base === null ? [] : (presets[base] ?? []))]);

/**
 * Switches an operation on a resource. Whoever changes or deletes records also sees them: reading is switched on with these, and
 * they are switched off with it.
 */
export function withOperation(
  held: ReadonlySet<string>,
  resource: string,
  operation: Operation,
  isOn: boolean,
): Set<string> {
  const name = (one: Operation) => nameOfRight(resource, one);
  const next = new Set(held);
  if (isOn) {
    next.add(name(operation));
    if (operation === 'update' || operation === 'delete') next.add(name('read'));
  } else {
    next.delete(name(operation));
    if (operation === 'read') for (const one of ['update', 'delete'] as const) next.delete(name(one));
  }
  return next;
}

/**
 * The stored form of the rights that are held: what the preset lacks is given, the rest of the preset is taken. Rights of plugins
 * that are off stay as they were.
 */
export function exceptionsOf(offer: Offer, role: OwnRole, held: ReadonlySet<string>): Pick<OwnRole, 'given' | 'taken'> {
  const preset = rightsOfPreset(offer, role.base);
  const offered = new Set([
    ...offer.resources.flatMap((one) =>
      [...switchesOf(one, role.base)].map((operation) => nameOfRight(one.resource, operation)),
    ),
    ...offer.rights.map(({ name }) => name),
  ]);
  const unknown = (names: readonly string[]) => names.filter((name) => !offered.has(name));
  return {
    given: [...unknown(role.given), ...[...held].filter((name) => offered.has(name) && !preset.has(name))].toSorted(),
    taken: [...unknown(role.taken), ...[...preset].filter((name) => !held.has(name))].toSorted(),
  };
}
