import { Calendar } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, MenuItem, Popover, TouchTabs } from '#admin';
import { DAYS, PAYMENTS, type OrderFilter } from './orderFilter.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  filter: OrderFilter;
  /** Text of the search box; the filter follows after a debounce. */
  text: string;
  onText: (text: string) => void;
  onChange: (part: Partial<OrderFilter>) => void;
}

/** Filters of the orders: search text, payment state, day. */
export function FilterBar({ filter, text, onText, onChange }: FilterBarProps) {
  const translate = useTranslate();
  const search = translate('pos.orders.search');
  const day = translate(`pos.orders.days.${filter.day}`);
  return (
    <div className={styles.bar}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={search}
          placeholder={search}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <TouchTabs
        label={translate('pos.orders.payment')}
        value={filter.payment}
        options={PAYMENTS.map((value) => ({ value, label: translate(`pos.orders.payments.${value}`) }))}
        onChange={(payment) => onChange({ payment })}
      />
      <span className={styles.room} />
      <Popover
        kind="menu"
        label={translate('pos.orders.day')}
        opener={(opener) => (
          <button type="button" className={styles.day} {...opener}>
            <Icon name={Calendar} />
            {day}
            <Icon name="chevron-down" />
          </button>
        )}
      >
        {(close) =>
          DAYS.map((value) => (
            <MenuItem
              key={value}
              checked={value === filter.day}
              onSelect={() => {
                onChange({ day: value });
                close();
              }}
            >
              {translate(`pos.orders.days.${value}`)}
            </MenuItem>
          ))
        }
      </Popover>
    </div>
  );
}
