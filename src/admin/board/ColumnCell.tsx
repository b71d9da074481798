import { Droppable, type DraggableChildrenFn } from '@hello-pangea/dnd';
import { CardClone } from './CardItem.tsx';
import { PlainCards, type CardsProps } from './PlainCards.tsx';
import { StripCards } from './StripCards.tsx';
import { VirtualCards } from './VirtualCards.tsx';

/** Props of a cell: the cards of a column, or of a column within one lane. */
export interface CellProps extends Omit<CardsProps, 'provided' | 'isOver'> {
  /** Id of the cell for the drag library. */
  name: string;
  /** The dragged card may not be dropped here. */
  isRefusing: boolean;
  /** Height of each card (px) or `measured`, for virtual scrolling; undefined: no virtual scrolling. */
  height: number | 'measured' | undefined;
}

/** A drop target with its cards. */
export function ColumnCell({ name, isRefusing, height, ...list }: CellProps) {
  const { cards, tools, column, selected } = list;
  const isStrip = column.isCollapsed === true;
  const clone: DraggableChildrenFn = (provided, snapshot, { source }) => {
    const card = cards[source.index];
    const many = card && selected.has(card.id) ? selected.size : 1;
    return card ? <CardClone card={card} tools={tools} provided={provided} snapshot={snapshot} many={many} /> : null;
  };
  return (
    <Droppable
      droppableId={name}
      isDropDisabled={isRefusing}
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
