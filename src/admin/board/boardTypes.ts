import type { ReactNode } from 'react';
import type { AnyIcon, Tone } from '../ui/index.ts';
import type { ColumnRules, MoveRules } from './moves.ts';

/** A column of a board, in the order of its array. */
export interface BoardColumn extends ColumnRules {
  readonly title: string;
  readonly icon?: AnyIcon;
  /** Colour of its icon and title. */
  readonly tone?: Tone;
  /** Its cards are of less interest: drawn faint. */
  readonly isFaded?: boolean;
  /** 136 px on wide screens; the other columns share the rest. */
  readonly isNarrow?: boolean;
  /** Shown beside the title; without it the number of its cards. For columns of which not all cards are loaded. */
  readonly count?: number;
  /** Beside the count: "2 late". */
  readonly extra?: ReactNode;
  /** Text of the column while it has no card. */
  readonly empty?: string;
}

/** A card of a board. A caller's own cards extend it with what `renderCard` needs. */
export interface BoardCard {
  readonly id: string;
  /** Id of its column. */
  readonly column: string;
  /** Accessible name, and what announcements call it: "2-0421". */
  readonly title: string;
}

/** Elements and props that `renderCard` has to place. */
export interface CardParts {
  /** The button of the card's menu; null where the card has none. */
  readonly menu: ReactNode;
}

// Methods, not properties: their parameters may be the caller's own cards.
/** Props of {@link Board}. */
export interface BoardProps<C extends BoardCard> extends Pick<MoveRules, 'moves'> {
  /** Accessible name of the board. */
  label: string;
  columns: readonly BoardColumn[];
  /** Cards of all columns, in the order that they are drawn in. */
  cards: readonly C[];
  /**
   * Draws a card. Called again when a field of the card changes, or when it is another function: keep it outside the
   * component, or in `useCallback`.
   */
  renderCard(card: C, parts: CardParts): ReactNode;
  /** A lighter drawing of the card that is being dragged. */
  renderClone?(card: C): ReactNode;
  /** Items of the card's menu, above "Move to". `close` closes the menu. */
  renderMenu?(card: C, close: () => void): ReactNode;
  /**
   * Moves a card. The board shows it in its new column until the promise ends, and after that where `cards` has it. A
   * rejected promise is shown as a message.
   * @param to id of the column
   */
  onMove(card: C, to: string): Promise<unknown> | void;
  /** `virtual` draws only the cards in sight, for columns of hundreds. */
  mode?: 'plain' | 'virtual';
  /** Height of every card in `virtual` mode, px; without it, cards are measured. */
  cardHeight?: number;
  /** `lines`: columns with lines between them, for tools; `tiles`: columns as tinted tiles. */
  look?: 'lines' | 'tiles';
}
