import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import styles from './Board.module.css';
import { CardItem } from './CardItem.tsx';
import { Scroller, useScroller, type CardsProps } from './PlainCards.tsx';

interface VirtualCardsProps extends CardsProps {
  /** Height of every card, px. */
  height: number | 'measured';
  /** A card of another column is over it and needs room. */
  hasPlaceholder: boolean;
}

/** The cards of a column of which only those in sight are drawn. */
export function VirtualCards(props: VirtualCardsProps) {
  const { column, cards, tools, isDraggable, hasMenu, openId, focusId, provided, isOver, height } = props;
  const { hasPlaceholder, selected, lane } = props;
  const { scroller, virtualizer, measure } = useWindow(props);
  const room = hasPlaceholder ? (height === 'measured' ? GUESS : height) + GAP : 0;
  return (
    <Scroller column={column} provided={provided} isOver={isOver} scroller={scroller} isEmpty={cards.length === 0}>
      <ul className={styles.cards} style={{ blockSize: virtualizer.getTotalSize() + room }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = cards[index];
          return (
            card && (
              <CardItem
                key={card.id}
                card={card}
                index={index}
                tools={tools}
                isDraggable={isDraggable}
                hasMenu={hasMenu}
                isOpen={card.id === openId}
                takesFocus={card.id === focusId}
                isSelected={selected.has(card.id)}
                lane={lane}
                start={start}
                total={cards.length}
                measure={measure}
                height={height === 'measured' ? undefined : height}
              />
            )
          );
        })}
      </ul>
    </Scroller>
  );
}

/** Space below a card, px (Card.module.css). */
const GAP = 10;
/** Height of a card that has not been measured yet, px. */
const GUESS = 160;

/** The virtualizer of a column. */
function useWindow({ cards, height, focusId, provided }: VirtualCardsProps) {
  const scroller = useScroller(provided);
  const isMeasured = height === 'measured';
  // oxlint-disable-next-line react/incompatible-library -- the project builds without the React Compiler
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.box.current,
    estimateSize: () => (isMeasured ? GUESS : height),
    getItemKey: (at) => cards[at]?.id ?? at,
    gap: GAP,
    overscan: 1,
  });
  const focused = focusId === undefined ? -1 : cards.findIndex(({ id }) => id === focusId);
  useEffect(() => {
    // Not in sight: scrolled to, it is drawn and takes the focus.
    if (focused >= 0) virtualizer.scrollToIndex(focused);
  }, [focused, virtualizer]);
  return { scroller, virtualizer, measure: isMeasured ? virtualizer.measureElement : undefined };
}
