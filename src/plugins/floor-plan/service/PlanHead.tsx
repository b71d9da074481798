import { ArrowLeft, List, Map as MapIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, SearchBox, SelectBox, TouchTabs, useIsNarrow } from '#admin';
import { figuresOf } from './planTable.ts';
import type { Plan, PlanFloor } from './usePlan.ts';
import styles from './service.module.css';

export type PlanView = 'plan' | 'list';

interface PlanHeadProps {
  readonly plan: Pick<Plan, 'floors' | 'tables'>;
  readonly floor: PlanFloor | undefined;
  readonly view: PlanView;
  readonly search: string;
  readonly onFloor: (floor: string) => void;
  readonly onView: (view: PlanView) => void;
  readonly onSearch: (text: string) => void;
  /** Buttons for those who draw. */
  readonly children: ReactNode;
}

/** The way back, and the name of the tool. */
export function PlanTitle({ floor }: { readonly floor: PlanFloor | undefined }) {
  const translate = useTranslate();
  const back = translate('floorPlan.service.back');
  return (
    <>
      <Link to="/" className={styles.back} aria-label={back} title={back}>
        <Icon name={ArrowLeft} size={20} flip />
      </Link>
      <div className={styles.titles}>
        <h1>{translate('floorPlan.title')}</h1>
        {floor && <small>{floor.name}</small>}
      </div>
    </>
  );
}

/** The bar over the plan: way back, floors with how many tables are taken, the two views, search. */
export function PlanHead(props: PlanHeadProps) {
  const { floor, view, search, onView, onSearch } = props;
  const translate = useTranslate();
  const text = (key: string) => translate(`floorPlan.service.${key}`);
  const views = [
    { value: 'plan', label: text('plan'), icon: MapIcon },
    { value: 'list', label: text('list'), icon: List },
  ] as const;
  return (
    <header className={styles.head}>
      <PlanTitle floor={floor} />
      <span className={styles.choice}>
        <FloorChoice {...props} />
      </span>
      <span className={styles.space} />
      <span className={styles.choice}>
        <TouchTabs label={text('views')} options={views} value={view} onChange={onView} />
      </span>
      <span className={styles.search}>
        <SearchBox label={text('search')} value={search} onChange={(event) => onSearch(event.target.value)} />
      </span>
      <span className={styles.tools}>{props.children}</span>
    </header>
  );
}

/** The floors as tabs, or as a list on narrow screens. */
function FloorChoice({ plan: { floors, tables }, floor, onFloor }: PlanHeadProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const options = floors.map(({ id, name }) => {
    const { taken, all } = figuresOf(tables.filter((table) => table.floor === id));
    return { value: String(id), label: `${name}  ${taken}/${all}` };
  });
  const value = String(floor?.id ?? '');
  const label = translate('floorPlan.floors.title');
  if (floors.length < 2) return null;
  if (isNarrow)
    return (
      <SelectBox label={label} options={options} value={value} onChange={(event) => onFloor(event.target.value)} />
    );
  return <TouchTabs label={label} options={options} value={value} onChange={onFloor} />;
}
