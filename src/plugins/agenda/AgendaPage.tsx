import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import {
  Banner,
  Button,
  IconButton,
  PageHeader,
  Query,
  Segmented,
  State,
  useCrumbs,
  useMay,
  useShortcut,
} from '#admin';
import { addDays, addMonths, dayOf, weekStart } from '#resource';
import { draftOnDay, type EventDraft } from './rules/draft.ts';
import { monthWeeks, placeOnDays } from './rules/days.ts';
import { kindKey, type AgendaEntry } from './rules/entry.ts';
import { useAgendaFormats, type AgendaFormats } from './view/agendaFormats.ts';
import { HeadMenu } from './view/HeadMenu.tsx';
import { ImportDialog } from './view/import/ImportDialog.tsx';
import { ListView } from './view/ListView.tsx';
import { MonthView } from './view/MonthView.tsx';
import { NewEvent } from './view/NewEvent.tsx';
import { OccurrenceContext } from './view/OccurrenceContext.ts';
import { OccurrenceDialog } from './view/OccurrenceDialog.tsx';
import { SubscribeDialog } from './view/SubscribeDialog.tsx';
import { Toolbar } from './view/Toolbar.tsx';
import { useAgendaState, type AgendaState, type SayAgenda } from './view/useAgendaState.ts';
import { useEntries, type Entries } from './view/useEntries.ts';
import { useNow } from './view/useNow.ts';
import { useZone } from './view/useZone.ts';
import { WeekView } from './view/WeekView.tsx';
import styles from './AgendaPage.module.css';

