/** A category as the tree sees it. */
export interface Node {
  readonly id: number;
  /** Number of the category above; null at the top. */
  readonly parent: number | null;
  /** Place among those beside it; null: last. */
  readonly position: number | null;
}

/** A node in its place. */
export interface Placed<N extends Node> {
  readonly node: N;
  /** 1 at the top. */
  readonly level: number;
  readonly children: readonly Placed<N>[];
}

/** Where a node goes: below which, and as which one there, counted without itself. */
export interface Target {
  readonly parent: number | null;
  readonly index: number;
}

/** What changes of one node. */
export interface Move {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number | null;
}

/** Levels of a tree (spec: three). */
export const DEEPEST = 3;

const LAST = Number.MAX_SAFE_INTEGER;

/** In the order the till shows them: by position, those without one last, then by number. */
const inOrder = (one: Node, other: Node) => (one.position ?? LAST) - (other.position ?? LAST) || one.id - other.id;

/** The nodes beside each other below one. */
export const childrenOf = <N extends Node>(nodes: readonly N[], parent: number | null): N[] =>
  nodes.filter((node) => node.parent === parent).sort(inOrder);

/** The tree of the nodes; one whose parent is not there (not for this person) stands at the top. */
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

/** The rows of a tree from top to bottom: those below closed ones are left out. */
export function rowsOf<N extends Node>(tree: readonly Placed<N>[], isOpen: (id: number) => boolean): Placed<N>[] {
  return tree.flatMap((placed) => [placed, ...(isOpen(placed.node.id) ? rowsOf(placed.children, isOpen) : [])]);
}

/** Tells whether a node is another one or lies below it. */
export function isWithin(nodes: readonly Node[], id: number | null, top: number): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<number>();
  for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
    if (at === top) return true;
    seen.add(at);
  }
  return false;
}

/** 1 for a node at the top; 0 for the top itself. */
export function levelOf(nodes: readonly Node[], id: number | null): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let level = 0;
  for (let at = id; at !== null && level < 50; at = byId.get(at)?.parent ?? null) level += 1;
  return level;
}

/** Levels that a node takes with all below it: 1 for one without children. */
export function heightOf(nodes: readonly Node[], id: number): number {
  return 1 + Math.max(0, ...nodes.filter(({ parent }) => parent === id).map((child) => heightOf(nodes, child.id)));
}

/** Tells whether a node may stand below another: not below itself, and not deeper than the tree goes. */
export const mayStandBelow = (nodes: readonly Node[], id: number, parent: number | null): boolean =>
  !isWithin(nodes, parent, id) && levelOf(nodes, parent) + heightOf(nodes, id) <= DEEPEST;

/**
 * What moving a node changes: its parent, and the positions beside it there as far as the place is to be kept. Those after
 * it that have none stay without.
 * @returns the changes, none when it stands there already; null when it may not stand there
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

/** The nodes after moves. */
export function applied<N extends Node>(nodes: readonly N[], moves: readonly Move[]): N[] {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return nodes.map((node) => ({ ...node, ...byId.get(node.id) }));
}

/** The way back from moves. */
export const undoOf = (nodes: readonly Node[], moves: readonly Move[]): Move[] =>
  moves.flatMap(({ id }) => {
    const node = nodes.find((one) => one.id === id);
    return node ? [{ id, parent: node.parent, position: node.position }] : [];
  });

/** A step of the keyboard or the menu: among those beside it, or a level down or up. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step takes a node; null where it leads nowhere. */
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
 * Where a dragged node goes that is held between two rows.
 * @param above row over the gap; null: the gap is over all
 * @param below row under it; null: it is under all
 * @param level wanted by how far it is held from the start; bent to what is possible there
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
