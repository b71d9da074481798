// Page of the report by cashier.
import { useTranslate } from 'ra-core';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import {
  Banner,
  Button,
  FigurePage,
  PageHeader,
  Query,
  RangePager,
  Stack,
  State,
  TabList,
  tabIds,
  useCall,
  useCrumbs,
  useFormats,
  useIsNarrow,
  usePrint,
} from '#admin';
import { cashierEventsCall, cashiersCall } from '../cashierCalls.ts';
import { EVENT_KINDS } from './events.ts';
import { EventList } from './EventList.tsx';
import { PeopleCards, PeopleTable } from './PeopleTable.tsx';
import { ReportTools } from './ReportTools.tsx';
import { StandsOut } from './StandsOut.tsx';
import styles from './cashiers.module.css';
import type { Report } from './report.ts';
import { useExport } from './useExport.ts';
import { PER_PAGE, useReportState, type ReportState, type SayReport } from './useReportState.ts';

/** Reports are counted by the shop's days. */
const BY_DAYS = { isByDays: true };

interface PartProps {
  report: Report;
  state: ReportState;
  onChange: SayReport;
}

/** Numbers of the tabs: of the chosen person, or of all. */
function useTabs({ report: { people }, state: { person } }: Pick<PartProps, 'report' | 'state'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const chosen = people.find(({ id }) => id === person);
  const counted = (chosen ? [chosen] : people).flatMap(({ counts }) => counts);
  const sum = (kind?: string) =>
    counted.filter((one) => kind === undefined || one.kind === kind).reduce((all, { count }) => all + count, 0);
  const all = chosen ? translate('orders.cashiers.allOf', { name: chosen.name }) : translate('orders.cashiers.all');
  return [
    { value: '' as const, label: all, count: formats.integer(sum()) },
    ...EVENT_KINDS.map((kind) => ({
      value: kind,
      label: translate(`orders.cashiers.kinds.${kind}`),
      count: formats.integer(sum(kind)),
    })),
  ];
}

function Events({ state, onChange }: Omit<PartProps, 'report'>) {
  const translate = useTranslate();
  const { period, person, kind, page, perPage } = state;
  const query = {
    ...period,
    ...(person !== undefined && { person }),
    ...(kind && { kind }),
    page,
    itemsPerPage: perPage,
  };
  return (
    <Query isPage failed={translate('orders.cashiers.failed')} query={useCall(cashierEventsCall, { query }, BY_DAYS)}>
      {(data) =>
        data.total === 0 ? (
          <State icon="shield-check" title={translate('orders.cashiers.noEvents')} />
        ) : (
          <>
            <EventList events={data} withPerson={person === undefined} />
            <RangePager
              page={page}
              perPage={perPage}
              total={data.total}
              choices={PER_PAGE}
              onPage={(next) => onChange({ page: String(next) })}
              onPerPage={(next) => onChange({ perPage: String(next) })}
            />
          </>
        )
      }
    </Query>
  );
}

function Content({ report, state, onChange }: PartProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const id = useId();
  const tabs = useTabs({ report, state });
  if (report.people.length === 0)
    return (
      <State icon="shield-check" title={translate('orders.cashiers.empty')}>
        {translate('orders.cashiers.emptyText')}
      </State>
    );
  const People = isNarrow ? PeopleCards : PeopleTable;
  const choose = (person: number) => onChange({ person: person === state.person ? '' : String(person) });
  const open = state.kind ?? '';
  const ids = tabIds(id, open);
  return (
    <>
      <StandsOut report={report} />
      <People report={report} show={state.show} person={state.person} onPerson={choose} />
      <TabList
        isPage
        id={id}
        label={translate('orders.cashiers.events')}
        tabs={tabs}
        value={open}
        onChange={(kind) => onChange({ kind })}
      />
      <Stack gap={0} grow role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
        <Events state={state} onChange={onChange} />
      </Stack>
    </>
  );
}

/** The report on paper: who did what how often, without the events. */
function Paper({ report, state: { period, show } }: Omit<PartProps, 'onChange'>) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.paper}>
      <h1>{translate('orders.cashiers.title')}</h1>
      <p>
        {formats.day(period.from)} – {formats.day(period.to)}
      </p>
      <PeopleTable report={report} show={show} person={undefined} />
      <p>{translate('orders.cashiers.usualNote')}</p>
    </div>
  );
}

function Actions({ report, state }: { report: Report | undefined; state: ReportState }) {
  const translate = useTranslate();
  const file = useExport(state, report?.currency ?? '');
  const [print, sheet] = usePrint(() => report && <Paper report={report} state={state} />);
  return (
    <>
      {file.failure !== undefined && (
        <Banner tone="danger">{translate('orders.cashiers.exportFailed', { reason: file.failure })}</Banner>
      )}
      <Button kind="ghost" icon={Download} disabled={!report || file.isBusy} onClick={file.save}>
        {translate('orders.cashiers.export')}
      </Button>
      <Button icon={Printer} disabled={!report} onClick={print}>
        {translate('orders.cashiers.print')}
      </Button>
      {sheet}
    </>
  );
}

/** Page of the report by cashier: what people at the tills did by day and person, each with its document. */
export default function CashierReport() {
  const translate = useTranslate();
  const [state, onChange] = useReportState();
  const query = useCall(cashiersCall, { query: state.period }, BY_DAYS);
  const report = query.data;
  const title = translate('orders.cashiers.title');
  useCrumbs([
    { label: translate('flexy.menu.groups.selling') },
    { label: translate('resources.cash_sessions.name', { smart_count: 2 }), to: '/cash_sessions' },
    { label: title },
  ]);
  return (
    <FigurePage>
      <PageHeader title={title} actions={<Actions report={report} state={state} />} />
      <ReportTools state={state} onChange={onChange} people={report?.people ?? []} />
      <Query isPage failed={translate('orders.cashiers.failed')} query={query}>
        {(data) => <Content report={data} state={state} onChange={onChange} />}
      </Query>
    </FigurePage>
  );
}
