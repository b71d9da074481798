// Page of the ticket times: how long each station takes, by the hour of the day.
import { useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import {
  Button,
  DateBox,
  INVALID_DATE,
  LoadFailed,
  PageHeader,
  PagePending,
  SelectBox,
  State,
  useAddressState,
  useCall,
  useCrumbs,
  useStoreZone,
} from '#admin';
import { addDays, dayOf } from '#resource';
import { timesCall } from '../calls.ts';
import { TimesTable } from './TimesTable.tsx';
import { stationsIn, useStationText, type TimesRow } from './timesRow.ts';
import { useTimesExport } from './useTimesExport.ts';
import styles from './times.module.css';

/** Days that are shown unless others are chosen. */
const USUAL_LENGTH = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Period and station of the page, kept in its address. */
function useTimesState() {
  const zone = useStoreZone();
  const today = dayOf(Date.now(), zone());
  const usual = { from: addDays(today, 1 - USUAL_LENGTH), to: today };
  const [said, say] = useAddressState({ ...usual, station: '' });
  const period = {
    from: DAY.test(said.from) ? said.from : usual.from,
    to: DAY.test(said.to) ? said.to : usual.to,
  };
  const choose = (name: 'from' | 'to') => (day: string) => {
    if (day === '' || day === INVALID_DATE) return;
    // The other end follows, so that a period never ends before it begins.
    const isCrossed = name === 'from' ? day > period.to : day < period.from;
    say(isCrossed ? { from: day, to: day } : { [name]: day });
  };
  return { period, station: said.station, choose, chooseStation: (station: string) => say({ station }) };
}

interface ToolsProps {
  state: ReturnType<typeof useTimesState>;
  rows: readonly TimesRow[];
}

/** Period and station. */
function Tools({ state: { period, station, choose, chooseStation }, rows }: ToolsProps) {
  const translate = useTranslate();
  const textOf = useStationText();
  return (
    <div className={styles.tools}>
      <span className={styles.date}>
        <DateBox isBare label={translate('kitchen.times.from')} value={period.from} onChange={choose('from')} />
      </span>
      <span aria-hidden="true">–</span>
      <span className={styles.date}>
        <DateBox isBare label={translate('kitchen.times.to')} value={period.to} onChange={choose('to')} />
      </span>
      <span className={styles.choice}>
        <SelectBox
          label={translate('kitchen.times.station')}
          value={station}
          options={[
            { value: '', label: translate('kitchen.times.allStations') },
            ...stationsIn(rows).map((row) => ({ value: String(row.station), label: textOf(row) })),
          ]}
          onChange={(event) => chooseStation(event.target.value)}
        />
      </span>
      <span className={styles.note}>{translate('kitchen.times.note')}</span>
    </div>
  );
}

/** Ticket times per station and hour (docs/rules/kitchen.md, "Ticket times"). */
export default function TimesPage() {
  const translate = useTranslate();
  const state = useTimesState();
  const { data, error, refetch } = useCall(timesCall, { query: state.period }, { behind: ['kitchen_tickets'] });
  const title = translate('kitchen.times.title');
  const all = data?.rows ?? [];
  const rows = all.filter(({ station }) => state.station === '' || String(station) === state.station);
  const save = useTimesExport(state.period);
  useCrumbs([{ label: title }]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        actions={
          <Button icon={Download} disabled={rows.length === 0} onClick={() => save(rows)}>
            {translate('kitchen.times.export')}
          </Button>
        }
      />
      <Tools state={state} rows={all} />
      {error && !data ? (
        <LoadFailed title={translate('kitchen.times.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PagePending />
      ) : rows.length === 0 ? (
        <State icon="clock" title={translate('kitchen.times.empty')} />
      ) : (
        <TimesTable rows={rows} />
      )}
    </div>
  );
}
