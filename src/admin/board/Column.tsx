import { memo, useId } from 'react';
import { classNames } from '../ui/index.ts';
import { cellMark } from './aim.ts';
import styles from './Board.module.css';
import type { BoardColumn } from './boardTypes.ts';
import { ColumnCell, type CellProps } from './ColumnCell.tsx';
import { ColumnHead, type HeadTools } from './ColumnHead.tsx';

/** Class names of a column, or of a column's cell in a lane. */
export const columnClass = (column: BoardColumn, isRefusing: boolean) =>
  classNames(
    styles.column,
    column.isNarrow && styles.narrow,
    column.isFaded && styles.faded,
    column.isCollapsed && styles.strip,
    isRefusing && styles.refusing,
  );

/** A column with its cards. It is not rendered by a drag, except by the start and end of one. */
export const Column = memo(function Column({
  hover,
  cardValue,
  formatValue,
  onCollapse,
  ...cell
}: CellProps & HeadTools) {
  const { column, cards, isRefusing } = cell;
  const id = useId();
  return (
    <section {...cellMark(cell.name)} aria-labelledby={id} className={columnClass(column, isRefusing)}>
      <ColumnHead {...{ id, column, cards, hover, cardValue, formatValue, onCollapse }} />
      {!column.isCollapsed && column.top}
      <ColumnCell {...cell} />
    </section>
  );
});
