import { DragDropContext } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import { Button, VisuallyHidden } from '../ui/index.ts';
import { createAim, sensorsOf } from './aim.ts';
import { BoardFrame } from './BoardFrame.tsx';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { CardMenu, type OpenCard } from './CardMenu.tsx';
import type { CardTools } from './CardItem.tsx';
import { groupCards, type Groups } from './groups.ts';
import { useDrag, type Drag } from './useDrag.ts';
import { useMoves, type Moves } from './useMoves.ts';
import { useSelection, type Selection } from './useSelection.ts';
import styles from './SelectionBar.module.css';

type Props = BoardProps<BoardCard>;

/** The board itself, with its library. */
export default function BoardView(props: Props) {
  const translate = useTranslate();
  const moves = useMoves(props);
  const selection = useSelection(props.cards);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [{ aim, sensors }] = useState(makeAim);
  const groups = useGroups(props, moves.moved, drag !== null);
  const { hover, responders } = useDrag(props, { drag, setDrag, moves, groups, selection, aim });
  const { menu, toggle, close } = useMenu();
  const tools = useTools(props, toggle, moves.onFocused, selection);
  return (
    <DragDropContext
      {...responders}
      sensors={sensors}
      enableDefaultSensors={false}
      dragHandleUsageInstructions={translate('flexy.board.instructions')}
    >
      <BoardFrame
        board={props}
        groups={groups}
        drag={drag}
        tools={tools}
        hover={hover}
        aim={aim}
        openId={menu?.card.id}
        focus={moves.focus}
        selected={selection.ids}
      />
      <p role="status">
        <VisuallyHidden>{moves.said}</VisuallyHidden>
      </p>
      {selection.ids.size > 0 && <SelectionBar selection={selection} />}
      {menu && <CardMenu {...menu} board={props} moves={moves} selection={selection} onClose={close} />}
    </DragDropContext>
  );
}

/** Shows the number of selected cards, and a button that clears the selection. */
function SelectionBar({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  return (
    <div className={styles.selection} role="status">
      <span>{translate('flexy.board.selected', { smart_count: selection.ids.size })}</span>
      <Button size="small" onClick={selection.clear}>
        {translate('flexy.board.unselectAll')}
      </Button>
    </div>
  );
}

/** Groups cards by cell. Keeps the groups unchanged during a drag, because the library measured them at its start. */
function useGroups({ columns, cards, lanes }: Props, moved: Moves['moved'], isDragging: boolean): Groups {
  const last = useRef<Groups>(new Map());
  const groups = useMemo(
    () => (isDragging ? last.current : groupCards(columns, cards, moved, last.current, lanes)),
    [columns, cards, moved, isDragging, lanes],
  );
  last.current = groups;
  return groups;
}

/** Props shared by all cards: the same object while the caller's functions are the same. */
function useTools(
  { renderCard, renderClone, onOpen, canSelect = false }: Props,
  onMenu: CardTools['onMenu'],
  onFocused: () => void,
  { toggle }: Selection,
): CardTools {
  const open = useStableCallback((card: BoardCard) => onOpen?.(card));
  const canOpen = onOpen !== undefined;
  return useMemo(
    () => ({
      renderCard,
      renderClone,
      onMenu,
      onFocused,
      onSelect: canSelect ? toggle : undefined,
      onOpen: canOpen ? open : undefined,
    }),
    [renderCard, renderClone, onMenu, onFocused, canSelect, toggle, canOpen, open],
  );
}

/** The menu of the board's cards: one for all of them. */
function useMenu() {
  const [menu, setMenu] = useState<OpenCard | null>(null);
  // Pressed once more, the button closes what it has opened.
  const toggle = useStableCallback((card: BoardCard, lane: string | undefined, button: HTMLElement) =>
    setMenu(menu?.button === button ? null : { card, lane, button }),
  );
  const close = useStableCallback(() => setMenu(null));
  return { menu, toggle, close };
}

/** The store with the target of a drag, and the sensors that write to it. */
function makeAim() {
  const aim = createAim();
  return { aim, sensors: sensorsOf(aim) };
}
