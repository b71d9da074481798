import { Calendar } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { classNames, Icon, Popover } from '#admin';
import { DayCalendar } from '#admin/internal';
import { addDays, dayOf } from '#resource';
import { slotsOf, type Leg, setDay } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import { monthDay, shortDay, weekday } from './dayText.ts';
import styles from './service.module.css';
import type { ChangeService } from './ServiceWindow.tsx';

interface DaysProps {
  leg: Leg;
  day: string;
  onChange: ChangeService;
}

/** Buttons for today and the next three days; other days by the calendar. */
export function Days({ leg, day, onChange }: DaysProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const till = useTill();
  const moment = till.moment();
  const today = dayOf(moment.now, moment.timeZone);
  const near = Array.from({ length: NEAR }, (_, at) => addDays(today, at));
  const take = (chosen: string) => onChange((sale) => setDay(sale, leg, chosen, till.moment()));
  const names = [translate('pos.service.today'), translate('pos.service.tomorrow')];
  return (
    <div role="group" aria-label={translate('pos.service.day')} className={styles.days}>
      {near.map((one, at) => {
        const isOn = one === day;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isOn}
            className={classNames(isOn && styles.on)}
            disabled={slotsOf(one, moment.now, moment.timeZone, moment.hours).length === 0}
            onClick={() => take(one)}
          >
            <b>{names[at] ?? weekday(one, locale)}</b>
            <small>{at < names.length ? shortDay(one, locale) : monthDay(one, locale)}</small>
          </button>
        );
      })}
      <OtherDay
        label={near.includes(day) ? null : monthDay(day, locale)}
        day={day}
        first={today}
        last={addDays(today, FURTHEST)}
        onTake={take}
      />
    </div>
  );
}

interface OtherDayProps {
  /** Label of the chosen day when it has no button of its own. */
  label: string | null;
  day: string;
  first: string;
  last: string;
  onTake: (day: string) => void;
}

/** Opens a calendar; as large as the day buttons. */
function OtherDay({ label, day, first, last, onTake }: OtherDayProps) {
  const translate = useTranslate();
  const name = translate('pos.service.otherDay');
  return (
    <Popover
      kind="dialog"
      label={name}
      opener={(opener) => (
        <button
          type="button"
          aria-label={label === null ? name : `${name}: ${label}`}
          className={classNames(styles.other, label !== null && styles.on)}
          {...opener}
        >
          <Icon name={Calendar} size={20} />
          {label !== null && <small>{label}</small>}
        </button>
      )}
    >
      {(close) => (
        <DayCalendar
          value={day}
          min={first}
          max={last}
          onChoose={(chosen) => {
            close();
            onTake(chosen);
          }}
        />
      )}
    </Popover>
  );
}

/** Number of days with a button of their own, from today. */
const NEAR = 4;
/** Last day that can be chosen, in days from today. */
const FURTHEST = 365;
