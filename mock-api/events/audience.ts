import { grantsOf, isRole, presetsOf, ROLES, type OwnName, type Resource, type Role, type Scope } from '#resource';
import { aboutFields, limitFields, recordsAbout } from '../api/aboutRecord.ts';
import { withinAbout } from '../api/readScopes.ts';
import { isInScope, ownId } from '../api/rowLimits.ts';
import { fieldOf, type View } from '../api/view.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { ANONYMOUS, SYSTEM, type Actor, type Row } from '../types.ts';
import { loadForLimits } from '../api/load.ts';
import type { OutboxEntry } from './outbox.ts';

/** Readers of a resource: one role (or everybody), with all rows or those of some scopes. */
interface Readers {
  readonly holder: Role | 'PUBLIC';
  readonly scopes: readonly Scope[] | null;
}

/** The fields of a scope that refer to the reader, as [field, `$agent`]. */
type OwnEntries = readonly (readonly [field: string, name: OwnName])[];

/** Restricts the audiences of a role for the states of a row. */
type Narrowing = (holder: Readers['holder'], states: readonly Row[], topics: string[]) => string[];

const OWN_NAMES: readonly unknown[] = ['$account', '$user', '$agent', '$store'] satisfies OwnName[];
const isOwn = (wanted: Scope[string]): wanted is OwnName => OWN_NAMES.includes(wanted);

const ownEntries = (scope: Scope): OwnEntries =>
  Object.entries(scope).flatMap(([field, wanted]) => (isOwn(wanted) ? [[field, wanted] as const] : []));

const restOf = (scope: Scope): Scope =>
  Object.fromEntries(Object.entries(scope).filter(([, wanted]) => !isOwn(wanted)));

const isList = (limit: Scope | readonly Scope[]): limit is readonly Scope[] => Array.isArray(limit);

/** In the audience of a role, `$roles` means that role. A user with several roles belongs to the audience of each. */
const ofHolder = (scope: Scope, holder: string): Scope =>
  Object.fromEntries(Object.entries(scope).map(([field, wanted]) => [field, wanted === '$roles' ? [holder] : wanted]));

function readersOf(resource: Resource, models: ReadonlyMap<string, Model>): Readers[] {
  return [...ROLES, 'PUBLIC' as const].flatMap((holder): Readers[] => {
    // The grant of this role alone, with short forms expanded.
    const [grant] = grantsOf({ name: resource.name, access: { PUBLIC: resource.access?.[holder] } }, []);
    if (!grant?.read) return [];
    const { read } = grant;
    const scopes = read === true ? null : (isList(read) ? read : [read]).map((scope) => ofHolder(scope, holder));
    return [{ holder, scopes: withinAbout(resource, scopes, holder === 'PUBLIC' ? [] : [holder], models.values()) }];
  });
}

/**
 * Audiences: groups of people who may read a record, as topics of a Mercure hub (docs/decisions/foreign-hub.md). There is
 * one for each role, and one for each combination of a role with the user, agent or store that row limits refer to.
 */
export class Audiences {
  readonly #engine: EngineFace;
  readonly #prefix: string;
  readonly #readers = new Map<string, readonly Readers[]>();
  /** The reader's properties that the row limits of a role refer to, over all resources, such as `['$agent']`. */
  readonly #owns = new Map<string, Map<string, readonly OwnName[]>>();

  /** `prefix`: first part of this installation's audiences, so that several installations may share a hub. */
  constructor(engine: EngineFace, prefix: string) {
    this.#engine = engine;
    this.#prefix = prefix;
    for (const { resource } of engine.models.values()) {
      const readers = readersOf(resource, engine.models);
      this.#readers.set(resource.name, readers);
      for (const { holder, scopes } of readers) for (const scope of scopes ?? []) this.#note(holder, scope);
    }
  }

