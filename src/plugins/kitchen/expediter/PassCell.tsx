import { useTranslate } from 'ra-core';
import { classNames, Icon, Ltr, useStoreZone, VisuallyHidden } from '#admin';
import { quantityText } from '../rules/quantity.ts';
import type { Act, PartState } from '../rules/progress.ts';
import type { Cell } from '../state/expediterRows.ts';
import { PART_ICONS, useStationName } from '../screen/partTexts.ts';
import { timeText } from '../screen/timeText.ts';
import styles from './expediter.module.css';

/** What a press on a station does. What is ready is brought back on the board, not by a press. */
const NEXT: Readonly<Record<PartState, Extract<Act, 'start' | 'finish'> | null>> = {
  waiting: 'start',
  processing: 'finish',
  ready: null,
};

/** When it was ready, or how many of its items are checked off. */
function Side({ cell: { state, readyAt, checked, items } }: { cell: Cell }) {
  const zone = useStoreZone();
  if (state === 'ready') return readyAt === null ? null : <Ltr>{timeText(readyAt, zone())}</Ltr>;
  return state === 'processing' || checked > 0 ? <Ltr>{`${checked}/${items.length}`}</Ltr> : null;
}

function Content({ cell }: { cell: Cell }) {
  const translate = useTranslate();
  const nameOf = useStationName();
  return (
    <>
      <span className={styles.stateLine}>
        <Icon name={PART_ICONS[cell.state]} />
        <bdi className={styles.station}>{nameOf(cell.station)}</bdi>
        <span>{translate(`kitchen.parts.${cell.state}`)}</span>
        <span className={styles.side}>
          <Side cell={cell} />
        </span>
      </span>
      {cell.items.map(({ id, quantity, description, options, note }) => (
        <span key={id} className={styles.item}>
          <Ltr>{quantityText(quantity)}</Ltr> × <bdi>{description}</bdi>
          {(options.length > 0 || note !== '') && <small>{[...options, note].filter(Boolean).join(', ')}</small>}
        </span>
      ))}
    </>
  );
}

interface PassCellProps {
  /** Undefined: the station has nothing of the order. */
  cell: Cell | undefined;
  onAct: (act: Act) => void;
}

/** One station of an order: its state and items; a press starts it, or finishes it. */
export function PassCell({ cell, onAct }: PassCellProps) {
  const translate = useTranslate();
  const nameOf = useStationName();
  if (!cell)
    return (
      <div className={classNames(styles.cell, styles.none)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{translate('kitchen.expediter.nothing')}</VisuallyHidden>
      </div>
    );
  const next = NEXT[cell.state];
  const look = classNames(styles.cell, styles[cell.state]);
  if (next === null)
    return (
      <div className={look}>
        <Content cell={cell} />
      </div>
    );
  const hint = translate(`kitchen.expediter.${next}`, { station: nameOf(cell.station) });
  return (
    <button type="button" className={look} title={hint} onClick={() => onAct(next)}>
      <Content cell={cell} />
      <VisuallyHidden>{hint}</VisuallyHidden>
    </button>
  );
}
