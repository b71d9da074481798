// Page of the ticket times: how long each station takes, by the hour of the day.
import { useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import {
  Button,
  downloadCsv,
  FigureChoice,
  FigurePage,
  FigureTools,
  PageHeader,
  PeriodBoxes,
  Query,
  SelectBox,
  State,
  useCall,
  useCrumbs,
  usePeriod,
  type DayPeriod,
} from '#admin';
import { timesCall } from '../calls.ts';
import { TimesTable } from './TimesTable.tsx';
import { stationsIn, useHourText, useStationText, type TimesRow } from './timesRow.ts';

/** Days that are shown unless others are chosen. */
const USUAL_LENGTH = 7;

interface ToolsProps {
  period: DayPeriod;
  station: string;
  rows: readonly TimesRow[];
  onChange: (change: Partial<DayPeriod> & { station?: string }) => void;
}

/** Period and station. */
function Tools({ period, station, rows, onChange }: ToolsProps) {
  const translate = useTranslate();
  const textOf = useStationText();
  return (
    <FigureTools note={translate('kitchen.times.note')}>
      <PeriodBoxes
        value={period}
        labels={{ from: translate('kitchen.times.from'), to: translate('kitchen.times.to') }}
        onChange={onChange}
      />
      <FigureChoice>
        <SelectBox
          label={translate('kitchen.times.station')}
          value={station}
          options={[
            { value: '', label: translate('kitchen.times.allStations') },
            ...stationsIn(rows).map((row) => ({ value: String(row.station), label: textOf(row) })),
          ]}
          onChange={(event) => onChange({ station: event.target.value })}
        />
      </FigureChoice>
    </FigureTools>
  );
}

/** Ticket times per station and hour (docs/rules/kitchen.md, "Ticket times"). */
export default function TimesPage() {
  const translate = useTranslate();
  const { period, said, say } = usePeriod(USUAL_LENGTH, { station: '' });
  const query = useCall(timesCall, { query: period }, { behind: ['kitchen_tickets'], isByDays: true });
  const title = translate('kitchen.times.title');
  const all = query.data?.rows ?? [];
  const rows = all.filter(({ station }) => said.station === '' || String(station) === said.station);
  const save = useTimesExport(period);
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
      <Tools period={period} station={said.station} rows={all} onChange={say} />
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
    downloadCsv([head, ...lines], `kitchen-${from}-${to}.csv`);
  };
}
