import { useTranslate } from 'ra-core';
import { DateBox, INVALID_DATE, Segmented, SelectBox, useRecordList } from '#admin';
import styles from './cashiers.module.css';
import type { ReportPerson, Shown } from './report.ts';
import type { ReportState, SayReport } from './useReportState.ts';

/** Stores and tills that can be chosen, by name. */
const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

/** More stores than these are a list, not buttons side by side. */
const MOST_BUTTONS = 3;

interface Choice {
  readonly value: string;
  readonly label: string;
}

function useChoices(resource: 'stores' | 'tills', all: string): readonly Choice[] {
  const translate = useTranslate();
  const { data = [] } = useRecordList(resource, ALL, { onError: () => undefined });
  return [{ value: '', label: translate(all) }, ...data.map(({ id, name }) => ({ value: String(id), label: name }))];
}

interface ToolsProps {
  state: ReportState;
  onChange: SayReport;
  people: readonly ReportPerson[];
}

function Places({ state: { period }, onChange }: Omit<ToolsProps, 'people'>) {
  const translate = useTranslate();
  const stores = useChoices('stores', 'orders.cashiers.allStores');
  const tills = useChoices('tills', 'orders.cashiers.allTills');
  const store = {
    label: translate('orders.cashiers.store'),
    options: stores,
    value: period.store === undefined ? '' : String(period.store),
  };
  const chooseStore = (id: string) => onChange({ store: id, till: '' });
  return (
    <>
      {stores.length > 2 && stores.length <= 1 + MOST_BUTTONS && <Segmented {...store} onChange={chooseStore} />}
      {stores.length > 1 + MOST_BUTTONS && (
        <span className={styles.choice}>
          <SelectBox {...store} onChange={(event) => chooseStore(event.target.value)} />
        </span>
      )}
      {tills.length > 2 && (
        <span className={styles.choice}>
          <SelectBox
            label={translate('orders.cashiers.till')}
            value={period.till === undefined ? '' : String(period.till)}
            options={tills}
            onChange={(event) => onChange({ till: event.target.value })}
          />
        </span>
      )}
    </>
  );
}

function Days({ state: { period }, onChange }: Omit<ToolsProps, 'people'>) {
  const translate = useTranslate();
  const choose = (name: 'from' | 'to') => (day: string) => {
    if (day === '' || day === INVALID_DATE) return;
    // The other end follows, so that a period never ends before it begins.
    const isCrossed = name === 'from' ? day > period.to : day < period.from;
    onChange(isCrossed ? { from: day, to: day } : { [name]: day });
  };
  return (
    <span className={styles.days}>
      <span className={styles.date}>
        <DateBox isBare label={translate('orders.cashiers.from')} value={period.from} onChange={choose('from')} />
      </span>
      <span aria-hidden="true">–</span>
      <span className={styles.date}>
        <DateBox isBare label={translate('orders.cashiers.to')} value={period.to} onChange={choose('to')} />
      </span>
    </span>
  );
}

/** Filters of the report (days, store, till, person), and how its numbers are shown. */
export function ReportTools({ state, onChange, people }: ToolsProps) {
  const translate = useTranslate();
  const shown: readonly { value: Shown; label: string }[] = [
    { value: 'count', label: translate('orders.cashiers.count') },
    { value: 'in100', label: translate('orders.cashiers.in100') },
  ];
  return (
    <div className={styles.tools}>
      <Days state={state} onChange={onChange} />
      <Places state={state} onChange={onChange} />
      <span className={styles.choice}>
        <SelectBox
          label={translate('orders.cashiers.cashier')}
          value={state.person === undefined ? '' : String(state.person)}
          options={[
            { value: '', label: translate('orders.cashiers.everyone') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => onChange({ person: event.target.value })}
        />
      </span>
      <Segmented
        label={translate('orders.cashiers.show')}
        options={shown}
        value={state.show}
        onChange={(show) => onChange({ show })}
      />
      <span className={styles.note}>{translate('orders.cashiers.usualNote')}</span>
    </div>
  );
}
