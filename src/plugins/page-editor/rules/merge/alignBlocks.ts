/** A block, as far as it is compared. */
interface Comparable {
  readonly key: string;
  readonly tag: string;
}

/** A later version of a list of blocks, laid beside the first one. */
export interface Alignment<B> {
  /** What became of each block: itself, another version of it, or null: it was removed. */
  readonly kept: readonly (B | null)[];
  /** New blocks before each block; the last list: behind all. */
  readonly added: readonly (readonly B[])[];
}

/** Pairs of places with equal values, in order, as many as there can be. */
function commonPairs(one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] {
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

/**
 * Lays a later version beside the first one: equal blocks by what they say, and between them those of the same tag, which were
 * changed.
 */
export function alignBlocks<B extends Comparable>(base: readonly B[], later: readonly B[]): Alignment<B> {
  const kept: (B | null)[] = base.map(() => null);
  const added: B[][] = [...base, null].map(() => []);
  let [from, start] = [0, 0];
  const run = (to: number, end: number) => {
    const tags = (list: readonly B[]) => list.map(({ tag }) => tag);
    const pairs = commonPairs(tags(base.slice(from, to)), tags(later.slice(start, end)));
    const byLater = new Map(pairs.map(([row, column]) => [start + column, from + row]));
    let gap = from;
    for (let at = start; at < end; at += 1) {
      const [block, place] = [later[at], byLater.get(at)];
      if (!block) continue;
      if (place === undefined) added[gap]?.push(block);
      else [kept[place], gap] = [block, place + 1];
    }
  };
  const anchors = commonPairs(
    base.map(({ key }) => key),
    later.map(({ key }) => key),
  );
  for (const [row, column] of anchors) {
    run(row, column);
    kept[row] = later[column] ?? null;
    [from, start] = [row + 1, column + 1];
  }
  run(base.length, later.length);
  return { kept, added };
}
