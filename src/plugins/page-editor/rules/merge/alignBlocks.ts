/** A later version of a list of blocks, laid beside the first one. */
export interface Alignment<B> {
  /** State of each block: itself, another version of it, or null: it was removed. */
  readonly kept: readonly (B | null)[];
  /** New blocks before each block; the last list: behind all. */
  readonly added: readonly (readonly B[])[];
}

type Pairs = readonly (readonly [number, number])[];

/** Largest table that lists are compared by, cells of 4 bytes. */
const MOST_CELLS = 4_000_000;

/** Pairs of places with equal values, in order, as many as there can be; null: the lists are too long. */
function pairsByTable(one: readonly string[], other: readonly string[]): Pairs | null {
  if (one.length * other.length > MOST_CELLS) return null;
  const width = other.length + 1;
  const longest = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < one.length && column < other.length;)
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return pairs;
}

/** As {@link pairsByTable}; an equal start and end need no table. */
function commonPairs(one: readonly string[], other: readonly string[]): Pairs | null {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = pairsByTable(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return (
    middle && [
      ...Array.from({ length: start }, (_, at) => [at, at] as const),
      ...middle.map(([row, column]) => [start + row, start + column] as const),
      ...Array.from({ length: end }, (_, at) => [one.length - end + at, other.length - end + at] as const),
    ]
  );
}

/**
 * Lays a later version beside the first one: equal blocks by what they say, and between them those of the same tag, which were
 * changed. @returns null: the lists are too long, and differ too much
 */
export function alignBlocks<B extends Comparable>(base: readonly B[], later: readonly B[]): Alignment<B> | null {
  const kept: (B | null)[] = base.map(() => null);
  const added: B[][] = [...base, null].map(() => []);
  let [from, start] = [0, 0];
  /** @returns false: too long */
  const run = (to: number, end: number) => {
    const tags = (list: readonly B[]) => list.map(({ tag }) => tag);
    const pairs = commonPairs(tags(base.slice(from, to)), tags(later.slice(start, end)));
    if (!pairs) return false;
    const byLater = new Map(pairs.map(([row, column]) => [start + column, from + row]));
    let gap = from;
    for (let at = start; at < end; at += 1) {
      const [block, place] = [later[at], byLater.get(at)];
      if (!block) continue;
      if (place === undefined) added[gap]?.push(block);
      else [kept[place], gap] = [block, place + 1];
    }
    return true;
  };
  const anchors = commonPairs(
    base.map(({ key }) => key),
    later.map(({ key }) => key),
  );
  if (!anchors) return null;
  for (const [row, column] of anchors) {
    if (!run(row, column)) return null;
    kept[row] = later[column] ?? null;
    [from, start] = [row + 1, column + 1];
  }
  return run(base.length, later.length) ? { kept, added } : null;
}

/** A block, as far as it is compared. */
interface Comparable {
  readonly key: string;
  readonly tag: string;
}
