import type { FlatRowOf, RowOf, Texts } from '#resource';
import { actingPerson, forbidden, Problem, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { visibleViews } from './visibleView.ts';

/** Tells whether a value is a valid list filter: parameters with a value or a list of values. */
export function isFilter(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return false;
  const entries = Object.entries(filter);
  return (
    entries.length <= MOST_PARAMETERS &&
    entries.every(
      ([key, value]: [string, unknown]) =>
        PARAMETER.test(key) &&
        (Array.isArray(value) ? value.length <= MOST_VALUES && value.every(isValue) : isValue(value)),
    )
  );
}

/** Only administrators may share with administrators. The field's own rights say who may share at all. */
function checkShared({ values, before, isClient }: Write<'saved_views'>, tx: Tx): void {
  const isAdded = values.sharedRoles?.includes('ROLE_ADMIN') && !before?.sharedRoles?.includes('ROLE_ADMIN');
  if (isClient && isAdded && !tx.actor.roles.includes('ROLE_ADMIN')) {
    throw forbidden('sharedRoles: only administrators share with administrators.', 'sharedRoles');
  }
}

/**
 * Tells whether an administrator makes a shared view without owner private. The view then becomes theirs, as nobody could
 * see it otherwise.
 */
const isAdopted = ({ values, before }: Write<'saved_views'>): boolean =>
  before?.owner === null && values.sharedRoles !== undefined && !values.sharedRoles?.length;

/** Sets the owner of a new view. Only the owner may set it as default. */
function keepOwner(write: Write<'saved_views'>, me: number | null): void {
  const { values, before: stored } = write;
  if (!stored) values.owner = me;
  else if (isAdopted(write)) Object.assign(values, { owner: me, isDefault: false });
  else if (stored.owner !== me) delete values.isDefault;
}

const textsOf = (name: Texts | null | undefined): string[] =>
  Object.values(name ?? {}).map((text) => text.trim().toLowerCase());

/** Tells whether a name is used by another view, in any language. */
function isTaken(name: Texts | null | undefined, others: readonly FlatRowOf<'saved_views'>[]): boolean {
  const taken = new Set(others.flatMap((other) => textsOf(other.name)));
  return textsOf(name).some((text) => taken.has(text));
}

/** A view's list: a whole one, or one of its views in the menu. */
type ListOf = {
  readonly id?: number;
  readonly resource: string;
  readonly entry?: string | null | undefined;
};

/**
 * The other views of a user on the same list. Serialises the user's writes, as concurrent ones would not see each other's
 * names.
 */
async function othersOf(owner: number, { resource, entry, id }: ListOf, tx: Tx) {
  await tx.find('users', owner);
  const all = await tx.readBy('saved_views', { owner, resource });
  return all.filter((row) => row.id !== id && (row.entry ?? null) === (entry ?? null));
}

async function before(write: Write<'saved_views'>, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const { values, before: stored } = write;
  if (values.filters !== undefined && values.filters !== null && !isFilter(values.filters))
    throw refused('filters', 'viewFilters', tx.locale);
  checkShared(write, tx);
  if (write.isClient) keepOwner(write, actingPerson(tx.actor));
  const owner = values.owner === undefined ? stored?.owner : values.owner;
  if (owner == null) return;
  const others = await othersOf(owner, { resource: values.resource ?? '', entry: values.entry, ...stored }, tx);
  if (!stored && others.length >= MOST_VIEWS) throw refused('name', 'viewsFull', tx.locale);
  const name = values.owner === undefined ? values.name : (values.name ?? stored?.name);
  if (isTaken(name, others)) throw refused('name', 'viewTaken', tx.locale);
  if (values.isDefault !== true) return;
  for (const other of others) if (other.isDefault) await tx.update('saved_views', other.id, { isDefault: false });
}

/** Shared views stay when their owner is deleted; private ones are deleted and restored with the account. */
async function after({ op, before: stored }: Write<'saved_views'>, row: RowOf<'saved_views'>, tx: Tx): Promise<void> {
  const isLeft = op === 'update' && stored?.owner !== null && row.owner === null;
  if (isLeft && !row.sharedRoles?.length) await tx.delete('saved_views', row.id);
}

/** Resolves conflicts of a restored view with newer views of its owner. @throws Problem 409 when its name is taken */
async function restored(row: RowOf<'saved_views'>, tx: Tx): Promise<void> {
  const { id, owner, name, isDefault } = row;
  if (owner === null) return;
  const others = await othersOf(owner, row, tx);
  if (isTaken(name, others)) {
    throw new Problem(409, 'It cannot be restored as things are.', {
      code: 'problem.binTaken',
      params: { resource: 'saved_views', field: 'name' },
      violations: [{ propertyPath: 'name', code: 'violation.unique' }],
    });
  }
  if (isDefault && others.some((other) => other.isDefault)) await tx.update('saved_views', id, { isDefault: false });
}

/** Names of filter parameters: `category.name`, `price[gte]`, `exists[customer.phone]`, `type[]`. */
const PARAMETER = /^[A-Za-z][\w.]{0,100}(?:\[[\w.]{0,100}\])?$/;

const LONGEST_VALUE = 500;

const MOST_VALUES = 200;

/** Maximum number of parameters per filter, values per parameter, and characters per value. */
const MOST_PARAMETERS = 40;

/** Maximum number of views per user and list. */
const MOST_VIEWS = 100;

/** Hooks of saved views. */
export const savedViewHooks: ResourceHooks<'saved_views'> = {
  before,
  after,
  restored,
  shown: { fields: ['isDefault', 'filters', 'sort', 'columns'], rows: visibleViews },
};

function isValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_VALUE;
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
