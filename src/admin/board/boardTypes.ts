import type { ReactNode } from 'react';
import type { AnyIcon, Tone } from '../ui/index.ts';
import type { LaneMove } from './lanes.ts';
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
  /** Most cards that it should have: shown with the count ("4 of 3"), and marked when there are more. */
  readonly limit?: number;
  /** Beside the count: "2 late". */
  readonly extra?: ReactNode;
  /** Line between the header and the cards, on a board without lanes. */
  readonly top?: ReactNode;
  /** Text of the column while it has no card. */
  readonly empty?: string;
  /** Button at the end of the header, for example to add a card. */
  readonly action?: ReactNode;
  /** Text at the end of the line with the sum, for example "limit 7 d". */
  readonly note?: ReactNode;
  /** The column is a narrow strip without visible cards. Cards can still be dropped on it. */
  readonly isCollapsed?: boolean;
}

/** A swimlane: the cards of one person. */
export interface BoardLane {
  readonly id: string;
  readonly title: string;
  readonly picture?: ReactNode;
  /** The lane is folded: its cards are hidden. */
  readonly isCollapsed?: boolean;
  /** The lane of cards without a person: a card that is moved to it leaves all other lanes. */
  readonly isUnassigned?: boolean;
}

/** A card of a board. A caller's own cards extend it with what `renderCard` needs. */
export interface BoardCard {
  readonly id: string;
  /** Id of its column. */
  readonly column: string;
  /** Accessible name, and what announcements call it: "2-0421". */
  readonly title: string;
  /** Ids of the lanes that show this card; only on a board with lanes. */
  readonly lanes?: readonly string[];
  /** It stays in its column: it is not dragged and has no menu. */
  readonly isFixed?: boolean;
  /** A change of the card waits on this device (`useWaitingIds`). */
  readonly isWaiting?: boolean;
}

/** Place of a moved card in its new column. */
export interface BoardPlace<C extends BoardCard = BoardCard> {
  /** Id of the preceding card; null: it becomes the first. Undefined when the caller sorts the cards. */
  readonly after?: string | null;
  /** Selected cards that move with it. They follow it in this order. */
  readonly others: readonly C[];
  /** The new lane of the cards, on a board with `canChangeLanes`; absent: they stay in their lanes. */
  readonly lane?: LaneMove;
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
  /** Opens a card: Enter on it, or a click beside its links and buttons. */
  onOpen?(card: C): void;
  /** Items of the card's menu, above "Move to". `close` closes the menu. */
  renderMenu?(card: C, close: () => void): ReactNode;
  /**
   * Moves a card. The board shows it in its new column until the promise ends, and after that where `cards` has it. A
   * rejected promise is shown as a message.
   * @param to id of the column
   * @param place place in the column, and the other selected cards that move with the card
   */
  onMove(card: C, to: string, place: BoardPlace<C>): Promise<unknown> | void;
  /** Shows a failed move with a button to try again. Default: a notification with the reason. */
  onMoveFailed?(card: C, error: unknown, retry: () => void): void;
  /** Cards have an order: they can be dropped between others, also within their column. */
  isOrdered?: boolean;
  /** A card to scroll to, which takes the focus. Another object asks again. */
  goTo?: { readonly id: string } | null;
  /** Several cards can be selected (Ctrl or Cmd and a click, or the menu) and moved as one. */
  canSelect?: boolean;
  /** Swimlanes from top to bottom; absent: none. */
  lanes?: readonly BoardLane[];
  /** Cards can be moved to another lane, by a drag or by their menu. `onMove` is told of it by `place.lane`. */
  canChangeLanes?: boolean;
  /** Folds a lane, or unfolds it. */
  onLane?(id: string): void;
  /** Folds a column to a strip, or unfolds it. */
  onCollapse?(id: string): void;
  /** Value of a card for the sum in the header of its column. */
  cardValue?(card: C): number;
  /** Formats a sum with its unit. */
  formatValue?(value: number): ReactNode;
  /** `virtual` draws only the cards in sight, for columns of hundreds. */
  mode?: 'plain' | 'virtual';
  /** Height of every card in `virtual` mode, px; without it, cards are measured. */
  cardHeight?: number;
  /** `lines`: columns with lines between them, for tools; `tiles`: columns as tinted tiles. */
  look?: 'lines' | 'tiles';
}
