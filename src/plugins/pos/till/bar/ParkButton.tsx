import { CirclePause } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, useShortcut } from '#admin';
import { isEmpty } from '#shop';
import { useSale, useStored, useTill } from '../../core/till/tillContext.ts';
import styles from './TopBar.module.css';

/** Parks the open cart or resumes a parked one; shows the number of parked carts. */
export function ParkButton() {
  const translate = useTranslate();
  const till = useTill();
  const parked = useStored(till.parked, (sales) => sales.length);
  const canPark = useSale((sale) => !isEmpty(sale) && sale.editOrderId === null);
  const open = () => till.open({ name: 'parked' });
  useShortcut('F8', 'pos.till.keys.parked', open, { group: 'tool', isOff: till.isReadOnly });
  const act = translate(canPark ? 'pos.till.park.act' : 'pos.till.park.resume');
  const label = `${act}: ${translate('pos.till.parkedCount', { smart_count: parked })}`;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={till.isReadOnly || (!canPark && parked === 0)}
      onClick={open}
    >
      <Icon name={CirclePause} />
      <span className={styles.act}>{act}</span>
      {parked > 0 && <span className={styles.dot}>{parked}</span>}
    </button>
  );
}
