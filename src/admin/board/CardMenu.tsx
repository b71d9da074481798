import { useTranslate } from 'ra-core';
import { FloatingMenu, Icon, MenuItem, MenuSection } from '../ui/index.ts';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { mayMove } from './moves.ts';
import type { Moves } from './useMoves.ts';
import type { Selection } from './useSelection.ts';

/** The card whose menu is open, and the button that it stands at. */
export interface OpenCard {
  readonly card: BoardCard;
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

/** The menu of a card: what its screen offers, and the columns that the card may go to. */
export function CardMenu({ card, button, board, moves, selection, onClose }: CardMenuProps) {
  const translate = useTranslate();
  const targets = board.columns.filter(({ id }) => id !== card.column && mayMove(board, card.column, id));
  const others = selection.othersOf(card);
  const move = (to: string, column: string) => {
    onClose();
    const said = moves.move(card, to, true, { others, ...(board.isOrdered && { after: lastIn(board, to) }) });
    moves.say(translate(`flexy.board.${said}`, { name: card.title, column }));
    if (said !== 'moved') button.focus();
  };
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
            selection.toggle(card.id);
            button.focus();
          }}
        >
          {translate(`flexy.board.${selection.ids.has(card.id) ? 'unselect' : 'select'}`)}
        </MenuItem>
      )}
      {targets.length > 0 && (
        <MenuSection label={translate('flexy.board.moveTo')}>
          {targets.map(({ id, title, icon }) => (
            <MenuItem key={id} onSelect={() => move(id, title)}>
              {icon && <Icon name={icon} />}
              {title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </FloatingMenu>
  );
}