  #note(holder: string, scope: Scope): void {
    const names = [...new Set(ownEntries(scope).map(([, name]) => name))].toSorted();
    const known = this.#owns.get(holder) ?? new Map<string, readonly OwnName[]>();
    if (names.length > 0) known.set(names.join(), names);
    this.#owns.set(holder, known);
  }

  /**
   * The audiences of a user. Somebody whose own role reads otherwise than its preset is in none of the preset's: a hub cannot
   * leave out what was taken, so their pages learn of changes when they load.
   */
  ofActor(actor: Actor): string[] {
    const readsOtherwise = actor.roles.some((one) => !isRole(one) && one.endsWith('.read'));
    return [...(readsOtherwise ? [] : presetsOf(actor.roles)), 'PUBLIC'].flatMap((holder) => [
      this.#topic(holder, []),
      ...[...(this.#owns.get(holder)?.values() ?? [])].flatMap((names) =>
        combined(names.map((name) => ownPlaces(actor, name).map((value) => [name, value] as const))).map((pairs) =>
          this.#topic(holder, pairs),
        ),
      ),
    ]);
  }

  /** For each change of a resource, the audiences that may read the record now or could before. */
  async ofChanges(resource: string, entries: readonly OutboxEntry[]): Promise<Map<OutboxEntry, string[]>> {
    const readers = this.#readers.get(resource) ?? [];
    const view = this.#engine.views.of(resource, SYSTEM);
    const names = this.#limitsOf(resource);
    const ids = names.size === 0 ? [] : [...new Set(entries.map((entry) => entry.recordId))];
    const rows = ids.length === 0 ? [] : await loadForLimits(this.#engine.db, view.model, names, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const statesOf = (entry: OutboxEntry) =>
      [byId.get(entry.recordId), entry.data].filter((row) => row !== undefined && row !== null);
    const narrow = await this.#aboutRecords(view, entries.flatMap(statesOf));
    return new Map(
      entries.map((entry) => {
        const states = statesOf(entry);
        const topics = readers.flatMap((one) => narrow(one.holder, states, this.#ofStates(view, one, states)));
        return [entry, [...new Set(topics)]];
      }),
    );
  }

  /** The fields that the row limits of a resource refer to. */
  #limitsOf(resource: string): ReadonlySet<string> {
    return limitFields((this.#readers.get(resource) ?? []).flatMap(({ scopes }) => scopes ?? []));
  }

  /**
   * Restricts the audiences of rows about other records to those of these records, which must exist. A row that outlives its
   * record goes to those who may read all records of that resource when nothing is left of it.
   */
  async #aboutRecords({ resource }: View, rows: readonly Row[]): Promise<Narrowing> {
    const isPast = resource.outlivesRecord !== undefined;
    if (!aboutFields(resource) && !isPast) return (_holder, _states, topics) => topics;
    const recordOf = await recordsAbout(resource, rows, this.#engine, (name) => this.#limitsOf(name));
    const inTurn = isPast ? await this.#inTurn(rows.flatMap((row) => recordOf(row) ?? [])) : null;
    return (holder, states, topics) => {
      if (topics.length === 0) return [];
      return states.flatMap((state) => {
        const record = recordOf(state);
        const name = record?.resource ?? (isPast ? String(state[resource.about ?? '']) : '');
        const readers = (this.#readers.get(name) ?? []).filter((one) => one.holder === holder);
        const view = this.#engine.models.has(name) ? this.#engine.views.of(name, SYSTEM) : null;
        const meant = view ? readers.flatMap((one) => this.#ofStates(view, one, record ? [record.row] : [])) : [];
        return record && inTurn ? inTurn(holder, record, meant) : meant;
      });
    };
  }

  /** The same restriction for records that are about records themselves. */
  async #inTurn(found: readonly { readonly resource: string; readonly row: Row }[]) {
    const narrowings = new Map<string, Narrowing>();
    for (const [name, group] of Map.groupBy(found, (one) => one.resource)) {
      const rows = group.map(({ row }) => row);
      narrowings.set(name, await this.#aboutRecords(this.#engine.views.of(name, SYSTEM), rows));
    }
    return (holder: Readers['holder'], { resource, row }: (typeof found)[number], topics: string[]): string[] =>
      narrowings.get(resource)?.(holder, [row], topics) ?? topics;
  }

  #ofStates(view: View, { holder, scopes }: Readers, states: readonly Row[]): string[] {
    if (scopes === null) return [this.#topic(holder, [])];
    const { timeZone, dayEndsAt } = this.#engine.units;
    const limits = { actor: ANONYMOUS, now: this.#engine.now(), timeZone, dayEndsAt };
    return states.flatMap((row) =>
      scopes.flatMap((scope) =>
        isInScope(view, row, [restOf(scope)], limits)
          ? ownersIn(view, row, ownEntries(scope)).map((pairs) => this.#topic(holder, pairs))
          : [],
      ),
    );
  }

  #topic(holder: string, pairs: readonly (readonly [name: string, value: unknown])[]): string {
    const sorted = pairs.map(([name, value]) => `${name.slice(1)}=${String(value)}`).toSorted();
    return [this.#prefix, holder, ...sorted].join(':');
  }
}

/** Audience of rows without a store, to which every store belongs, and that of callers without one, who hear of all. */
const [NO_STORE, ALL_STORES] = ['none', 'all'];

/** The audiences that an own name, such as `$store`, stands for when a caller listens. An empty list: the caller hears nothing. */
function ownPlaces(actor: Actor, name: OwnName): readonly (number | string)[] {
  const id = ownId(actor, name);
  if (name === '$store') return id === null ? [ALL_STORES] : [id, NO_STORE];
  return id === null ? [] : [id];
}

/** The audiences that hear of a row, by the value of the field that an own name limits. */
function rowPlaces(value: unknown, name: OwnName): readonly (number | string)[] {
  const ids = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');
  if (name !== '$store') return ids;
  return [ALL_STORES, ...(ids.length === 0 ? [NO_STORE] : ids)];
}

/** Every way to take one of each list. */
const combined = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((found, list) => found.flatMap((some) => list.map((one) => [...some, one])), [[]]);

/**
 * The owners of a row by these fields, each as a list such as `['$agent', 3]`. No entries mean nobody; an empty list means
 * the whole role.
 */
function ownersIn(view: View, row: Row, entries: OwnEntries): (readonly [string, number | string])[][] {
  return entries.reduce<(readonly [string, number | string])[][]>(
    (found, [field, name]) => {
      const values = rowPlaces(fieldOf(view.resource, field) === undefined ? null : row[field], name);
      return found.flatMap((pairs) =>
        values
          // Two fields may refer to the same person.
          .filter((one) => pairs.every(([known, other]) => known !== name || other === one))
          .map((one) => [...pairs.filter(([known]) => known !== name), [name, one] as const]),
      );
    },
    [[]],
  );
}
