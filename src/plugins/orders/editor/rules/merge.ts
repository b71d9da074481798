import type { CartLine } from '#shop';
import type { EditorDocument } from './document.ts';

/** Something that both sides changed, each to another value. */
export interface Contested {
  /** Unique: the name of a field, `service.` and the name of one, or `line.` and the number of a stored line. */
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions of a document put together. */
export interface Merged {
  /** The merged document: own changes over theirs; contested values are theirs. */
  readonly document: EditorDocument;
  readonly contested: readonly Contested[];
}

/** The chosen side of each contested key; theirs by default. */
export type Decisions = Readonly<Record<string, 'mine' | 'theirs'>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that merge as a whole. */
const FIELDS = [
  'customer',
  'supplier',
  'agent',
  'table',
  'reduction',
  'promo',
  'note',
  'customerNote',
  'validUntil',
  'dueDate',
] as const;
/** Fields of a line that can be edited. */
const LINE_FIELDS = ['quantity', 'price', 'options', 'note'] as const;

class Merge {
  readonly contested: Contested[] = [];
  readonly #decisions: Decisions;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  /** The value of one field out of three versions of it. */
  value<T>(key: string, base: T, mine: T, theirs: T): T {
    if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, base)) return mine;
    const decided = this.#decisions[key];
    if (decided === undefined) this.contested.push({ key, mine, theirs });
    return decided === 'mine' ? mine : theirs;
  }

  /** A stored line that both still have: its fields merge one by one, unless both changed the same. */
  line(base: CartLine, mine: CartLine, theirs: CartLine): CartLine {
    const content = (line: CartLine) => LINE_FIELDS.map((name) => line[name]);
    const clashes = LINE_FIELDS.some(
      (name) =>
        !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
    );
    if (clashes) {
      const decided = this.value(`line.${mine.storedId}`, content(base), content(mine), content(theirs));
      return isSame(decided, content(mine)) ? { ...mine } : { ...theirs, key: mine.key };
    }
    const fields = LINE_FIELDS.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]]);
    return { ...theirs, key: mine.key, ...Object.fromEntries(fields) };
  }

  /** True when a stored line stays that one side removed and the other may have changed. */
  #stays(base: CartLine, mine: CartLine | undefined, theirs: CartLine | undefined): boolean {
    const isChanged = (line: CartLine) => LINE_FIELDS.some((name) => !isSame(line[name], base[name]));
    const left = mine ?? theirs;
    if (!left || !isChanged(left)) return false;
    const key = `line.${base.storedId}`;
    return this.value<CartLine | null>(key, base, mine ?? null, theirs ?? null) !== null;
  }

  lines(base: EditorDocument, mine: EditorDocument, theirs: EditorDocument): CartLine[] {
    const stored = (document: EditorDocument) =>
      new Map(document.lines.flatMap((line) => (line.storedId === null ? [] : [[line.storedId, line] as const])));
    const [was, ours, others] = [stored(base), stored(mine), stored(theirs)];
    const own = mine.lines.flatMap((line) => {
      const before = line.storedId === null ? undefined : was.get(line.storedId);
      if (!before || line.storedId === null) return [line];
      const other = others.get(line.storedId);
      if (other) return [this.line(before, line, other)];
      return this.#stays(before, line, undefined) ? [{ ...line, storedId: null }] : [];
    });
    const added = theirs.lines.filter((line) => {
      if (line.storedId === null || ours.has(line.storedId)) return false;
      const before = was.get(line.storedId);
      return !before || this.#stays(before, undefined, line);
    });
    return withOwnKeys([...own, ...added]);
  }
}

/** Makes the keys of lines unique after a merge of two versions. */
function withOwnKeys(lines: readonly CartLine[]): CartLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let { key } = line;
    for (let at = 1; taken.has(key); at++) key = `${line.key}/${at}`;
    taken.add(key);
    return key === line.key ? line : { ...line, key };
  });
}

/**
 * Puts own changes over a newer version of the document (docs/decisions/drafts-and-merges.md): what only one side changed is
 * taken, lines merge by their stored number and field by field, payments of both count.
 * @param base the version that was edited
 * @param theirs the version that is stored now
 */
export function mergeDocuments(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
  decisions: Decisions = {},
): Merged {
  const merge = new Merge(decisions);
  const fields = FIELDS.map((name) => [name, merge.value<unknown>(name, base[name], mine[name], theirs[name])]);
  const service = Object.entries(mine.service).map(([name, value]) => {
    const of = (document: EditorDocument): unknown => Reflect.get(document.service, name);
    return [name, merge.value<unknown>(`service.${name}`, of(base), value, of(theirs))];
  });
  const document: EditorDocument = {
    ...theirs,
    uuid: mine.uuid,
    ...Object.fromEntries(fields),
    service: { ...theirs.service, ...Object.fromEntries(service) },
    lines: merge.lines(base, mine, theirs),
    payments: [
      ...theirs.payments,
      ...mine.payments
        .filter((one) => !one.isStored)
        .map((one, at) => ({ ...one, key: `p${theirs.payments.length + at + 1}` })),
    ],
    isPayedByCredit: mine.isPayedByCredit || theirs.isPayedByCredit,
    credit: Math.max(mine.credit, theirs.credit),
  };
  return { document, contested: merge.contested };
}
