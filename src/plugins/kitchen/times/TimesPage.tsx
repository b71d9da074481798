// Page of the ticket times: how long each station takes, by the hour of the day.
import { useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import {
  Button,
  download,
  FigureChoice,
  FigurePage,
  FigureTools,
  PageHeader,
  PeriodBoxes,
  Query,
  SelectBox,
  State,
  useAddressState,
  useCall,
  useBusinessDays,
  useCrumbs,
} from '#admin';
import { addDays, businessDayOf, csvOf } from '#resource';
import { timesCall } from '../calls.ts';
import { TimesTable } from './TimesTable.tsx';
import { stationsIn, useHourText, useStationText, type TimesRow } from './timesRow.ts';

/** Days that are shown unless others are chosen. */
const USUAL_LENGTH = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Period and station of the page, kept in its address. */
function useTimesState() {
  const days = useBusinessDays();
  const today = businessDayOf(Date.now(), days());
  const usual = { from: addDays(today, 1 - USUAL_LENGTH), to: today };
  const [said, say] = useAddressState({ ...usual, station: '' });
  const period = {
    from: DAY.test(said.from) ? said.from : usual.from,
    to: DAY.test(said.to) ? said.to : usual.to,
  };
  return { period, station: said.station, say };
}

interface ToolsProps {
  state: ReturnType<typeof useTimesState>;
  rows: readonly TimesRow[];
}

/** Period and station. */
function Tools({ state: { period, station, say }, rows }: ToolsProps) {
  const translate = useTranslate();
  const textOf = useStationText();
  return (
    <FigureTools note={translate('kitchen.times.note')}>
      <PeriodBoxes
        value={period}
        labels={{ from: translate('kitchen.times.from'), to: translate('kitchen.times.to') }}
        onChange={say}
      />
      <FigureChoice>
        <SelectBox
          label={translate('kitchen.times.station')}
          value={station}
          options={[
            { value: '', label: translate('kitchen.times.allStations') },
            ...stationsIn(rows).map((row) => ({ value: String(row.station), label: textOf(row) })),
          ]}
          onChange={(event) => say({ station: event.target.value })}
        />
      </FigureChoice>
    </FigureTools>
  );
}

/** Ticket times per station and hour (docs/rules/kitchen.md, "Ticket times"). */
export default function TimesPage() {
  const translate = useTranslate();
  const state = useTimesState();
  const query = useCall(timesCall, { query: state.period }, { behind: ['kitchen_tickets'], isByDays: true });
  const title = translate('kitchen.times.title');
  const all = query.data?.rows ?? [];
  const rows = all.filter(({ station }) => state.station === '' || String(station) === state.station);
  const save = useTimesExport(state.period);
  useCrumbs([{ label: title }]);
  return (
    <FigurePage>
      <PageHeader
        title={title}
        actions={
          <Button icon={Download} disabled={rows.length === 0} onClick={() => save(rows)}>
            {translate('kitchen.times.export')}
          </Button>
        }
      />
      <Tools state={state} rows={all} />
      <Query isPage failed={translate('kitchen.times.failed')} query={query}>
        {() =>
          rows.length === 0 ? (
            <State icon="clock" title={translate('kitchen.times.empty')} />
          ) : (
            <TimesTable rows={rows} />
          )
        }
      </Query>
    </FigurePage>
  );
}

/** Saves rows of the ticket times as a CSV file; times are seconds. */
function useTimesExport({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const textOf = useStationText();
  const hourOf = useHourText();
  return (rows: readonly TimesRow[]) => {
    const head = ['station', 'hour', 'count', 'medianSeconds', 'p95Seconds'].map((name) =>
      translate(`kitchen.times.${name}`),
    );
    const lines = rows.map((row) => [textOf(row), hourOf(row), row.count, row.median, row.p95]);
    download(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `kitchen-${from}-${to}.csv`);
  };
}
