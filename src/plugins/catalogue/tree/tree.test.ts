import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applied,
  childrenOf,
  DEEPEST,
  dropTarget,
  levelOf,
  movesFor,
  rowsOf,
  targetOf,
  treeOf,
  undoOf,
  type Node,
} from './tree.ts';

const node = (id: number, parent: number | null, position: number | null): Node => ({ id, parent, position });

/** Drinks (teas, coffees (beans)), food, and one without a position. */
const shop: Node[] = [
  node(1, null, 1),
  node(2, 1, 1),
  node(3, 1, 2),
  node(4, 3, 1),
  node(5, null, 2),
  node(6, null, null),
];
const ids = (nodes: readonly Node[]) => nodes.map(({ id }) => id);

/** Arbitrary trees: each node is below an earlier one, or at the top. */
const trees = fc
  .array(fc.tuple(fc.nat(), fc.option(fc.integer({ min: 0, max: 9 }))), { minLength: 1, maxLength: 12 })
  .map((entries) =>
    entries.reduce<Node[]>((nodes, [pick, position], at) => {
      const above = [null, ...nodes.filter(({ id }) => levelOf(nodes, id) < DEEPEST).map(({ id }) => id)];
      return [...nodes, node(at + 1, above[pick % above.length] ?? null, position)];
    }, []),
  );

describe('moving in a tree', () => {
  it('puts the node at its target, loses no node, creates no cycle, and can be undone', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat({ max: 12 }), (nodes, who, where, index) => {
        const id = nodes[who % nodes.length]?.id ?? 1;
        const places = [null, ...ids(nodes)];
        const parent = places[where % places.length] ?? null;
        const moves = movesFor(nodes, id, { parent, index });
        if (moves === null) return;
        const after = applied(nodes, moves);
        const below = childrenOf(after, parent);
        expect(below[Math.min(index, below.length - 1)]?.id).toBe(id);
        expect(rowsOf(treeOf(after), () => true)).toHaveLength(nodes.length);
        for (const one of after) expect(levelOf(after, one.id)).toBeLessThanOrEqual(DEEPEST);
        const before = applied(after, undoOf(nodes, moves));
        expect(before).toEqual(nodes);
      }),
    );
  });

  it('keeps the order of the other nodes', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat({ max: 12 }), (nodes, who, index) => {
        const id = nodes[who % nodes.length]?.id ?? 1;
        const moves = movesFor(nodes, id, { parent: null, index });
        if (moves === null) return;
        const others = (list: readonly Node[]) => ids(childrenOf(list, null)).filter((one) => one !== id);
        expect(others(applied(nodes, moves))).toEqual(others(nodes));
      }),
    );
  });

  it('is refused below itself, and beyond the maximum depth', () => {
    expect(movesFor(shop, 1, { parent: 4, index: 0 })).toBeNull();
    expect(movesFor(shop, 1, { parent: 1, index: 0 })).toBeNull();
    expect(movesFor(shop, 3, { parent: 2, index: 0 })).toBeNull();
    expect(movesFor(shop, 5, { parent: 2, index: 0 })).toEqual([{ id: 5, parent: 2, position: 1 }]);
  });

  it('changes nothing at the same place, and leaves nodes without a position last', () => {
    expect(movesFor(shop, 5, { parent: null, index: 1 })).toEqual([]);
    expect(movesFor(shop, 5, { parent: null, index: 0 })).toEqual([
      { id: 5, parent: null, position: 1 },
      { id: 1, parent: null, position: 2 },
    ]);
  });

  it('supports steps: up, down, into the node above, out of the parent', () => {
    expect(targetOf(shop, 3, 'up')).toEqual({ parent: 1, index: 0 });
    expect(targetOf(shop, 3, 'down')).toBeNull();
    expect(targetOf(shop, 3, 'in')).toBeNull();
    expect(targetOf(shop, 6, 'in')).toEqual({ parent: 5, index: 0 });
    expect(targetOf(shop, 4, 'out')).toEqual({ parent: 1, index: 2 });
    expect(targetOf(shop, 1, 'out')).toBeNull();
  });

  it('drops at the requested level, within the limits of the neighbouring rows', () => {
    const rows = rowsOf(treeOf(shop), () => true);
    const at = (place: number) => ({ above: rows[place - 1] ?? null, below: rows[place] ?? null });
    // Between beans (level 3) and food (level 1): any level from 1 to 3.
    expect(dropTarget(shop, 6, { ...at(4), level: 1 })).toEqual({ parent: null, index: 1, level: 1 });
    expect(dropTarget(shop, 6, { ...at(4), level: 2 })).toEqual({ parent: 1, index: 2, level: 2 });
    expect(dropTarget(shop, 6, { ...at(4), level: 9 })).toEqual({ parent: 3, index: 1, level: 3 });
    expect(dropTarget(shop, 6, { ...at(0), level: 5 })).toEqual({ parent: null, index: 0, level: 1 });
  });
});
