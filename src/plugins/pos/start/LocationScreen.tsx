import { Armchair, ShoppingBag } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, MissingState, Skeleton } from '#admin';
import { focusTitle, useModalDialog } from '#admin/internal';
import { Back, ToolBar, Person, ConnectionStatus, Spacer, Titles } from '../core/ui/ToolBar.tsx';
import type { TillFloor } from '../core/model.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useClock } from '../core/ui/useClock.ts';
import { FloorSections, FloorTabs } from './FloorSections.tsx';
import { StateFilters, type StateFilter } from './StateFilters.tsx';
import { figuresOf } from './tableStates.ts';
import { PlanWindow } from './PlanWindow.tsx';
import { SeatBar } from './SeatBar.tsx';
import { useLocations } from './useLocations.ts';
import { ViewTabs } from './ViewTabs.tsx';
import styles from './Location.module.css';

const VIEWS = ['tiles', 'list'] as const;

interface LocationScreenProps {
  /** Label of the back button: to the till, or out of the register while a place is required. */
  backLabel: string;
  onBack: () => void;
  onDone: () => void;
  /** Content below the floors. */
  children?: ReactNode;
}

/** Choice of a table: the floors with their tables, above the whole till. */
export function LocationScreen({ backLabel, onBack, onDone, children }: LocationScreenProps) {
  const translate = useTranslate();
  const id = useId();
  const { rights } = useTill();
  const locations = useLocations(onDone);
  const { floors, states, chosen, asked, choose, takeAway } = locations;
  const seat = (place: number) => void locations.seatParty(place, states.get(place)?.guests ?? null);
  const [plan, setPlan] = useState<TillFloor | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('tiles');
  const [filter, setFilter] = useState<StateFilter>('all');
  const [floor, setFloor] = useState<number | null>(null);
  const shown = floors.filter(({ id: one }) => floor === null || one === floor);
  return (
    <Whole labelledBy={id} onCancel={onBack}>
      <Top
        id={id}
        backLabel={backLabel}
        onBack={onBack}
        views={floors.length > 0 && <ViewTabs views={VIEWS} value={view} onChange={setView} />}
      >
        <FloorTabs {...{ floors, states }} value={floor} onChange={setFloor} />
      </Top>
      {floors.length > 0 && <StateFilters figures={figuresOf(shown, states)} value={filter} onChange={setFilter} />}
      {locations.asOf !== null && <Away asOf={locations.asOf} />}
      {locations.error !== undefined && (
        <div className={styles.away}>
          <Banner tone="danger">{locations.error}</Banner>
        </div>
      )}
      <div className={styles.floors}>
        {floors.length === 0 && <NoFloors isReading={locations.isReading} />}
        {shown.map((floor) => (
          <FloorSections
            key={floor.id}
            {...{ floor, states, view, filter }}
            chosen={asked ?? chosen}
            onChoose={choose}
            onSeat={seat}
            onPlan={setPlan}
          />
        ))}
        {rights.canChangeService && (
          <Button size="touch" icon={ShoppingBag} onClick={takeAway}>
            {translate('pos.start.location.without')}
          </Button>
        )}
      </div>
      {children}
      {asked !== null && <Asked key={asked} locations={locations} place={asked} />}
      {plan && (
        <PlanWindow
          given={{
            floor: plan,
            states,
            chosen,
            onChoose: (place) => {
              setPlan(null);
              choose(place);
            },
            onSeat: (place) => {
              setPlan(null);
              locations.ask(place);
            },
          }}
          onClose={() => setPlan(null)}
        />
      )}
    </Whole>
  );
}

/** Asks for the guests of the table that was pressed. */
function Asked({ locations, place }: { locations: ReturnType<typeof useLocations>; place: number }) {
  const { floors, states, guests, take, seatParty } = locations;
  const floor = floors.find(({ tables }) => tables.some(({ id }) => id === place));
  const table = floor?.tables.find(({ id }) => id === place);
  const state = states.get(place);
  if (!floor || !table || !state) return null;
  const seat = (count: number) => (state.shown === 'reserved' ? void seatParty(place, count) : take(place, count));
  return <SeatBar {...{ floor, table, state, guests }} onSeat={seat} />;
}

/** Native full-screen dialog, so that the screen behind it keeps its state. */
function Whole(props: { labelledBy: string; onCancel: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref);
  useEffect(() => () => queueMicrotask(() => focusTitle()), []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={props.labelledBy}
      className={styles.whole}
      onCancel={(event) => {
        event.preventDefault();
        // Cancel events of a window above it bubble; that window closes itself.
        if (event.target === ref.current) props.onCancel();
      }}
    >
      {props.children}
    </dialog>
  );
}

interface TopProps {
  id: string;
  backLabel: string;
  onBack: () => void;
  /** Choice of the view. */
  views: ReactNode;
  /** Choice of the floor. */
  children: ReactNode;
}

function Top({ id, backLabel, onBack, views, children }: TopProps) {
  const translate = useTranslate();
  const { store, isOnline } = useTill();
  return (
    <ToolBar>
      <Back label={backLabel} onPress={onBack} />
      <Titles>
        <h1 id={id}>{translate('pos.start.location.title')}</h1>
        {store && <small>{store.name}</small>}
      </Titles>
      {children}
      <Spacer />
      <ConnectionStatus
        isOnline={isOnline}
        text={translate(isOnline ? 'pos.start.location.online' : 'pos.start.location.offline')}
      />
      {views}
      <Person />
    </ToolBar>
  );
}

/** Without a network: the states are those this device knows. */
function Away({ asOf }: { asOf: number }) {
  const translate = useTranslate();
  const clock = useClock();
  const key = asOf > 0 ? 'awaySince' : 'away';
  return (
    <div className={styles.away}>
      <Banner tone="warning">{translate(`pos.start.location.${key}`, { time: clock.time(asOf) })}</Banner>
    </div>
  );
}

const WAITING = [0, 1, 2, 3, 4, 5, 6, 7];

/** Fields of a new table. */
const TABLE_FIELDS = { name: 12, reservableCategory: 6, seats: 6 } as const;

function NoFloors({ isReading }: { isReading: boolean }) {
  const translate = useTranslate();
  const { refresh } = useTill();
  if (!isReading)
    return (
      <MissingState
        resource="reservables"
        fields={TABLE_FIELDS}
        size="touch"
        icon={Armchair}
        title={translate('pos.start.location.none')}
        help={translate('pos.start.location.noneHelp')}
        ask={translate('pos.start.location.noneNote')}
        onAdded={() => void refresh()}
      />
    );
  return (
    <>
      <p role="status">{translate('pos.start.location.loading')}</p>
      <div className={styles.tables} aria-hidden="true">
        {WAITING.map((at) => (
          <Skeleton key={at} height="84px" />
        ))}
      </div>
    </>
  );
}
