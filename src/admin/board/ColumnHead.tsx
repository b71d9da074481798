import { useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { ChevronsRight } from 'lucide-react';
import { useFormats } from '../format/formats.ts';
import { classNames, VisuallyHidden, Icon, IconButton } from '../ui/index.ts';
import styles from './ColumnHead.module.css';
import type { BoardCard, BoardColumn, BoardProps } from './boardTypes.ts';
import { hoverChange, type HoverStore } from './hover.ts';

/** Props shared by the headers of all columns. */
export interface HeadTools extends Pick<BoardProps<BoardCard>, 'cardValue' | 'formatValue' | 'onCollapse'> {
  hover: HoverStore;
}

interface HeadProps extends HeadTools {
  /** Id of the element with the title. */
  id: string;
  column: BoardColumn;
  cards: readonly BoardCard[];
}

const ONE = () => 1;
const NOTHING = () => 0;

/** Change of a column's count or sum by the current drag. A change renders only the column's header again. */
function useHoverChange(hover: HoverStore, column: string, cardValue: (card: BoardCard) => number): number {
  const get = useCallback(() => hoverChange(hover.get(), column, cardValue), [hover, column, cardValue]);
  return useSyncExternalStore(hover.subscribe, get);
}

/** Number of cards in a column if the dragged cards were dropped now, and its limit. A folded column shows the number alone. */
function Count({ column, hover, shown }: { column: BoardColumn; hover: HoverStore; shown: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { limit, isCollapsed = false } = column;
  const count = (column.count ?? shown) + useHoverChange(hover, column.id, ONE);
  const isOver = limit !== undefined && count > limit;
  const number = formats.decimal(count, 0);
  const isWhole = limit !== undefined && !isCollapsed;
  return (
    <span className={classNames(styles.count, isOver && styles.warning)}>
      {isOver && <Icon name="triangle-alert" size={13} />}
      {isOver && ' '}
      <span aria-hidden="true">
        {isWhole ? translate('flexy.board.ofLimit', { count: number, limit: formats.decimal(limit, 0) }) : number}
      </span>
      <VisuallyHidden>
        {translate(limit === undefined ? 'flexy.board.cards' : 'flexy.board.limited', { smart_count: count, limit })}
      </VisuallyHidden>
    </span>
  );
}

/** Sum of the cards' values if the dragged cards were dropped now, and the difference to the present sum. */
function Sum({ column, cards, hover, cardValue = NOTHING, formatValue }: Omit<HeadProps, 'id'>) {
  const change = useHoverChange(hover, column.id, cardValue);
  if (!formatValue) return null;
  const sum = cards.reduce((total, card) => total + cardValue(card), 0);
  return (
    <span className={styles.sum}>
      <span>{formatValue(sum + change)}</span>
      {change !== 0 && (
        <span className={change > 0 ? styles.success : styles.danger}>
          {change > 0 ? '+' : '−'}
          {formatValue(Math.abs(change))}
        </span>
      )}
      {column.note !== undefined && change === 0 && <span className={styles.note}>{column.note}</span>}
    </span>
  );
}

function FoldButton({ column, onCollapse }: Pick<HeadProps, 'column' | 'onCollapse'>): ReactNode {
  const translate = useTranslate();
  if (!onCollapse) return null;
  const key = column.isCollapsed ? 'unfold' : 'fold';
  return (
    <IconButton
      size="small"
      icon={ChevronsRight}
      flip
      aria-expanded={!column.isCollapsed}
      label={translate(`flexy.board.${key}`, { name: column.title })}
      onClick={() => onCollapse(column.id)}
    />
  );
}

/** Header of a column: title, number of cards, sum and buttons. A folded column shows it vertically. */
export function ColumnHead({ id, column, cards, hover, cardValue, formatValue, onCollapse }: HeadProps) {
  const { title, icon, tone, extra, action, isNarrow, isFaded, isCollapsed = false } = column;
  return (
    <header
      className={classNames(
        styles.head,
        isNarrow && styles.narrow,
        isFaded && styles.faded,
        isCollapsed && styles.strip,
      )}
    >
      {isCollapsed && onCollapse && (
        <span className={styles.buttons}>
          <FoldButton column={column} onCollapse={onCollapse} />
        </span>
      )}
      <h2 className={classNames(styles.title, tone && styles[tone])}>
        {icon && <Icon name={icon} />}
        <span id={id} title={title}>
          {title}
        </span>
      </h2>
      {extra !== undefined && !isCollapsed && <span className={styles.extra}>{extra}</span>}
      <Count column={column} hover={hover} shown={cards.length} />
      <Sum {...{ column, cards, hover, cardValue, formatValue }} />
      {!isCollapsed && (onCollapse !== undefined || action !== undefined) && (
        <span className={styles.buttons}>
          <FoldButton column={column} onCollapse={onCollapse} />
          {action}
        </span>
      )}
    </header>
  );
}
