import { Droppable, type DraggableChildrenFn } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import { useFormats } from '../format/formats.ts';
import { classNames, VisuallyHidden, Icon } from '../ui/index.ts';
import styles from './Board.module.css';
import type { BoardColumn } from './boardTypes.ts';
import { CardClone } from './CardItem.tsx';
import { PlainCards, type CardsProps } from './PlainCards.tsx';
import { VirtualCards } from './VirtualCards.tsx';

interface ColumnProps extends Omit<CardsProps, 'provided' | 'isOver' | 'column'> {
  column: BoardColumn;
  /** A card is being dragged that it does not take. */
  isRefusing: boolean;
  /** Height of every card, px, or `measured`, in a `virtual` column; undefined: all cards are drawn. */
  height: number | 'measured' | undefined;
}

/** Title, what else the caller shows, and the number of cards. */
function Head({ id, column, shown }: { id: string; column: BoardColumn; shown: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { title, icon, tone, extra, count = shown } = column;
  return (
    <header className={styles.head}>
      <h2 className={classNames(styles.title, tone && styles[tone])}>
        {icon && <Icon name={icon} />}
        <span id={id}>{title}</span>
      </h2>
      {extra !== undefined && <span className={styles.extra}>{extra}</span>}
      <span className={styles.count}>
        <span aria-hidden="true">{formats.decimal(count, 0)}</span>
        <VisuallyHidden>{translate('flexy.board.cards', { smart_count: count })}</VisuallyHidden>
      </span>
    </header>
  );
}

/** A column with its cards. It is not rendered by a drag, except by the start and end of one. */
export const Column = memo(function Column({ column, isRefusing, height, ...list }: ColumnProps) {
  const { cards, tools } = list;
  const id = useId();
  const clone: DraggableChildrenFn = (provided, snapshot, { draggableId }) => {
    const card = cards.find((one) => one.id === draggableId);
    return card ? <CardClone card={card} tools={tools} provided={provided} snapshot={snapshot} /> : null;
  };
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        styles.column,
        column.isNarrow && styles.narrow,
        column.isFaded && styles.faded,
        isRefusing && styles.refusing,
      )}
    >
      <Head id={id} column={column} shown={cards.length} />
      <Droppable
        droppableId={column.id}
        isDropDisabled={isRefusing}
        mode={height === undefined ? 'standard' : 'virtual'}
        renderClone={clone}
      >
        {(provided, { isDraggingOver, isUsingPlaceholder }) => {
          const shared = { ...list, column, provided, isOver: isDraggingOver };
          return height === undefined ? (
            <PlainCards {...shared} />
          ) : (
            <VirtualCards {...shared} height={height} hasPlaceholder={isUsingPlaceholder} />
          );
        }}
      </Droppable>
    </section>
  );
});
