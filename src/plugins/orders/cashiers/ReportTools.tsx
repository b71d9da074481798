import { useTranslate } from 'ra-core';
import { FigureChoice, FigureTools, PeriodBoxes, Segmented, SelectBox, useRecordList, WHOLE_LIST } from '#admin';
import type { ReportPerson, Shown } from './report.ts';
import type { ReportState, SayReport } from './useReportState.ts';

interface ToolsProps {
  state: ReportState;
  onChange: SayReport;
  people: readonly ReportPerson[];
}

/** Filters of the report (days, store, till, person), and how its numbers are shown. */
export function ReportTools({ state, onChange, people }: ToolsProps) {
  const translate = useTranslate();
  const shown: readonly { value: Shown; label: string }[] = [
    { value: 'count', label: translate('orders.cashiers.count') },
    { value: 'in100', label: translate('orders.cashiers.in100') },
  ];
  return (
    <FigureTools note={translate('orders.cashiers.usualNote')}>
      <PeriodBoxes
        value={state.period}
        labels={{ from: translate('orders.cashiers.from'), to: translate('orders.cashiers.to') }}
        onChange={onChange}
      />
      <Places state={state} onChange={onChange} />
      <FigureChoice>
        <SelectBox
          label={translate('orders.cashiers.cashier')}
          value={state.person === undefined ? '' : String(state.person)}
          options={[
            { value: '', label: translate('orders.cashiers.everyone') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => onChange({ person: event.target.value })}
        />
      </FigureChoice>
      <Segmented
        label={translate('orders.cashiers.show')}
        options={shown}
        value={state.show}
        onChange={(show) => onChange({ show })}
      />
    </FigureTools>
  );
}

/** Stores and tills that can be chosen, by name. */
const ALL = { pagination: WHOLE_LIST, sort: { field: 'name', order: 'ASC' } } as const;

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
        <FigureChoice>
          <SelectBox {...store} onChange={(event) => chooseStore(event.target.value)} />
        </FigureChoice>
      )}
      {tills.length > 2 && (
        <FigureChoice>
          <SelectBox
            label={translate('orders.cashiers.till')}
            value={period.till === undefined ? '' : String(period.till)}
            options={tills}
            onChange={(event) => onChange({ till: event.target.value })}
          />
        </FigureChoice>
      )}
    </>
  );
}
