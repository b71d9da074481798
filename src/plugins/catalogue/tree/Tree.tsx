import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { dropTarget, targetOf, type Placed, type Step, type Target } from './tree.ts';
import { TreeRow } from './TreeRow.tsx';
import type { Beside } from './useBeside.ts';
import type { Category } from './useCategories.ts';
import styles from './CategoryTree.module.css';

interface TreeProps {
  nodes: readonly Category[];
  /** The visible rows. */
  rows: readonly Placed<Category>[];
  isOpen: (id: number) => boolean;
  beside: Beside;
  mayMove: boolean;
  onToggle: (id: number) => void;
  onMove: (id: number, target: Target) => Promise<void>;
}

/** The rows of the tree. They are navigated, opened, closed and moved by keyboard, pointer and each row's menu. */
export function Tree(props: TreeProps) {
  const { nodes, rows, isOpen, beside, mayMove, onToggle, onMove } = props;
  const translate = useTranslate();
  const drag = useDrag(props);
  const keys = useKeys(props);
  const dropText = useDropText(nodes, drag.dragged, drag.drop);
  const line = (place: number) =>
    drag.drop?.place === place && (
      <div className={styles.drop} style={{ '--level': drag.drop.target.level } as object} aria-hidden="true" />
    );
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.space}>{translate('resources.category_products.fields.name')}</span>
        <span className={styles.number}>{translate('resources.category_products.fields.products')}</span>
        <span className={styles.number}>{translate('resources.category_products.fields.position')}</span>
        <span className={styles.menu} />
      </div>
      <div role="tree" aria-label={translate('catalogue.tree.label')} ref={keys.list}>
        {rows.map((row, at) => (
          <div
            key={row.node.id}
            role="none"
            onDragOver={(event) => drag.handleOver(event, at)}
            onDrop={(event) => event.preventDefault()}
          >
            {line(at)}
            <TreeRow
              row={row}
              nodes={nodes}
              isOpen={isOpen(row.node.id)}
              path={beside.pathOf(row.node.id)}
              isOpened={row.node.id === beside.id}
              isCurrent={row.node.id === keys.current}
              dropText={row.node.id === drag.dragged ? dropText : undefined}
              mayMove={mayMove}
              onToggle={() => onToggle(row.node.id)}
              onFocus={() => keys.setCurrent(row.node.id)}
              onKeyDown={(event) => keys.handleKey(event, at)}
              onMove={(target) => void onMove(row.node.id, target)}
              onDragStart={() => drag.start(row.node.id)}
              onDragEnd={drag.end}
            />
            {at === rows.length - 1 && line(at + 1)}
          </div>
        ))}
      </div>
    </>
  );
}

/** Indentation of a level, px. */
const LEVEL = 26;
/** Start position of names on the first level, px. */
const START = 40;

/** Drop position: the row below the gap, and the target. */
interface Drop {
  readonly place: number;
  readonly target: Target & { readonly level: number };
}

/** Drag and drop state: the dragged row and its present drop position. */
function useDrag({ nodes, rows, onMove }: TreeProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const handleOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const place = event.clientY < box.top + box.height / 2 ? at : at + 1;
    const isRtl = document.documentElement.dir === 'rtl';
    const from = isRtl ? box.right - event.clientX : event.clientX - box.left;
    const level = Math.max(1, Math.round((from - START) / LEVEL) + 1);
    // The dragged row itself is no neighbour.
    const others = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.node.id !== dragged);
    const above = others.findLast(({ index }) => index < place)?.row ?? null;
    const below = others.find(({ index }) => index >= place)?.row ?? null;
    const target = dropTarget(nodes, dragged, { above, below, level });
    setDrop(target && { place, target });
  };
  const end = () => {
    if (dragged !== null && drop) void onMove(dragged, drop.target);
    setDragged(null);
    setDrop(null);
  };
  return { dragged, drop, start: setDragged, handleOver, end };
}

/** Describes the drop position of a dragged category. */
function useDropText(nodes: readonly Category[], dragged: number | null, drop: Drop | null): string | undefined {
  const translate = useTranslate();
  if (dragged === null || !drop) return undefined;
  const { parent, index } = drop.target;
  const into = nodes.find(({ id }) => id === parent)?.name ?? translate('catalogue.tree.top');
  const others = nodes.filter((node) => node.parent === parent && node.id !== dragged);
  const sorted = others.sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity));
  const after = sorted[index - 1]?.name;
  return after === undefined
    ? translate('catalogue.tree.intoFirst', { into })
    : translate('catalogue.tree.intoAfter', { into, after });
}

const MOVES: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const MIRRORED: Readonly<Record<string, Step>> = { ...MOVES, ArrowRight: 'out', ArrowLeft: 'in' };

/** Keyboard handling: arrows navigate, open and close; with Alt they move the row. */
function useKeys({ nodes, rows, isOpen, beside, mayMove, onToggle, onMove }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const moved = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Moving a row in the DOM loses the focus: restore it.
    if (moved.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"]`)?.focus();
  }, [rows]);
  const focus = (row: Placed<Category> | undefined) => {
    if (!row) return;
    setCurrent(row.node.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${row.node.id}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent, at: number) => {
    const row = rows[at];
    if (!row || event.target !== event.currentTarget) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const { id } = row.node;
    const step = (isRtl ? MIRRORED : MOVES)[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      const target = mayMove ? targetOf(nodes, id, step) : null;
      if (!target) return;
      moved.current = id;
      void onMove(id, target);
      return;
    }
    const isOpened = isOpen(id) && row.children.length > 0;
    const walk: Readonly<Record<string, () => void>> = {
      down: () => focus(rows[at + 1]),
      up: () => focus(rows[at - 1]),
      in: () => (row.children.length > 0 && !isOpened ? onToggle(id) : focus(isOpened ? rows[at + 1] : undefined)),
      out: () => (isOpened ? onToggle(id) : focus(rows.find(({ node }) => node.id === row.node.parent))),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      Enter: () => beside.open(id),
    };
    const run = walk[step ?? event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return { list, current: current ?? rows[0]?.node.id, setCurrent, handleKey };
}
