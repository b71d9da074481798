import { isObject, personIn, type Person, type Resource } from '#resource';
import { isStatus } from '../show/facts.ts';

/** Actions on a record. `revert`: an earlier version was restored; `restore`: the record was restored from the trash. */
export type HistoryAction = 'create' | 'update' | 'delete' | 'revert' | 'restore' | 'purge';
const ACTIONS: readonly HistoryAction[] = ['create', 'update', 'delete', 'revert', 'restore', 'purge'];

/** One changed field. `locale`: of a translated text; `isSecret`: its values are not told. */
export interface HistoryChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly locale?: string;
  readonly isSecret?: boolean;
}

/** One step of a record's history. */
export interface HistoryEntry {
  readonly id: number;
  readonly action: HistoryAction;
  /** Version of the record after it. */
  readonly version: number;
  /** Version before it; of several steps as one, before the first of them. */
  readonly before: number;
  /** For a revert: the version that was restored. */
  readonly ofVersion: number | null;
  /** When it was done (the last of several), ISO. */
  readonly at: string;
  /** Author: the operator, else the account; null for the server itself. */
  readonly who: Person | null;
  readonly approvedBy: Person | null;
  readonly changes: readonly HistoryChange[];
  /** Fields whose values a model or an agent wrote, and its name. */
  readonly origin?: HistoryOrigin;
}

/** Source of values that are not their author's. */
export interface HistoryOrigin {
  readonly source: string;
  readonly fields: readonly string[];
}

function originOf(value: unknown): HistoryOrigin | undefined {
  if (!isObject(value) || typeof value.source !== 'string' || !Array.isArray(value.fields)) return undefined;
  const fields = value.fields.filter((field) => typeof field === 'string');
  return fields.length > 0 ? { source: value.source, fields } : undefined;
}

function changeOf(value: unknown): HistoryChange | null {
  if (!isObject(value) || typeof value.field !== 'string') return null;
  const { field, from = null, to = null, locale, isSecret } = value;
  return {
    field,
    from,
    to,
    ...(typeof locale === 'string' && { locale }),
    ...(isSecret === true && { isSecret }),
  };
}

/** Reads an entry of `GET …/{id}/history`; null: it is none. */
export function readEntry(wire: unknown): HistoryEntry | null {
  if (!isObject(wire) || typeof wire.id !== 'number') return null;
  const { id, version, ofVersion, createdAt, who, changes } = wire;
  const origin = originOf(wire.origin);
  const action = ACTIONS.find((one) => one === wire.action);
  if (!action) return null;
  const { account, operator, approvedBy } = isObject(who) ? who : {};
  return {
    id,
    action,
    version: Number(version),
    before: Number(version) - 1,
    ofVersion: typeof ofVersion === 'number' ? ofVersion : null,
    at: String(createdAt ?? ''),
    who: wire.via === 'system' ? null : (personIn(operator) ?? personIn(account)),
    approvedBy: personIn(approvedBy),
    changes: Array.isArray(changes) ? changes.flatMap((one) => changeOf(one) ?? []) : [],
    ...(origin && { origin }),
  };
}

