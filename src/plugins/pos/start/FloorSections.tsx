import { Map as MapIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button, SelectBox, TouchTabs, useFormats, useIsNarrow } from '#admin';
import { isTaken, type FloorPlanProps, type PlaceState } from '#shop';
import type { TillFloor } from '../core/model.ts';
import type { StateFilter } from './StateFilters.tsx';
import { figuresOf, placesOf, sectionsOf, type FloorSection } from './tableStates.ts';
import { TableGrid } from './TableGrid.tsx';
import { TableRows } from './TableRows.tsx';
import type { TableView } from './ViewTabs.tsx';
import styles from './Location.module.css';

type States = ReadonlyMap<number, PlaceState>;

interface FloorTabsProps {
  readonly floors: readonly TillFloor[];
  readonly states: States;
  /** Id of a floor; null: all. */
  readonly value: number | null;
  readonly onChange: (floor: number | null) => void;
}

/** The floors with how many of their tables are taken: tabs, or a list on narrow screens. A single floor has none. */
export function FloorTabs({ floors, states, value, onChange }: FloorTabsProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  if (floors.length < 2) return null;
  const option = (id: string, name: string, of: readonly TillFloor[]) => {
    const places = of.flatMap(placesOf);
    const taken = places.filter((place) => isTaken(states.get(place.id)?.shown ?? 'free'));
    return { value: id, label: `${name}  ${taken.length}/${places.length}` };
  };
  const label = translate('pos.start.location.floor');
  const options = [
    option('', translate('pos.start.location.all'), floors),
    ...floors.map((floor) => option(String(floor.id), floor.name, [floor])),
  ];
  const choose = (id: string) => onChange(id === '' ? null : Number(id));
  const given = { label, options, value: String(value ?? '') };
  return (
    <span className={styles.tabs}>
      {isNarrow ? (
        <SelectBox {...given} onChange={(event) => choose(event.target.value)} />
      ) : (
        <TouchTabs {...given} onChange={choose} />
      )}
    </span>
  );
}

interface FloorSectionsProps extends FloorPlanProps {
  readonly view: Exclude<TableView, 'plan'>;
  readonly filter: StateFilter;
  /** Opens the drawing of the floor. */
  readonly onPlan: (floor: TillFloor) => void;
}

/**
 * The tables of a floor: tiles under the names of its sections, or one list by urgency. What the filter leaves empty is not
 * shown.
 */
export function FloorSections({ floor, states, view, filter, onPlan, ...given }: FloorSectionsProps) {
  const id = useId();
  const isShown = (section: FloorSection) =>
    section.tables.some((table) => filter === 'all' || states.get(table.id)?.shown === filter);
  const sections = view === 'list' ? [{ name: '', tables: placesOf(floor) }] : sectionsOf(floor);
  const Tables = view === 'list' ? TableRows : TableGrid;
  return sections.filter(isShown).map((section, at) => (
    <section key={section.name} aria-labelledby={`${id}${at}`}>
      <SectionHead
        id={`${id}${at}`}
        floor={floor}
        section={section}
        states={states}
        onPlan={at === 0 ? () => onPlan(floor) : undefined}
      />
      <Tables floor={{ ...floor, tables: section.tables }} states={states} filter={filter} {...given} />
    </section>
  ));
}

interface SectionHeadProps {
  readonly id: string;
  readonly floor: TillFloor;
  readonly section: FloorSection;
  readonly states: States;
  readonly onPlan: (() => void) | undefined;
}

/** Name of a section with its floor, guests of seats, and the way to the drawing of the floor. */
function SectionHead({ id, floor, section, states, onPlan }: SectionHeadProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`pos.start.location.${key}`, values);
  const { listSign } = useFormats();
  const { guests, seats } = figuresOf([section], states);
  const name = [floor.name, section.name].filter(Boolean).join(listSign);
  return (
    <div className={styles.floor}>
      <h2 id={id}>{name}</h2>
      <small>{text('seatsTaken', { guests, seats })}</small>
      {onPlan && (
        <Button size="touch" icon={MapIcon} aria-label={`${text('plan')}${listSign}${floor.name}`} onClick={onPlan}>
          {text('plan')}
        </Button>
      )}
    </div>
  );
}
