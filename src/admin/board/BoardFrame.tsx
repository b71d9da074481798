import { useIsNarrow } from '../crud/list/useIsNarrow.ts';
import { classNames } from '../ui/index.ts';
import { BOARD_MARK } from './aim.ts';
import styles from './Board.module.css';
import { cellOf, type BoardFrameProps } from './cellProps.ts';
import { Column } from './Column.tsx';
import { Lanes } from './Lanes.tsx';

/** The columns of a board, side by side or crossed by lanes. */
export function BoardFrame(props: BoardFrameProps) {
  const { board, hover } = props;
  const { label, columns, look = 'tiles', lanes } = board;
  const isNarrow = useIsNarrow();
  const head = { hover, cardValue: board.cardValue, formatValue: board.formatValue, onCollapse: board.onCollapse };
  return (
    <div
      {...BOARD_MARK}
      role="group"
      aria-label={label}
      className={classNames(styles.board, styles[look], lanes && styles.laned)}
    >
      {lanes ? (
        <Lanes {...props} lanes={lanes} head={head} isNarrow={isNarrow} />
      ) : (
        columns.map((column) => <Column key={column.id} {...head} {...cellOf(props, column, undefined, isNarrow)} />)
      )}
    </div>
  );
}
