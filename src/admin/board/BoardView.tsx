import { DragDropContext } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import { useIsNarrow } from '../crud/list/useIsNarrow.ts';
import { classNames, VisuallyHidden } from '../ui/index.ts';
import styles from './Board.module.css';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { CardMenu, type OpenCard } from './CardMenu.tsx';
import type { CardTools } from './CardItem.tsx';
import { Column } from './Column.tsx';
import { groupCards, type Groups } from './groups.ts';
import { mayMove } from './moves.ts';
import { useDrag } from './useDrag.ts';
import { useMoves } from './useMoves.ts';

type Props = BoardProps<BoardCard>;

/** The cards by column; during a drag they stay as they were at its start, as the library measured them. */
function useGroups({ columns, cards }: Props, moved: ReadonlyMap<string, string>, isDragging: boolean): Groups {
  const last = useRef<Groups>(new Map());
  const groups = useMemo(
    () => (isDragging ? last.current : groupCards(columns, cards, moved, last.current)),
    [columns, cards, moved, isDragging],
  );
  last.current = groups;
  return groups;
}

/** Props shared by all cards: the same object while the caller's functions are the same. */
function useTools({ renderCard, renderClone }: Props, onMenu: CardTools['onMenu'], onFocused: () => void): CardTools {
  return useMemo(() => ({ renderCard, renderClone, onMenu, onFocused }), [renderCard, renderClone, onMenu, onFocused]);
}

/** The menu of the board's cards: one for all of them. */
function useMenu() {
  const [menu, setMenu] = useState<OpenCard | null>(null);
  // Pressed once more, the button closes what it has opened.
  const toggle = useStableCallback((card: BoardCard, button: HTMLElement) =>
    setMenu(menu?.card.id === card.id ? null : { card, button }),
  );
  const close = useStableCallback(() => setMenu(null));
  return { menu, toggle, close };
}

/** The board itself, with its library. */
export default function BoardView(props: Props) {
  const { label, columns, look = 'tiles', mode = 'plain', cardHeight } = props;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const moves = useMoves(props);
  const { drag, responders } = useDrag(props, moves);
  const groups = useGroups(props, moves.moved, drag !== null);
  const { menu, toggle, close } = useMenu();
  const tools = useTools(props, toggle, moves.onFocused);
  const canMove = (from: string) => columns.some(({ id }) => mayMove(props, from, id));
  return (
    <DragDropContext {...responders} dragHandleUsageInstructions={translate('flexy.board.instructions')}>
      <div role="group" aria-label={label} className={classNames(styles.board, styles[look])}>
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            cards={groups.get(column.id) ?? []}
            tools={tools}
            // Columns scroll sideways on narrow screens, which the library does not follow: cards are moved by their menu.
            isDraggable={!isNarrow && canMove(column.id)}
            isRefusing={drag !== null && column.id !== drag.from && !mayMove(props, drag.from, column.id)}
            hasMenu={canMove(column.id) || props.renderMenu !== undefined}
            openId={menu?.card.column === column.id ? menu.card.id : undefined}
            focusId={moves.focus?.column === column.id ? moves.focus.id : undefined}
            height={mode === 'virtual' ? (cardHeight ?? 'measured') : undefined}
          />
        ))}
      </div>
      <p role="status">
        <VisuallyHidden>{moves.said}</VisuallyHidden>
      </p>
      {menu && <CardMenu {...menu} board={props} moves={moves} onClose={close} />}
    </DragDropContext>
  );
}
