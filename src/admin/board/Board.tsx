import { useEffect } from 'react';
import { lazyComponent } from '../page/lazyComponent.tsx';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { PagePending } from '../page/PageStates.tsx';
import type { BoardCard, BoardProps } from './boardTypes.ts';

/**
 * A board: cards in columns, moved by pointer, by keys, and by the menu of a card. It fills the height of its place; its
 * columns scroll.
 * @example <Board label={title} columns={columns} cards={cards} renderCard={drawTicket} onMove={move} />
 */
export function Board<C extends BoardCard>(props: BoardProps<C>) {
  // Code and texts are on their way at once.
  useEffect(() => void BoardView.preload(), []);
  return (
    <PartTexts part="board">
      <BoardView {...props} />
    </PartTexts>
  );
}

// Brings the drag-and-drop library.
const BoardView = lazyComponent<BoardProps<BoardCard>>(
  () => import('./BoardView.tsx'),
  () => <PagePending />,
);
