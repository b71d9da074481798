import { useTranslate } from 'ra-core';
import { FloatingMenu, Icon, MenuItem, MenuSection } from '../ui/index.ts';
import type { BoardCard, BoardLane, BoardProps } from './boardTypes.ts';
import { laneMove } from './lanes.ts';
import { mayMove } from './moves.ts';
import { cardBefore } from './place.ts';
import type { Moves } from './useMoves.ts';
import type { Selection } from './useSelection.ts';

/** The card whose menu is open, and the button that it stands at. */
export interface OpenCard {
  readonly card: BoardCard;
  /** Id of the lane in which the button is; undefined on a board without lanes. */
  readonly lane: string | undefined;
  readonly button: HTMLElement;
}

interface CardMenuProps extends OpenCard {
  board: BoardProps<BoardCard>;
  moves: Pick<Moves, 'move' | 'say'>;
  selection: Selection;
  onClose: () => void;
}

/** Returns the id of the last card in a column; null: the column is empty. */
const lastIn = ({ cards }: BoardProps<BoardCard>, column: string): string | null =>
  cards.findLast((card) => card.column === column)?.id ?? null;

/** Returns the id of the card after which a card stands in its column; null: it is the first. */
function cardAbove({ cards }: BoardProps<BoardCard>, card: BoardCard, others: readonly BoardCard[]): string | null {
  const column = cards.filter((one) => one.column === card.column);
  const moved = new Set([card, ...others].map(({ id }) => id));
  return cardBefore(
    column,
    moved,
    card.id,
    column.findIndex(({ id }) => id === card.id),
  );
}

/** Returns functions that move the card, and the cards that are selected with it, to another column or another lane. */
function useMenuMoves({ card, lane, button, board, moves, selection, onClose }: CardMenuProps) {
  const translate = useTranslate();
  const others = selection.othersOf(card);
  const move = (to: string, title: string, target: string | undefined, after: string | null) => {
    onClose();
    const other = laneMove([card, ...others], lane, target, selection.laneOf);
    const place = { others, ...(board.isOrdered && { after }), ...(other && { lane: other }) };
    const said = moves.move(card, to, { lane: target }, place);
    moves.say(translate(`flexy.board.${said}`, { name: card.title, column: title }));
    if (said !== 'moved') button.focus();
  };
  const toColumn = (id: string, title: string) => move(id, title, lane, lastIn(board, id));
  const toLane = ({ id, title, isCollapsed = false }: BoardLane) => {
    // Unfolded, the card can be seen and take the focus.
    if (isCollapsed) board.onLane?.(id);
    move(card.column, title, id, cardAbove(board, card, others));
  };
  return { toColumn, toLane };
}

/** Lanes that a card may be moved to by its menu. */
const lanesFor = ({ lanes = [], canChangeLanes = false, ...board }: BoardProps<BoardCard>, { card, lane }: OpenCard) =>
  canChangeLanes && lane !== undefined && mayMove(board, card.column, card.column, true)
    ? lanes.filter(({ id }) => id !== lane)
    : [];

/** The menu of a card: what its screen offers, and the columns and lanes that the card may go to. */
export function CardMenu(props: CardMenuProps) {
  const { card, lane, button, board, selection, onClose } = props;
  const translate = useTranslate();
  const targets = board.columns.filter(({ id }) => id !== card.column && mayMove(board, card.column, id));
  const lanes = lanesFor(board, props);
  const { toColumn, toLane } = useMenuMoves(props);
  return (
    <FloatingMenu
      key={card.id}
      button={button}
      label={translate('flexy.board.actions', { name: card.title })}
      onClose={onClose}
    >
      {board.renderMenu?.(card, onClose)}
      {board.canSelect && (
        <MenuItem
          onSelect={() => {
            onClose();
            selection.toggle(card.id, lane);
            button.focus();
          }}
        >
          {translate(`flexy.board.${selection.ids.has(card.id) ? 'unselect' : 'select'}`)}
        </MenuItem>
      )}
      {targets.length > 0 && (
        <MenuSection label={translate('flexy.board.moveTo')}>
          {targets.map(({ id, title, icon }) => (
            <MenuItem key={id} onSelect={() => toColumn(id, title)}>
              {icon && <Icon name={icon} />}
              {title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {lanes.length > 0 && (
        <MenuSection label={translate('flexy.board.assignTo')}>
          {lanes.map((one) => (
            <MenuItem key={one.id} onSelect={() => toLane(one)}>
              {one.title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </FloatingMenu>
  );
}
