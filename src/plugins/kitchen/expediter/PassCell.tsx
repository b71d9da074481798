import { useTranslate } from 'ra-core';
import { Check } from 'lucide-react';
import { classNames, Icon, Ltr, useStoreZone, VisuallyHidden } from '#admin';
import { itemTexts } from '../rules/itemTexts.ts';
import { pieces } from '../rules/made.ts';
import { quantityText } from '../rules/quantity.ts';
import type { Act, PartState } from '../rules/progress.ts';
import type { TicketItem } from '../rules/ticket.ts';
import type { Cell } from '../state/expediterRows.ts';
import { PART_ICONS, useStationName } from '../screen/partTexts.ts';
import { timeText } from '../screen/timeText.ts';
import styles from './expediter.module.css';

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

/** The act of a press on a station. What is ready is brought back on the board, not by a press. */
const NEXT: Readonly<Record<PartState, Extract<Act, 'start' | 'finish'> | null>> = {
  waiting: 'start',
  processing: 'finish',
  ready: null,
};

/** When it was ready, or how many of its pieces are made. */
function Side({ cell: { state, readyAt, total, left } }: { cell: Cell }) {
  const zone = useStoreZone();
  if (state === 'ready') return readyAt === null ? null : <Ltr>{timeText(readyAt, zone())}</Ltr>;
  const isBegun = state === 'processing' || left < total;
  return isBegun ? <Ltr>{`${quantityText(pieces(total - left))}/${quantityText(pieces(total))}`}</Ltr> : null;
}

/** A dish; ticked when all of it is made. */
function Dish({ item, isMade }: { item: TicketItem; isMade: boolean }) {
  const translate = useTranslate();
  const { quantity, description } = item;
  const { options, note } = itemTexts(item);
  const details = [options, note].filter(Boolean);
  return (
    <span className={classNames(styles.item, isMade && styles.made)}>
      {isMade && (
        <>
          <Icon name={Check} size={14} />
          <VisuallyHidden>{translate('kitchen.parts.ready')}</VisuallyHidden>{' '}
        </>
      )}
      <Ltr>{quantityText(quantity)}</Ltr> × <bdi>{description}</bdi>
      {details.length > 0 && <small>{details.join(', ')}</small>}
    </span>
  );
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
      {cell.items.map((item) => (
        <Dish key={item.id} item={item} isMade={cell.state !== 'ready' && cell.made.has(item.id)} />
      ))}
    </>
  );
}
