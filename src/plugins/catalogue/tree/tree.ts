/** A category as a node of the tree. */
export interface Node {
  readonly id: number;
  /** Id of the parent; null at the top. */
  readonly parent: number | null;
  /** Position among its siblings; null: last. */
  readonly position: number | null;
}

/** A node with its level and children. */
export interface Placed<N extends Node> {
  readonly node: N;
  /** 1 at the top. */
  readonly level: number;
  readonly children: readonly Placed<N>[];
}

/** Target of a move: the parent, and the index among its children without the moved node. */
export interface Target {
  readonly parent: number | null;
  readonly index: number;
}

/** Change of one node. */
export interface Move {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number | null;
}

/** Maximum depth of the tree (spec: three levels). */
export const DEEPEST = 3;

const LAST = Number.MAX_SAFE_INTEGER;

/** Sort order of the till: by position, nodes without one last, then by id. */
const inOrder = (one: Node, other: Node) => (one.position ?? LAST) - (other.position ?? LAST) || one.id - other.id;

/** Children of a node, sorted. */
export const childrenOf = <N extends Node>(nodes: readonly N[], parent: number | null): N[] =>
  nodes.filter((node) => node.parent === parent).sort(inOrder);

/** Builds the tree. A node whose parent is missing (not readable) is placed at the top. */
export function treeOf<N extends Node>(nodes: readonly N[]): Placed<N>[] {
  const known = new Set(nodes.map(({ id }) => id));
  const rooted = nodes.map((node) => ({
    node,
    parent: node.parent !== null && known.has(node.parent) ? node.parent : null,
  }));
  const below = (parent: number | null, level: number): Placed<N>[] =>
    rooted
      .filter((one) => one.parent === parent)
      .map(({ node }) => node)
      .sort(inOrder)
      .map((node) => ({ node, level, children: level < 50 ? below(node.id, level + 1) : [] }));
  return below(null, 1);
}

/** Visible rows of a tree from top to bottom, without the descendants of closed nodes. */
export function rowsOf<N extends Node>(tree: readonly Placed<N>[], isOpen: (id: number) => boolean): Placed<N>[] {
  return tree.flatMap((placed) => [placed, ...(isOpen(placed.node.id) ? rowsOf(placed.children, isOpen) : [])]);
}

/** Tells whether a node is another one or its descendant. */
export function isWithin(nodes: readonly Node[], id: number | null, top: number): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<number>();
  for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
    if (at === top) return true;
    seen.add(at);
  }
  return false;
}

/** Level of a node: 1 at the top; 0 for the root itself. */
export function levelOf(nodes: readonly Node[], id: number | null): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let level = 0;
  for (let at = id; at !== null && level < 50; at = byId.get(at)?.parent ?? null) level += 1;
  return level;
}

/** Number of levels of a node's subtree: 1 without children. */
export function heightOf(nodes: readonly Node[], id: number): number {
  return 1 + Math.max(0, ...nodes.filter(({ parent }) => parent === id).map((child) => heightOf(nodes, child.id)));
}

/** Tells whether a node may be placed below another: not below itself, and within the maximum depth. */
export const mayStandBelow = (nodes: readonly Node[], id: number, parent: number | null): boolean =>
  !isWithin(nodes, parent, id) && levelOf(nodes, parent) + heightOf(nodes, id) <= DEEPEST;

/**
 * Computes the changes of a move: the node's parent, and the positions of its new siblings as far as needed. Siblings after
 * it without a position keep none.
 * @returns the changes, empty when it is there already; null when the target is not allowed
 */
export function movesFor(nodes: readonly Node[], id: number, { parent, index }: Target): Move[] | null {
  const node = nodes.find((one) => one.id === id);
  if (!node || !mayStandBelow(nodes, id, parent)) return null;
  const others = childrenOf(nodes, parent).filter((one) => one.id !== id);
  const place = Math.max(0, Math.min(index, others.length));
  const order = [...others.slice(0, place), node, ...others.slice(place)];
  const isUnmoved = node.parent === parent && childrenOf(nodes, parent)[place]?.id === id;
  if (isUnmoved) return [];
  const lastKept = Math.max(
    place,
    order.findLastIndex((one) => one.id !== id && one.position !== null),
  );
  return order.flatMap((one, at) => {
    const position = at <= lastKept ? at + 1 : null;
    const isSame = one.position === position && one.parent === parent;
    return isSame ? [] : [{ id: one.id, parent, position }];
  });
}

/** The nodes with moves applied. */
export function applied<N extends Node>(nodes: readonly N[], moves: readonly Move[]): N[] {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return nodes.map((node) => ({ ...node, ...byId.get(node.id) }));
}

/** The inverse of moves. */
export const undoOf = (nodes: readonly Node[], moves: readonly Move[]): Move[] =>
  moves.flatMap(({ id }) => {
    const node = nodes.find((one) => one.id === id);
    return node ? [{ id, parent: node.parent, position: node.position }] : [];
  });

/** A move by keyboard or menu: among the siblings, or one level down or up. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Target of a step; null when there is none. */
export function targetOf(nodes: readonly Node[], id: number, step: Step): Target | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const siblings = childrenOf(nodes, node.parent);
  const at = siblings.findIndex((one) => one.id === id);
  if (step === 'up') return at > 0 ? { parent: node.parent, index: at - 1 } : null;
  if (step === 'down') return at < siblings.length - 1 ? { parent: node.parent, index: at + 1 } : null;
  if (step === 'in') {
    const above = siblings[at - 1];
    if (!above || !mayStandBelow(nodes, id, above.id)) return null;
    return { parent: above.id, index: childrenOf(nodes, above.id).length };
  }
  const parent = nodes.find((one) => one.id === node.parent);
  if (!parent) return null;
  return {
    parent: parent.parent,
    index: childrenOf(nodes, parent.parent).findIndex(({ id: one }) => one === parent.id) + 1,
  };
}

/**
 * Target of a node dropped between two rows.
 * @param above row above the gap; null: the gap is at the top
 * @param below row below the gap; null: the gap is at the bottom
 * @param level requested by the horizontal pointer position; limited to the possible levels
 */
export function dropTarget(
  nodes: readonly Node[],
  id: number,
  { above, below, level }: { above: Placed<Node> | null; below: Placed<Node> | null; level: number },
): (Target & { readonly level: number }) | null {
  if (!above) return { parent: null, index: 0, level: 1 };
  const most = above.level + 1;
  const least = below?.level ?? 1;
  for (let wanted = Math.max(least, Math.min(level, most)); wanted >= 1; wanted -= 1) {
    if (wanted > above.level) {
      if (mayStandBelow(nodes, id, above.node.id)) return { parent: above.node.id, index: 0, level: wanted };
      continue;
    }
    let beside: Node | undefined = above.node;
    for (let at = above.level; at > wanted && beside; at -= 1) {
      const up: number | null = beside.parent;
      beside = nodes.find((one) => one.id === up);
    }
    if (!beside || !mayStandBelow(nodes, id, beside.parent)) continue;
    const others = childrenOf(nodes, beside.parent).filter((one) => one.id !== id);
    const besideId = beside.id;
    const place = others.findIndex((one) => one.id === besideId);
    return { parent: beside.parent, index: place + 1, level: wanted };
  }
  return null;
}
