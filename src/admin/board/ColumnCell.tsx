import { Droppable, type DraggableChildrenFn, type DroppableProvided } from '@hello-pangea/dnd';
import { useSyncExternalStore } from 'react';
import type { AimStore } from './aim.ts';
import { CardClone } from './CardItem.tsx';
import { PlainCards, type CardsProps } from './PlainCards.tsx';
import { VirtualCards } from './VirtualCards.tsx';
import { classNames } from '../ui/index.ts';
import styles from './Board.module.css';

/** Props of a cell: the cards of a column, or of a column within one lane. */
export interface CellProps extends Omit<CardsProps, 'provided' | 'isOver'> {
  /** Id of the cell for the drag library. */
  name: string;
  aim: AimStore;
  /** The dragged card may not be dropped here. */
  isRefusing: boolean;
  /** Height of each card (px) or `measured`, for virtual scrolling; undefined: no virtual scrolling. */
  height: number | 'measured' | undefined;
}

/** Tells whether the pointer of a drag is over another cell. */
const useIsAside = (aim: AimStore, name: string) =>
  useSyncExternalStore(aim.subscribe, () => {
    const now = aim.get();
    return now !== null && now.cell !== undefined && now.cell !== name;
  });

/** A drop target with its cards. */
export function ColumnCell({ name, aim, isRefusing, height, ...list }: CellProps) {
  const { cards, tools, column, selected } = list;
  const isAside = useIsAside(aim, name);
  const isStrip = column.isCollapsed === true;
  const clone: DraggableChildrenFn = (provided, snapshot, { source }) => {
    const card = cards[source.index];
    const many = card && selected.has(card.id) ? selected.size : 1;
    return card ? <CardClone {...{ card, tools, aim, provided, snapshot, many }} /> : null;
  };
  return (
    <Droppable
      droppableId={name}
      isDropDisabled={isRefusing || isAside}
      mode={height === undefined && !isStrip ? 'standard' : 'virtual'}
      renderClone={clone}
    >
      {(provided, { isDraggingOver, isUsingPlaceholder }) => {
        const shared = { ...list, provided, isOver: isDraggingOver };
        if (isStrip) return <StripCards provided={provided} isOver={isDraggingOver} />;
        return height === undefined ? (
          <PlainCards {...shared} />
        ) : (
          <VirtualCards {...shared} height={height} hasPlaceholder={isUsingPlaceholder} />
        );
      }}
    </Droppable>
  );
}

/** The drop target of a folded column, which draws no cards. */
const StripCards = ({ provided, isOver }: { provided: DroppableProvided; isOver: boolean }) => (
  <div
    ref={provided.innerRef}
    {...provided.droppableProps}
    className={classNames(styles.drop, isOver && styles.over)}
  />
);
