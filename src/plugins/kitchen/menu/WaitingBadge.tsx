import { useTranslate } from 'ra-core';
import { useFormats, VisuallyHidden, useRecordList } from '#admin';
import styles from './WaitingBadge.module.css';

/** Number of waiting orders, at the end of the board's menu entry (slot `menu.badge`); live updates keep it up to date. */
export default function WaitingBadge() {
  const translate = useTranslate();
  const { integer } = useFormats();
  // A failed fetch leaves the entry as it is: the board itself says what fails.
  const { total = 0 } = useRecordList('orders', WAITING, { onError: () => undefined });
  if (total === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{total > MOST ? `${integer(MOST)}+` : integer(total)}</span>
      <VisuallyHidden>{translate('kitchen.waitingCount', { smart_count: total })}</VisuallyHidden>
    </span>
  );
}

/** Orders that nobody has started; only their number is asked for. */
const WAITING = {
  filter: { type: ['delivery-note'], status: ['draft', 'waiting'] },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** Largest number that is shown. */
const MOST = 99;
