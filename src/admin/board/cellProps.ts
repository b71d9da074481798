import type { AimStore } from './aim.ts';
import type { BoardCard, BoardColumn, BoardProps } from './boardTypes.ts';
import type { CardTools } from './CardItem.tsx';
import { nameInLane } from './cells.ts';
import type { CellProps } from './ColumnCell.tsx';
import type { Groups } from './groups.ts';
import type { HoverStore } from './hover.ts';
import { mayMove } from './moves.ts';
import { isRefused, type Drag } from './useDrag.ts';

/** Props of the components that draw the columns of a board. */
export interface BoardFrameProps {
  board: BoardProps<BoardCard>;
  groups: Groups;
  drag: Drag | null;
  tools: CardTools;
  hover: HoverStore;
  aim: AimStore;
  /** Card whose menu is open. */
  openId: string | undefined;
  focus: { readonly id: string; readonly column: string; readonly lane: string | undefined } | null;
  selected: ReadonlySet<string>;
}

const NO_CARDS: readonly BoardCard[] = [];
const NONE_SELECTED: ReadonlySet<string> = new Set();

/** The selection, for cells with a selected card. Other cells get a constant empty set, so that they do not render again. */
function selectedIn(selected: ReadonlySet<string>, cards: readonly BoardCard[]): ReadonlySet<string> {
  return selected.size > 0 && cards.some(({ id }) => selected.has(id)) ? selected : NONE_SELECTED;
}

/** Computes the props of a cell: a column, or a column within one lane. */
export function cellOf(props: BoardFrameProps, column: BoardColumn, lane: string | undefined, isNarrow: boolean) {
  const { board, groups, drag, tools, aim, openId, focus, selected } = props;
  const cards = groups.get(nameInLane(lane, column.id)) ?? NO_CARDS;
  const hasOtherLanes = board.canChangeLanes === true && lane !== undefined;
  const canMove = board.columns.some(({ id }) => mayMove(board, column.id, id, hasOtherLanes));
  return {
    name: nameInLane(lane, column.id),
    lane,
    column,
    cards,
    tools,
    aim,
    // On narrow screens a finger scrolls the board, which has room for one column. There, the menu moves cards.
    isDraggable: !isNarrow && canMove,
    isRefusing: drag !== null && isRefused(board, drag, column.id, lane),
    hasMenu: canMove || board.renderMenu !== undefined,
    openId: openId !== undefined && cards.some(({ id }) => id === openId) ? openId : undefined,
    focusId: focus?.column === column.id && focus.lane === lane ? focus.id : undefined,
    selected: selectedIn(selected, cards),
    height: board.mode === 'virtual' ? (board.cardHeight ?? 'measured') : undefined,
  } satisfies CellProps;
}