const keyOf = ({ field, locale }: HistoryChange) => `${field} ${locale ?? ''}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The combined changes of several steps by field, from before the first to after the last. Fields that returned to their old
 * value are left out.
 * @param entries newest first, none missing between them
 */
export function changesOver(entries: readonly HistoryEntry[]): HistoryChange[] {
  const over = new Map<string, HistoryChange>();
  for (const { changes } of entries.toReversed()) {
    for (const change of changes) {
      const known = over.get(keyOf(change));
      const isSecret = change.isSecret || known?.isSecret;
      over.set(keyOf(change), { ...change, from: known ? known.from : change.from, ...(isSecret && { isSecret }) });
    }
  }
  return [...over.values()].filter(({ from, to, isSecret }) => isSecret || !isSame(from, to));
}

/** Changes of one person within this time are one step to read, ms. */
const TOGETHER_MS = 120_000;

const isPlain = (entry: HistoryEntry) => entry.action === 'update' && entry.approvedBy === null;

function belongsTo(newer: HistoryEntry, older: HistoryEntry): boolean {
  if (!isPlain(newer) || !isPlain(older)) return false;
  if (newer.who?.id !== older.who?.id || newer.before !== older.version) return false;
  return Date.parse(newer.at) - Date.parse(older.at) <= TOGETHER_MS;
}

/**
 * Puts changes together that one person made one after the other.
 * @param entries newest first
 */
export function grouped(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    // Changes by a model and by a person are not merged, so that the history names the author of each field.
    const isPersons = !previous?.origin && !entry.origin;
    if (last && previous && isPersons && belongsTo(previous, entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group): HistoryEntry[] => {
    const [newest] = group;
    const oldest = group.at(-1);
    if (!newest || !oldest) return [];
    const changes = changesOver(group);
    // There and back again: together they would tell of nothing.
    return group.length === 1 || changes.length === 0 ? group : [{ ...newest, before: oldest.before, changes }];
  });
}

/**
 * The changes of an entry that are worth reading: not what the server joins or counts from the others for itself, unless
 * that is all there is.
 */
export function shownChanges(resource: Resource, changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const shown = changes.filter(({ field }) => {
    const declared = resource.fields[field];
    return declared !== undefined && (declared.form !== false || field === resource.title);
  });
  return shown.length > 0 ? shown : changes.filter(({ field }) => resource.fields[field] !== undefined);
}

/** Entries in which a field changed, cut down to it; all as they are without a field. */
export function withField(entries: readonly HistoryEntry[], field: string | null): readonly HistoryEntry[] {
  if (field === null) return entries;
  return entries.flatMap((entry) => {
    const changes = entry.changes.filter((change) => change.field === field);
    return changes.length > 0 ? [{ ...entry, changes }] : [];
  });
}

/** Entries without the changes of these fields; an update of nothing else is left out. */
export const withoutFields = (entries: readonly HistoryEntry[], fields: readonly string[]): readonly HistoryEntry[] =>
  entries.flatMap((entry) => {
    const changes = entry.changes.filter(({ field }) => !fields.includes(field));
    return changes.length === 0 && entry.action === 'update' ? [] : [{ ...entry, changes }];
  });

/**
 * The differences between two versions of a record.
 * @param entries newest first, all steps between them
 * @param from the earlier version
 * @param to the later version
 */
export const changesBetween = (entries: readonly HistoryEntry[], from: number, to: number): HistoryChange[] =>
  changesOver(entries.filter(({ version }) => version > from && version <= to));

/** A step in which a record only went from one state to another. */
export function moveOf(resource: Resource, entry: HistoryEntry): HistoryChange | undefined {
  const [only, ...others] = shownChanges(resource, entry.changes);
  const field = only && resource.fields[only.field];
  const isState = only !== undefined && field !== undefined && isStatus({ name: only.field, field });
  return isState && others.length === 0 && entry.action === 'update' ? only : undefined;
}

/** The change of one line of a record. Lines are matched by id; a line without one is new. */
export interface LineChange {
  readonly from: Readonly<Record<string, unknown>> | null;
  readonly to: Readonly<Record<string, unknown>> | null;
}

/** Compares lines before and after: taken away, changed, added. */
export function lineChanges(from: unknown, to: unknown): LineChange[] {
  const before = Array.isArray(from) ? from.filter(isObject) : [];
  const after = Array.isArray(to) ? to.filter(isObject) : [];
  const gone = before
    .filter((line) => !after.some(({ id }) => id === line.id))
    .map((line): LineChange => ({ from: line, to: null }));
  const kept = after.flatMap((line): LineChange[] => {
    const old = before.find(({ id }) => id !== undefined && id === line.id) ?? null;
    return old && isSame(old, line) ? [] : [{ from: old, to: line }];
  });
  return [...gone, ...kept];
}