/** The agenda: events, tasks, next steps and deliveries by day. */
export default function AgendaPage() {
  const translate = useTranslate();
  const [state, say] = useAgendaState();
  const now = useNow();
  const zone = useZone(now);
  const formats = useAgendaFormats(zone.zone);
  const today = dayOf(now, zone.zone);
  const { more, grow } = useMore(state);
  const period = periodOf(state, today, more);
  const { found, error, refetch, isFetching } = useEntries(period.first, period.last, zone.zone);
  const [dialog, setDialog] = useState<'subscribe' | EventDraft | null>(null);
  const may = useMay();
  const onNew = may('create', 'events') ? setDialog : undefined;
  const mayUpdate = may('update', 'events');
  const [asked, setAsked] = useState<AgendaEntry | null>(null);
  const isShort = state.view === 'list';
  useCrumbs([{ label: translate('agenda.title') }]);
  useShortcut('t', 'agenda.today', () => say({ day: '' }), { group: 'tool' });
  return (
    <>
      <Head
        state={state}
        say={say}
        today={today}
        formats={formats}
        onNew={onNew && (() => onNew(draftOnDay(dayInView(state, period, today), now, zone.zone)))}
        onImport={onNew && (() => say({ open: 'import' }, false))}
      />
      <Toolbar
        state={state}
        say={say}
        kinds={found?.kinds ?? []}
        formats={formats}
        zone={zone}
        onSubscribe={() => setDialog('subscribe')}
      />
      {found && error && (
        <Banner tone="danger">
          {translate('agenda.stale')} <Button onClick={() => void refetch()}>{translate('agenda.again')}</Button>
        </Banner>
      )}
      <Query isPage failed={translate('agenda.failed')} query={{ data: found, error, refetch }}>
        {(entries) => (
          <OccurrenceContext value={mayUpdate ? setAsked : null}>
            <View
              {...{ state, say, period, formats, today, now, onNew }}
              found={entries}
              onEnd={isShort && !isFetching ? grow : undefined}
            />
          </OccurrenceContext>
        )}
      </Query>
      {asked && (
        <OccurrenceDialog
          entry={asked}
          formats={formats}
          onChanged={() => void refetch()}
          onClose={() => setAsked(null)}
        />
      )}
      {onNew && state.isImport && (
        <ImportDialog onImported={() => void refetch()} onClose={() => say({ open: '' }, false)} />
      )}
      {dialog === 'subscribe' && <SubscribeDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'subscribe' && <NewEvent draft={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Number of days that scrolling adds, and maximum number of days in the list. */
const STEP_DAYS = 28;
const MOST_DAYS = 364;

interface Period {
  readonly first: string;
  readonly last: string;
}

/** First and last day of a view. `more`: days added to the list by scrolling. */
function periodOf({ view, day, days }: AgendaState, today: string, more: number): Period {
  const at = day ?? today;
  if (view === 'week') return { first: weekStart(at), last: addDays(weekStart(at), 6) };
  if (view === 'month') {
    const first = monthWeeks(at)[0] ?? at;
    return { first, last: addDays(first, 41) };
  }
  return { first: at, last: addDays(at, days - 1 + more) };
}

/** The day of a new event: today where it is in view, else the chosen day. */
const dayInView = ({ day }: AgendaState, { first, last }: Period, today: string): string =>
  day === undefined || (today >= first && today <= last) ? today : day;

/** First day of the previous or next period. */
function stepped({ view, day, days }: AgendaState, today: string, direction: 1 | -1): string {
  const at = day ?? today;
  if (view === 'month') return addMonths(at, direction);
  return addDays(at, direction * (view === 'week' ? 7 : days));
}

const titleOf = ({ view, day, days }: AgendaState, today: string, formats: AgendaFormats): string => {
  const at = day ?? today;
  if (view === 'month') return formats.monthAndYear(at);
  const first = view === 'week' ? weekStart(at) : at;
  return formats.range(first, addDays(first, (view === 'week' ? 7 : days) - 1));
};

interface HeadProps {
  readonly state: AgendaState;
  readonly say: SayAgenda;
  readonly today: string;
  readonly formats: AgendaFormats;
  readonly onNew: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
}

function Head({ state, say, today, formats, onNew, onImport }: HeadProps) {
  const translate = useTranslate();
  const step = (direction: 1 | -1) => say({ day: stepped(state, today, direction) });
  return (
    <PageHeader
      title={titleOf(state, today, formats)}
      status={
        <span className={styles.steps}>
          <IconButton icon="chevron-left" flip label={translate('agenda.earlier')} onClick={() => step(-1)} />
          <Button onClick={() => say({ day: '' })}>{translate('agenda.today')}</Button>
          <IconButton icon="chevron-right" flip label={translate('agenda.later')} onClick={() => step(1)} />
        </span>
      }
      actions={
        <>
          <Segmented
            label={translate('agenda.view')}
            value={state.view}
            options={(['list', 'week', 'month'] as const).map((value) => ({
              value,
              label: translate(`agenda.views.${value}`),
            }))}
            onChange={(view) => say({ view })}
          />
          {onImport && <HeadMenu onImport={onImport} />}
          {onNew && (
            <Button kind="primary" icon="plus" onClick={onNew}>
              {translate('agenda.newEvent')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface ViewProps {
  readonly state: AgendaState;
  readonly say: SayAgenda;
  readonly found: Entries;
  readonly period: Period;
  readonly formats: AgendaFormats;
  readonly today: string;
  readonly now: number;
  readonly onEnd: (() => void) | undefined;
  readonly onNew: ((draft: EventDraft) => void) | undefined;
}

/** The chosen view. */
function View({ state, say, found, period, formats, today, now, onEnd, onNew }: ViewProps) {
  const translate = useTranslate();
  const { first, last } = period;
  const days = useMemo(() => {
    const shown = found.entries.filter((entry) => !state.hidden.includes(kindKey(entry)));
    return placeOnDays(shown, { first, last, zone: formats.zone });
  }, [found, state.hidden, first, last, formats.zone]);
  const common = { days, kinds: found.kinds, formats, now, today };
  if (state.view === 'week') return <WeekView {...common} isWorkday={state.isWorkday} onNew={onNew} />;
  if (state.view === 'month')
    return (
      <MonthView
        {...common}
        month={state.day ?? today}
        hasWeekends={state.hasWeekends}
        onNew={onNew}
        onDay={(day) => say({ view: 'list', day })}
      />
    );
  const isEmpty = state.isEmptyHidden && [...days.values()].every((placed) => placed.length === 0);
  if (isEmpty && onEnd === undefined)
    return (
      <State
        icon="search-x"
        title={translate('agenda.nothing')}
        actions={<Button onClick={() => say({ hide: '' })}>{translate('agenda.showEmpty')}</Button>}
      />
    );
  return <ListView {...common} isEmptyHidden={state.isEmptyHidden} onEnd={onEnd} />;
}

/** Number of days added by scrolling to the end of the list. A change of the view or of the first day resets it to 0. */
function useMore(state: AgendaState) {
  const key = `${state.view} ${state.day ?? ''} ${state.days}`;
  const [grown, setGrown] = useState({ key, days: 0 });
  const more = state.isEndless && state.view === 'list' && grown.key === key ? grown.days : 0;
  const grow = useCallback(() => setGrown({ key, days: more + STEP_DAYS }), [key, more]);
  return { more, grow: state.isEndless && state.days + more < MOST_DAYS ? grow : undefined };
}
