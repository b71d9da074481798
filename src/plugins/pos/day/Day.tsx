// Page of a till's day.
import { ArrowLeftRight, CirclePlay, FileText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { Banner, Button, ButtonLink, Chip, PagePending, State, TouchTabs } from '#admin';
import { ToolHead } from '../core/ui/ToolHead.tsx';
import { useTill } from '../core/till/tillContext.ts';
import { CashView } from './CashView.tsx';
import { CountView } from './CountView.tsx';
import styles from './day.module.css';
import type { DayStore, DayView } from '../core/day/dayStore.ts';
import { OpeningView } from './OpeningView.tsx';
import { ReportView } from './ReportView.tsx';
import { useClock } from '../core/ui/useClock.ts';
import { useDay } from '../core/day/useDay.ts';

const VIEWS = ['open', 'cash', 'count', 'report'] as const;
type ViewName = (typeof VIEWS)[number];

const ICONS = { open: CirclePlay, cash: ArrowLeftRight, count: 'calculator', report: FileText } as const;

/** View named in the address; without one, the view of the next step. */
function useViewName(isOpen: boolean): [ViewName, (name: ViewName) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const name = VIEWS.find((view) => view === asked) ?? (isOpen ? 'cash' : 'open');
  return [name, (next) => setParams({ view: next }, { replace: true })];
}

function CopyState({ view }: { view: DayView }) {
  const translate = useTranslate();
  const clock = useClock();
  const { day, last } = view;
  if (day) {
    return (
      <Chip tone="success" icon="circle-check">
        {translate('pos.day.openSince', { time: clock.time(day.openedAt) })}
      </Chip>
    );
  }
  const isToday = last && clock.day(last.closedAt) === clock.day(Date.now());
  return (
    <Chip icon={isToday ? 'lock' : 'clock'}>
      {isToday ? translate('pos.day.closedAt', { time: clock.time(last.closedAt) }) : translate('pos.day.notOpen')}
    </Chip>
  );
}

interface BodyProps {
  name: ViewName;
  store: DayStore;
  view: DayView;
  onGo: (name: ViewName) => void;
}

function Body({ name, store, view, onGo }: BodyProps) {
  const translate = useTranslate();
  const { day } = view;
  if (name === 'open') return <OpeningView store={store} view={view} onOpened={() => onGo('cash')} />;
  if (name === 'report') return <ReportView view={view} />;
  if (day && name === 'cash') return <CashView store={store} view={view} day={day} />;
  if (day) return <CountView store={store} view={view} day={day} onClosed={() => onGo('report')} />;
  return (
    <State
      icon="lock"
      title={translate('pos.day.move.closed')}
      actions={
        <Button size="touch" kind="primary" icon={CirclePlay} onClick={() => onGo('open')}>
          {translate('pos.day.move.toOpening')}
        </Button>
      }
    >
      {translate('pos.day.move.closedHelp')}
    </State>
  );
}

/** Warns that the sums may be outdated without a network. */
function Stale({ view }: { view: DayView }) {
  const translate = useTranslate();
  const clock = useClock();
  const { isOnline } = useTill();
  if (isOnline && view.failure === undefined) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning" icon="wifi-off">
        {view.asOf === null
          ? translate('pos.day.neverAsked')
          : translate('pos.day.asOf', { time: clock.time(view.asOf) })}
      </Banner>
    </div>
  );
}

function Opened({ store, view }: { store: DayStore; view: DayView }) {
  const translate = useTranslate();
  const [name, go] = useViewName(view.day !== null);
  return (
    <>
      <div className={styles.bar}>
        <TouchTabs
          label={translate('pos.day.views')}
          value={name}
          options={VIEWS.map((value) => ({ value, label: translate(`pos.day.${value}`), icon: ICONS[value] }))}
          onChange={go}
        />
        <CopyState view={view} />
      </div>
      <Stale view={view} />
      <Body name={name} store={store} view={view} onGo={go} />
    </>
  );
}

/** Day of a till: opening, cash movements, closing count, report (docs/rules/till.md, "Days"). */
export function Day() {
  const translate = useTranslate();
  const clock = useClock();
  const { device, rights } = useTill();
  const found = useDay();
  const note = device ? translate('pos.day.place', { till: device.name, day: clock.day(Date.now()) }) : '';
  return (
    <div className={styles.page}>
      <ToolHead title={translate('pos.day.title')} note={note} />
      {!rights.canCount ? (
        <State icon="lock" title={translate('pos.day.noRight')} />
      ) : !device ? (
        <State
          icon="calculator"
          title={translate('pos.day.noTill')}
          actions={
            <ButtonLink kind="primary" size="touch" icon="calculator" to="/pos">
              {translate('pos.title')}
            </ButtonLink>
          }
        >
          {translate('pos.day.noTillHelp')}
        </State>
      ) : found ? (
        <Opened {...found} />
      ) : (
        <PagePending />
      )}
    </div>
  );
}
