import { useTranslate } from 'ra-core';
import { memo, useId, useMemo } from 'react';
import { classNames, Icon } from '../ui/index.ts';
import { cellMark } from './aim.ts';
import styles from './Board.module.css';
import laneStyles from './Lane.module.css';
import type { BoardCard, BoardColumn, BoardLane } from './boardTypes.ts';
import { cellOf, type BoardFrameProps } from './cellProps.ts';
import { nameInLane } from './cells.ts';
import { columnClass } from './Column.tsx';
import { ColumnCell, type CellProps } from './ColumnCell.tsx';
import { ColumnHead, type HeadTools } from './ColumnHead.tsx';
import type { Groups } from './groups.ts';

interface LanesProps extends BoardFrameProps {
  lanes: readonly BoardLane[];
  head: HeadTools;
  isNarrow: boolean;
}

/** Board with lanes: the headers of the columns, then one row of cells for each lane. */
export function Lanes(props: LanesProps) {
  const { board, groups, lanes, head, isNarrow } = props;
  const id = useId();
  const whole = useColumnCards(board.columns, lanes, groups);
  return (
    <>
      <div className={styles.heads}>
        {board.columns.map((column) => (
          <div key={column.id} className={columnClass(column, false)}>
            <ColumnHead
              {...head}
              // A folded column has no room for its sum above the lanes.
              formatValue={column.isCollapsed ? undefined : head.formatValue}
              id={`${id}${column.id}`}
              column={column}
              cards={whole.get(column.id) ?? []}
            />
          </div>
        ))}
      </div>
      {lanes.map((lane) => (
        <section key={lane.id} aria-label={lane.title}>
          <LaneHead
            lane={lane}
            props={props}
            cards={board.columns.flatMap((column) => groups.get(nameInLane(lane.id, column.id)) ?? [])}
          />
          {!lane.isCollapsed && (
            <div className={styles.cells}>
              {board.columns.map((column) => (
                <LaneCell key={column.id} laneTitle={lane.title} {...cellOf(props, column, lane.id, isNarrow)} />
              ))}
            </div>
          )}
        </section>
      ))}
    </>
  );
}

/** Collects the cards of each column over all lanes, without duplicates. */
function useColumnCards(columns: readonly BoardColumn[], lanes: readonly BoardLane[], groups: Groups) {
  return useMemo(
    () =>
      new Map(
        columns.map(({ id }) => {
          const all = lanes.flatMap((lane) => groups.get(nameInLane(lane.id, id)) ?? []);
          return [id, [...new Map(all.map((card) => [card.id, card])).values()]];
        }),
      ),
    [columns, lanes, groups],
  );
}

/** Cell of a column in a lane. */
const LaneCell = memo(function LaneCell({ laneTitle, ...cell }: CellProps & { laneTitle: string }) {
  const { column, isRefusing } = cell;
  return (
    <section
      {...cellMark(cell.name)}
      aria-label={`${laneTitle}, ${column.title}`}
      className={columnClass(column, isRefusing)}
    >
      <ColumnCell {...cell} />
    </section>
  );
});

/** Button that folds or unfolds a lane, with the lane's title, number of cards and sum. */
function LaneHead({ lane, cards, props }: { lane: BoardLane; cards: readonly BoardCard[]; props: LanesProps }) {
  const translate = useTranslate();
  const { onLane, cardValue, formatValue } = props.board;
  return (
    <h3 className={laneStyles.laneHead}>
      <button type="button" aria-expanded={!lane.isCollapsed} onClick={() => onLane?.(lane.id)}>
        <span className={classNames(laneStyles.chevron, lane.isCollapsed && laneStyles.folded)}>
          <Icon name="chevron-down" flip={lane.isCollapsed} />
        </span>
        {lane.picture}
        <span>{lane.title}</span>
        <small>{translate('flexy.board.cards', { smart_count: cards.length })}</small>
        {cardValue && formatValue && (
          <small>{formatValue(cards.reduce((sum, card) => sum + cardValue(card), 0))}</small>
        )}
      </button>
    </h3>
  );
}
