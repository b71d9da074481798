import type { DroppableProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useRef, type ReactNode } from 'react';
import { classNames, useIsStop } from '../ui/index.ts';
import styles from './Board.module.css';
import type { BoardCard, BoardColumn } from './boardTypes.ts';
import { CardItem, type CardTools } from './CardItem.tsx';

/** The cards of a column. */
export interface CardsProps {
  column: BoardColumn;
  cards: readonly BoardCard[];
  tools: CardTools;
  /** Its cards may be dragged. */
  isDraggable: boolean;
  /** Its cards have a menu. */
  hasMenu: boolean;
  /** Card whose menu is open. */
  openId: string | undefined;
  /** Card that takes the focus. */
  focusId: string | undefined;
  /** Ids of all selected cards on the board; empty when no card of this column is selected. */
  selected: ReadonlySet<string>;
  /** Id of the lane; undefined on a board without lanes. */
  lane: string | undefined;
  provided: DroppableProvided;
  /** A card that it takes is over it. */
  isOver: boolean;
}

/** The scrolling element of a column, for the library and for its own column. */
export function useScroller({ innerRef }: DroppableProvided) {
  const box = useRef<HTMLDivElement>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      innerRef(element);
    },
    [innerRef],
  );
  return { box, hold };
}

interface ScrollerProps extends Pick<CardsProps, 'column' | 'provided' | 'isOver'> {
  scroller: ReturnType<typeof useScroller>;
  isEmpty: boolean;
  children: ReactNode;
}

/** The scrolling part of a column, where cards are dropped. */
export function Scroller({ column, provided, isOver, scroller, isEmpty, children }: ScrollerProps) {
  const translate = useTranslate();
  const isStop = useIsStop(scroller.box);
  return (
    <div
      ref={scroller.hold}
      {...provided.droppableProps}
      className={classNames(styles.scroller, isOver && styles.over)}
      {...(isStop && { role: 'region', 'aria-label': column.title, tabIndex: 0 })}
    >
      {isEmpty && !isOver && <p className={styles.empty}>{column.empty ?? translate('flexy.board.empty')}</p>}
      {children}
    </div>
  );
}

/** Memoised: what moves while a card is dragged is set by the library, card by card. */
const Items = memo(function Items({
  cards,
  openId,
  focusId,
  selected,
  ...rest
}: Omit<CardsProps, keyof ScrollerProps>) {
  return (
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        <CardItem
          key={card.id}
          {...rest}
          card={card}
          index={index}
          isOpen={card.id === openId}
          takesFocus={card.id === focusId}
          isSelected={selected.has(card.id)}
        />
      ))}
    </ul>
  );
});

/** The cards of a column that draws all of them. */
export function PlainCards({ column, provided, isOver, ...rest }: CardsProps) {
  const scroller = useScroller(provided);
  return (
    <Scroller column={column} provided={provided} isOver={isOver} scroller={scroller} isEmpty={rest.cards.length === 0}>
      <Items {...rest} />
      {provided.placeholder}
    </Scroller>
  );
}
