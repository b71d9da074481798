import { useTranslate } from 'ra-core';
import { useMemo, useState, type ComponentProps } from 'react';
import {
  Banner,
  Button,
  IconButton,
  lazyComponent,
  PagePending,
  useAddressState,
  useIsNarrow,
  useMay,
  VisuallyHidden,
} from '#admin';
import { byUrgency } from '#shop';
import { FloorsMenu } from '../floors/FloorsMenu.tsx';
import { AskWindow } from './AskWindow.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanBody } from './PlanBody.tsx';
import { filterIn, StateStrip, type StateFilter } from './StateStrip.tsx';
import { TableList } from './TableList.tsx';
import { useTableActions } from './useTableActions.ts';
import type { Plan } from './usePlan.ts';
import { useTexts } from './useTexts.ts';
import type { PlanTable } from './planTable.ts';
import styles from './service.module.css';

/** The floor in service: states and figures, the plan or its list, the chosen table and what can be done with it. */
export function ServiceScreen({ plan, opened }: { readonly plan: Plan; readonly opened: number | null }) {
  const texts = useTexts(plan.currency);
  const doing = useTableActions(plan.refetchLive);
  const [search, setSearch] = useState('');
  const [isEditing, setEditing] = useState(false);
  const { floor, chosen, filter, view, say } = useChosen(plan, opened);
  const here = plan.tables.filter((table) => table.floor === floor?.id);
  const shown = here.filter((table) => isFound(table, filter, search)).toSorted(byUrgencyOf);
  const change = (created?: number) => {
    say({ floor: created === undefined ? '' : String(created), table: '' });
    void plan.refresh();
  };
  const endEditing = () => {
    setEditing(false);
    void plan.refresh();
  };
  if (isEditing && floor) return <EditMode floor={floor} floors={plan.floors} items={plan.items} onDone={endEditing} />;
  return (
    <div className={styles.tool}>
      <PlanHead
        plan={plan}
        floor={floor}
        view={view}
        search={search}
        onFloor={(id) => say({ floor: id, table: '' })}
        onView={(next) => say({ view: next })}
        onSearch={setSearch}
      >
        {floor && <EditButton onEdit={() => setEditing(true)} />}
        <FloorsMenu floors={plan.floors} floor={floor} places={placesOn(plan, floor?.id)} onChanged={change} />
      </PlanHead>
      <StateStrip tables={here} value={filter} texts={texts} onChange={(state) => say({ state })} />
      {plan.liveError && <Stale onRetry={plan.refetchLive} />}
      {view === 'list' ? (
        <ListBody tables={shown} doing={doing} texts={texts} />
      ) : (
        <PlanBody
          plan={plan}
          floor={floor}
          tables={shown}
          chosen={chosen}
          doing={doing}
          texts={texts}
          onChoose={(id) => say({ table: id === null ? '' : String(id) }, false)}
        />
      )}
      <AskWindow doing={doing} tables={plan.tables} floors={plan.floors} />
      <VisuallyHidden>
        <span role="status">{doing.said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface EditModeProps extends Pick<Plan, 'floors' | 'items'> {
  readonly floor: Plan['floors'][number];
  readonly onDone: () => void;
}

function EditMode({ floor, floors, items, onDone }: EditModeProps) {
  const names = useMemo(() => items.map(({ item }) => item.name), [items]);
  return (
    <div className={styles.tool}>
      <FloorEditor floorId={String(floor.id)} floors={floors} names={names} onDone={onDone} />
    </div>
  );
}

/** Opens edit mode; for those who may draw. */
function EditButton({ onEdit }: { readonly onEdit: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const isNarrow = useIsNarrow();
  if (!may('create', 'reservables')) return null;
  const label = translate('floorPlan.service.edit');
  // On phones it stands in the first row, beside the title.
  if (isNarrow) return <IconButton size="touch" icon="pencil" label={label} onClick={onEdit} />;
  return (
    <Button size="touch" icon="pencil" onClick={onEdit}>
      {label}
    </Button>
  );
}

const placesOn = ({ items }: Plan, floor: number | undefined): number =>
  items.filter((item) => item.floor === floor).length;

/** The last read failed: what is shown may be old. */
function Stale({ onRetry }: { readonly onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <Banner tone="warning">
      {translate('floorPlan.service.stale')}{' '}
      <Button size="touch" icon="rotate-cw" onClick={() => void onRetry()}>
        {translate('flexy.state.retry')}
      </Button>
    </Banner>
  );
}

function ListBody(props: ComponentProps<typeof TableList>) {
  const { error, asked } = props.doing;
  return (
    <div className={styles.list}>
      {error !== undefined && asked === null && <Banner tone="danger">{error}</Banner>}
      <TableList {...props} />
    </div>
  );
}

/** True when a table stands as the filter says, and its name, reservation or section has the searched text. */
function isFound({ live, item, section }: PlanTable, filter: StateFilter, search: string): boolean {
  if (filter !== 'all' && live.state !== filter) return false;
  const wanted = search.trim().toLocaleLowerCase();
  const texts = [item.name, live.reservedFor ?? '', live.server ?? '', section ?? ''];
  return wanted === '' || texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Order of two tables, the more urgent one first; of equal ones by name. */
const byUrgencyOf = (one: PlanTable, other: PlanTable): number =>
  byUrgency(one.live, other.live) || one.item.name.localeCompare(other.item.name, undefined, { numeric: true });

/** Edit mode with its drawing tools, for those who may draw. */
const FloorEditor = lazyComponent(
  () => import('../edit/FloorEditor.tsx'),
  () => <PagePending />,
);

const USUAL = { floor: '', view: 'plan', state: 'all', table: '' } as const;

/** Reads floor, view, state and table from the address. A table with an address of its own selects its floor. */
function useChosen({ floors, tables }: Plan, opened: number | null) {
  const [said, say] = useAddressState<keyof typeof USUAL>(USUAL);
  const table = said.table === '' ? opened : Number(said.table);
  const chosen = tables.find(({ id }) => id === table);
  const wanted = said.floor === '' ? chosen?.floor : Number(said.floor);
  const floor = floors.find(({ id }) => id === wanted) ?? floors[0];
  const filter = filterIn(said.state);
  return { floor, chosen, filter, view: said.view === 'list' ? ('list' as const) : ('plan' as const), say };
}
