import { boundsOf, turnedBounds, type Box } from '../geometry/box.ts';
import type { SnapOptions } from '../geometry/snap.ts';
import { DOTS, PLAN } from '../canvas/plan.ts';
import type { FloorItem } from '../rules/item.ts';
import type { EditorState } from './editorState.ts';

/** The upright box around an item. */
export const boundsOfItem = (item: FloorItem): Box => turnedBounds(item, item.rotation);

/** True for chosen items that move when the selection is dragged: those that are not locked. */
export const isMovable = ({ id, isLocked }: FloorItem, selection: EditorState['selection']): boolean =>
  !isLocked && selection.has(id);

/** The box around the chosen items that can move; undefined without any. */
export const boundsOfChosen = ({ items, selection }: EditorState): Box | undefined =>
  boundsOf([...items.values()].filter((item) => isMovable(item, selection)).map(boundsOfItem));

/** Boxes that moved items snap to: all others, and the plan itself. */
export const neighboursOf = ({ items, selection }: EditorState): readonly Box[] => [
  PLAN,
  ...[...items.values()].filter((item) => !isMovable(item, selection)).map(boundsOfItem),
];

/** Options of snapping at a zoom. */
export const snapOptions = (scale: number): SnapOptions => ({ grid: DOTS, reach: REACH / scale });

/** Distance on the screen within which things snap, px. */
const REACH = 6;
