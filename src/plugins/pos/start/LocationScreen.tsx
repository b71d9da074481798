import { Armchair, Layers, Map as MapIcon, ShoppingBag } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, Icon, MissingState, Skeleton } from '#admin';
import { focusTitle, useModalDialog } from '#admin/internal';
import { Back, ToolBar, Person, ConnectionStatus, Spacer, Titles } from '../core/ui/ToolBar.tsx';
import type { TillFloor } from '../core/model.ts';
import { useTill } from '../core/till/tillContext.ts';
import { countPlaces } from './tableStates.ts';
import { PlanWindow } from './PlanWindow.tsx';
import { TableGrid } from './TableGrid.tsx';
import { useLocations } from './useLocations.ts';
import styles from './Location.module.css';

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
  const { floors, states, chosen, choose, takeAway } = locations;
  const [plan, setPlan] = useState<TillFloor | null>(null);
  return (
    <Whole labelledBy={id} onCancel={onBack}>
      <Top id={id} backLabel={backLabel} onBack={onBack} counts={countPlaces(floors, states)} />
      <div className={styles.floors}>
        {floors.length === 0 && <NoFloors isReading={locations.isReading} />}
        {floors.map((floor) => {
          const given = { floor, states, chosen, onChoose: choose };
          return (
            <section key={floor.id} aria-labelledby={`${id}${floor.id}`}>
              <FloorHead id={`${id}${floor.id}`} floor={floor} counts={countPlaces([floor], states)} onPlan={setPlan} />
              <TableGrid {...given} />
            </section>
          );
        })}
        {rights.canChangeService && (
          <Button size="touch" icon={ShoppingBag} onClick={takeAway}>
            {translate('pos.start.location.without')}
          </Button>
        )}
      </div>
      {children}
      {plan && <PlanWindow given={{ floor: plan, states, chosen, onChoose: choose }} onClose={() => setPlan(null)} />}
    </Whole>
  );
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

type Counts = ReturnType<typeof countPlaces>;

const KINDS = ['free', 'seated', 'reserved'] as const;

interface TopProps {
  id: string;
  backLabel: string;
  onBack: () => void;
  counts: Counts;
}

function Top({ id, backLabel, onBack, counts }: TopProps) {
  const translate = useTranslate();
  const { store, isOnline } = useTill();
  return (
    <ToolBar>
      <Back label={backLabel} onPress={onBack} />
      <Titles>
        <h1 id={id}>{translate('pos.start.location.title')}</h1>
        {store && <small>{store.name}</small>}
      </Titles>
      <Spacer />
      <span className={styles.legend}>
        {KINDS.map((kind) => (
          <span key={kind} className={styles.kind}>
            <i data-state={kind} />
            {translate(`pos.start.location.${kind}`)}
            <b>{counts[kind]}</b>
          </span>
        ))}
      </span>
      <ConnectionStatus
        isOnline={isOnline}
        text={translate(isOnline ? 'pos.start.location.online' : 'pos.start.location.offline')}
      />
      <Person />
    </ToolBar>
  );
}

interface FloorHeadProps {
  id: string;
  floor: TillFloor;
  counts: Counts;
  onPlan: (floor: TillFloor) => void;
}

function FloorHead({ id, floor, counts: { free, all }, onPlan }: FloorHeadProps) {
  const translate = useTranslate();
  const plan = translate('pos.start.location.plan');
  return (
    <div className={styles.floor}>
      <Icon name={Layers} size={20} />
      <h2 id={id}>{floor.name}</h2>
      <small>{translate('pos.start.location.freeOf', { free, all })}</small>
      <Button size="touch" icon={MapIcon} aria-label={`${plan}, ${floor.name}`} onClick={() => onPlan(floor)}>
        {plan}
      </Button>
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
