// The frame of pages that follow the kitchen's board: loading, failing, and the board.
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Query, useCrumbs, useToolFrame } from '#admin';
import type { KitchenState } from '../state/kitchenState.ts';
import { useBoard, type FollowedBoard } from './useBoard.ts';

interface LoadedBoardProps {
  title: string;
  className: string | undefined;
  /** Draws the page once the board has been loaded. */
  children: (followed: FollowedBoard, state: KitchenState) => ReactNode;
}

/** A page that follows the board, over the whole window. Before the first answer it is pending, or says why there is none. */
export function LoadedBoard({ title, className, children }: LoadedBoardProps) {
  const translate = useTranslate();
  const followed = useBoard();
  const { board, error, reload } = followed;
  const state = useSyncExternalStore(board.state.subscribe, board.state.get);
  useToolFrame();
  useCrumbs([{ label: title }]);
  const data = state.upToDateAt === null ? undefined : state;
  return (
    <Query title={title} failed={translate('kitchen.loadFailed')} query={{ data, error, refetch: reload }}>
      {(loaded) => <div className={className}>{children(followed, loaded)}</div>}
    </Query>
  );
}
