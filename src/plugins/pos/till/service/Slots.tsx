import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { slotsOf, slotsOfDay, type Leg, setSlot } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import styles from './service.module.css';
import type { ChangeService } from './ServiceWindow.tsx';

interface SlotsProps {
  leg: Leg;
  day: string;
  slot: string | null;
  onChange: ChangeService;
}

/**
 * All slots of a day: within the opening hours, without them 08:00 - 10:00 to 19:30 - 21:30; slots that have begun are struck through
 * (docs/rules/orders.md, "Slots").
 */
export function Slots({ leg, day, slot, onChange }: SlotsProps) {
  const translate = useTranslate();
  const till = useTill();
  const { now, timeZone, hours = null } = till.moment();
  const name = useId();
  const left = new Set(slotsOf(day, now, timeZone, hours).map(({ start }) => start));
  return (
    <div role="radiogroup" aria-label={translate('pos.service.slot')} className={styles.slots}>
      {slotsOfDay(day, hours).map(({ start, label }) => (
        <label key={start} className={styles.slot}>
          <input
            type="radio"
            name={name}
            checked={start === slot}
            disabled={!left.has(start)}
            onChange={() => onChange((sale) => setSlot(sale, leg, start, till.moment()))}
          />
          <bdi dir="ltr">{label}</bdi>
        </label>
      ))}
    </div>
  );
}
