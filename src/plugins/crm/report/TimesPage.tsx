// Page of the times in stages of one objective: how long leads stay in each stage, and where they go from there.
import { useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
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
  useRecordList,
  WHOLE_LIST,
} from '#admin';
import { stageTimesCall } from '../calls.ts';
import { TimesTable } from './TimesTable.tsx';
import { useNextText, type TimesRow } from './timesRow.ts';

/** Days that are shown unless others are chosen. */
const USUAL_LENGTH = 90;
const BEHIND = ['lead_opportunities', 'lead_stages', 'lead_stage_changes'];
const OBJECTIVES = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** The times of one objective. */
function Times({ id }: { id: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { period, say } = usePeriod(USUAL_LENGTH, {});
  const query = useCall(stageTimesCall, { params: { id }, query: period }, { behind: BEHIND, isByDays: true });
  const objectives = useRecordList('objectifs', OBJECTIVES, { retry: false }).data ?? [];
  const title = translate('crm.times.title');
  const rows = query.data?.rows ?? [];
  const name = query.data?.name ?? '';
  const save = useTimesExport(name, period);
  useCrumbs([{ label: name || translate('crm.board.menu'), to: `/crm/${id}` }, { label: title }]);
  const options = objectives.map((one) => ({ value: String(one.id), label: one.name ?? `#${one.id}` }));
  return (
    <FigurePage>
      <PageHeader
        title={title}
        actions={
          <Button icon={Download} disabled={rows.length === 0} onClick={() => save(rows)}>
            {translate('crm.times.export')}
          </Button>
        }
      />
      <FigureTools note={translate('crm.times.note')}>
        <PeriodBoxes
          value={period}
          labels={{ from: translate('crm.times.from'), to: translate('crm.times.to') }}
          onChange={say}
        />
        {options.length > 0 && (
          <FigureChoice>
            <SelectBox
              label={translate('crm.times.objective')}
              value={String(id)}
              options={options}
              onChange={(event) =>
                void navigate(`/crm/${event.target.value}/times?from=${period.from}&to=${period.to}`)
              }
            />
          </FigureChoice>
        )}
      </FigureTools>
      <Query isPage failed={translate('crm.times.failed')} query={query}>
        {() =>
          rows.length === 0 ? (
            <State icon="clock" title={translate('resources.lead_stages.empty')} />
          ) : (
            <TimesTable rows={rows} />
          )
        }
      </Query>
    </FigurePage>
  );
}

/** The page in the menu: the times of the objective in the address; default: the first one. */
export default function TimesPage() {
  const translate = useTranslate();
  const { objectifId } = useParams();
  const query = useRecordList('objectifs', OBJECTIVES, { retry: false, enabled: objectifId === undefined });
  if (objectifId !== undefined) return <Times key={objectifId} id={Number(objectifId)} />;
  return (
    <Query isPage title={translate('crm.times.title')} failed={translate('crm.times.failed')} query={query}>
      {([first]) =>
        first ? <Times id={first.id} /> : <State icon="clock" title={translate('resources.objectifs.empty')} />
      }
    </Query>
  );
}

/** Saves the times in stages as a CSV file; times are seconds. */
function useTimesExport(name: string, { from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const nextText = useNextText();
  return (rows: readonly TimesRow[]) => {
    const head = ['stage', 'now', 'left', 'medianSeconds', 'averageSeconds', 'next'].map((one) =>
      translate(`crm.times.${one}`),
    );
    const lines = rows.map((row) => [
      row.name,
      row.now,
      row.left,
      row.median ?? '',
      row.average ?? '',
      nextText(row).join('; '),
    ]);
    downloadCsv([head, ...lines], `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'crm'}-${from}-${to}.csv`);
  };
}
