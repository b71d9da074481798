import { useListFilterContext, useListSortContext, useTranslate } from 'ra-core';
import { ArrowDownWideNarrow, Columns3, Table2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '#resource';
import { useBusinessDays } from '../../format/useStoreZone.ts';
import { lazyComponent } from '../../page/lazyComponent.tsx';
import { AddFilterChip, classNames, FilterChip, Icon, Popover, SearchBox } from '../../ui/index.ts';
import { askedCondition, byCalendar, shownCondition } from './conditionInput.ts';
import { ConditionChip } from './ConditionChip.tsx';
import {
  filterableFields,
  SEARCH,
  toConditions,
  toFilterValues,
  type Condition,
  type FilterValues,
} from './filters.ts';
import { idCountOf } from './selection.ts';
import { useColumnLabel } from './useColumnLabel.ts';
import { useListEntry } from './useListEntry.ts';
import styles from './ListToolbar.module.css';

/** The filters that are on, as lines, and the way to change them. */
export function useConditions(resource: Resource) {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const daysOf = useBusinessDays();
  const { view } = useListEntry();
  const filtered = byCalendar(resource, view?.days ?? []);
  const conditions = toConditions(resource, filterValues).map((one) => shownCondition(filtered, one, daysOf()));
  const valuesOf = (next: readonly Condition[]) =>
    toFilterValues(
      next.map((one) => askedCondition(filtered, one, daysOf())),
      filterValues[SEARCH],
    );
  const apply = (next: readonly Condition[]) => {
    const asked = next.map((one) => askedCondition(filtered, one, daysOf()));
    change((before) => toFilterValues(asked, before[SEARCH]));
  };
  return { conditions, valuesOf, apply, change };
}

interface ListToolbarProps {
  resource: Resource;
  readable: readonly string[];
  isNarrow: boolean;
  /** Cells are written in place now. */
  isGrid: boolean;
  /** Between reading and writing; absent where nothing may be changed. */
  onGrid: ((isGrid: boolean) => void) | undefined;
}

/** Over a list: search, the filters that are on, "Filter"; at the end the order, the columns and other ways to see it. */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const { resource, readable, isNarrow, isGrid, onGrid } = props;
  const translate = useTranslate();
  const { conditions, valuesOf, apply, change } = useConditions(resource);
  const named = idCountOf(useListFilterContext().filterValues);
  const fields = filterableFields(resource, readable);
  return (
    <div className={styles.toolbar}>
      {Object.values(resource.fields).some((field) => field.search) && <Search resource={resource} change={change} />}
      {named !== null && (
        <FilterChip
          name={translate('flexy.list.onlySelected')}
          value={String(named)}
          removeLabel={translate('flexy.list.removeFilter', { name: translate('flexy.list.onlySelected') })}
          onRemove={() => apply(conditions)}
        />
      )}
      {conditions.map((condition) => (
        <ConditionChip
          key={`${condition.field} ${condition.operator}`}
          resource={resource}
          condition={condition}
          onRemove={() => apply(conditions.filter((one) => one !== condition))}
        />
      ))}
      {fields.length > 0 && (
        <span data-filter>
          <Popover
            kind="dialog"
            align="start"
            label={translate('flexy.list.filter')}
            opener={(opener) => <AddFilterChip label={translate('flexy.list.filter')} {...opener} />}
          >
            {(close) => (
              <FilterPanel
                resource={resource}
                fields={fields}
                conditions={conditions}
                valuesOf={valuesOf}
                onApply={(next) => {
                  apply(next);
                  close();
                }}
              />
            )}
          </Popover>
        </span>
      )}
      <span className={styles.end}>
        <SortChoice resource={resource} />
        {!isNarrow && <ColumnsChoice />}
        {!isNarrow && onGrid && <GridSwitch isOn={isGrid} onChange={onGrid} />}
      </span>
    </div>
  );
});

const FilterPanel = lazyComponent(() => import('./filter/FilterPanel.tsx'));
const ColumnsPanel = lazyComponent(() => import('./columns/ColumnsPanel.tsx'));
const SortMenu = lazyComponent(() => import('./SortMenu.tsx'));

/** A text is searched when nothing was typed for so long. */
const TYPING_MS = 250;

type ChangeFilters = (make: (before: FilterValues) => FilterValues) => void;

/** Changes the filters as they are by now: a search on its way must not undo what the panel set since it was typed. */
function useChangeFilters(): ChangeFilters {
  const { filterValues, setFilters } = useListFilterContext();
  const latest = useRef<FilterValues>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return useCallback(
    (make) => {
      latest.current = make(latest.current);
      setFilters({ ...latest.current });
    },
    [setFilters],
  );
}

function Search({ resource, change }: { resource: Resource; change: ChangeFilters }) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const applied = String(filterValues[SEARCH] ?? '');
  const [text, setText] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    // Cleared or changed elsewhere (Clear filters, Back).
    setShown(applied);
    setText(applied);
  }
  useEffect(() => {
    if (text === applied) return undefined;
    const timer = setTimeout(() => {
      setShown(text);
      change(({ [SEARCH]: _before, ...rest }) => (text.trim() ? { ...rest, [SEARCH]: text } : rest));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, applied, change]);
  return (
    <div className={styles.search}>
      <SearchBox
        label={translate(`resources.${resource.name}.search`, { _: translate('flexy.list.search') })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

/** The menu of orders, by the name of the one that is on; only its icon where it is narrow. */
function SortChoice({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  const { sort } = useListSortContext();
  const label = translate('flexy.list.sortedBy', { name: labelOf(sort.field) });
  return (
    <Popover
      kind="menu"
      label={translate('flexy.list.sort')}
      opener={(opener) => (
        <button type="button" className={styles.tool} aria-label={label} {...opener}>
          <Icon name={ArrowDownWideNarrow} />
          <span>{label}</span>
        </button>
      )}
    >
      {(close) => <SortMenu close={close} />}
    </Popover>
  );
}

function ColumnsChoice() {
  const translate = useTranslate();
  const label = translate('flexy.list.columns');
  return (
    <Popover
      kind="dialog"
      label={label}
      opener={(opener) => (
        <button
          type="button"
          className={classNames(styles.tool, styles.quiet)}
          aria-label={label}
          title={label}
          {...opener}
        >
          <Icon name={Columns3} />
          <span>{label}</span>
        </button>
      )}
    >
      {() => <ColumnsPanel />}
    </Popover>
  );
}

/** Between reading a list and writing into its cells. */
function GridSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const translate = useTranslate();
  const label = translate(isOn ? 'flexy.list.readCells' : 'flexy.list.writeCells');
  return (
    <button
      type="button"
      className={classNames(styles.tool, styles.quiet)}
      aria-label={label}
      title={label}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={isOn ? 'rows' : Table2} />
      <span>{label}</span>
    </button>
  );
}
