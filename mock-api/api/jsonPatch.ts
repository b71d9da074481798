import { isObject } from '#resource';

/** A change of a JSON document (RFC 6902). */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  /** JSON Pointer (RFC 6901) of the target. */
  readonly path: string;
  /** JSON Pointer of the source of `move` and `copy`. */
  readonly from?: string;
  readonly value?: unknown;
}

/** Why a patch is refused: it is no patch, a place is not there, or a value is another one than was tested. */
export type PatchFault = 'malformed' | 'missing' | 'test';

/** A refused patch. */
export class PatchError extends Error {
  readonly fault: PatchFault;
  /** The place that it is about, as the names that lead to it. */
  readonly place: readonly string[];

  constructor(fault: PatchFault, place: readonly string[], detail: string) {
    super(detail);
    this.fault = fault;
    this.place = place;
  }
}

/** Most operations of a patch. */
export const MOST_OPERATIONS = 1000;
/**
 * Most characters, as JSON, that `copy` and `move` take along in all: otherwise a few of them could double a document again and
 * again.
 */
const MOST_CARRIED = 1_000_000;
/** Deepest nesting that a patch makes, as of a body. */
const DEEPEST = 64;

const OPS: ReadonlySet<unknown> = new Set<Operation['op']>(['add', 'remove', 'replace', 'move', 'copy', 'test']);
const POINTER = /^(?:\/(?:[^~]|~[01])*)?$/s;

const isPointer = (value: unknown): value is string => typeof value === 'string' && POINTER.test(value);

function isOperation(entry: unknown): entry is Operation {
  if (!isObject(entry) || !OPS.has(entry.op) || !isPointer(entry.path)) return false;
  if (entry.op === 'move' || entry.op === 'copy') return isPointer(entry.from);
  return entry.op === 'remove' || Object.hasOwn(entry, 'value');
}

/** Reads a patch. @throws PatchError when it is none */
export function readPatch(body: unknown): readonly Operation[] {
  if (!Array.isArray(body)) throw new PatchError('malformed', [], 'A JSON Patch is a list of operations.');
  if (body.length > MOST_OPERATIONS)
    throw new PatchError('malformed', [], `A JSON Patch has at most ${MOST_OPERATIONS} operations.`);
  const at = body.findIndex((entry: unknown) => !isOperation(entry));
  if (at >= 0) throw new PatchError('malformed', [String(at)], `Operation ${at} is not one of RFC 6902.`);
  return body.filter(isOperation);
}

const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const missing = (place: readonly string[]) =>
  new PatchError('missing', place, `There is nothing at /${place.join('/')}.`);

/** The index in a list; up to its length, where something is added. */
function indexOf(list: readonly unknown[], name: string, place: readonly string[], isAdded: boolean): number {
  if (isAdded && name === '-') return list.length;
  const index = /^(?:0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1;
  if (index < 0 || index > list.length || (index === list.length && !isAdded)) throw missing(place);
  return index;
}

function childOf(parent: unknown, name: string, place: readonly string[]): unknown {
  if (Array.isArray(parent)) return parent[indexOf(parent, name, place, false)];
  if (isObject(parent) && Object.hasOwn(parent, name)) return parent[name];
  throw missing(place);
}

const valueAt = (document: unknown, place: readonly string[]): unknown =>
  place.reduce((value, name) => childOf(value, name, place), document);

/** A copy of a parent with one child changed. The document itself stays as it is. */
type Change = (parent: unknown, name: string, place: readonly string[]) => unknown;

/** Puts a value: in a list before the one that is there, in an object in its place. */
const added =
  (value: unknown): Change =>
  (parent, name, place) => {
    if (Array.isArray(parent)) return parent.toSpliced(indexOf(parent, name, place, true), 0, value);
    if (isObject(parent)) return { ...parent, [name]: value };
    throw missing(place);
  };

const replaced =
  (value: unknown): Change =>
  (parent, name, place) => {
    childOf(parent, name, place);
    return Array.isArray(parent) ? parent.with(Number(name), value) : { ...Object(parent), [name]: value };
  };

const removed: Change = (parent, name, place) => {
  childOf(parent, name, place);
  if (Array.isArray(parent)) return parent.toSpliced(Number(name), 1);
  return Object.fromEntries(Object.entries(Object(parent)).filter(([own]) => own !== name));
};

function changed(document: unknown, place: readonly string[], change: Change, depth = 0): unknown {
  const name = place[depth] ?? '';
  if (depth === place.length - 1) return change(document, name, place);
  const child = changed(childOf(document, name, place), place, change, depth + 1);
  return replaced(child)(document, name, place);
}

/** Tells whether two JSON values are equal (RFC 6902, 4.6): names of an object in any order. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, at) => isEqual(value, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

/** Tells whether a value is nested at most so many levels deep. */
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1)));

/** Puts a value at a place, which may be the whole document. */
function withValue(
  document: unknown,
  place: readonly string[],
  change: (value: unknown) => Change,
  value: unknown,
): unknown {
  if (!isWithin(value, DEEPEST - place.length))
    throw new PatchError('malformed', place.slice(0, DEEPEST), `The patch nests deeper than ${DEEPEST} levels.`);
  return place.length === 0 ? value : changed(document, place, change(value));
}

/** The document without what is moved. */
function without(document: unknown, from: readonly string[], place: readonly string[]): unknown {
  if (from.every((name, at) => place[at] === name))
    throw new PatchError('malformed', place, 'A value is not moved into itself.');
  return changed(document, from, removed);
}

/**
 * Applies a patch to a document, which stays as it is.
 * @throws PatchError naming the place; then nothing of the patch counts
 */
export function applyPatch(document: unknown, operations: readonly Operation[]): unknown {
  let carried = 0;
  const carry = (value: unknown, place: readonly string[]) => {
    carried += JSON.stringify(value).length;
    if (carried > MOST_CARRIED) throw new PatchError('malformed', place, 'The patch copies or moves too much.');
    return value;
  };
  const apply = (before: unknown, { op, path, from = '', value }: Operation): unknown => {
    const place = namesOf(path);
    switch (op) {
      case 'test':
        if (isEqual(valueAt(before, place), value)) return before;
        throw new PatchError('test', place, `${path} has another value.`);
      case 'add':
        return withValue(before, place, added, value);
      case 'replace':
        return withValue(before, place, replaced, value);
      case 'remove':
        return place.length === 0 ? null : changed(before, place, removed);
      case 'copy':
        return withValue(before, place, added, carry(valueAt(before, namesOf(from)), place));
      case 'move': {
        const source = namesOf(from);
        const found = carry(valueAt(before, source), place);
        return from === path ? before : withValue(without(before, source, place), place, added, found);
      }
    }
  };
  return operations.reduce<unknown>(apply, document);
}
