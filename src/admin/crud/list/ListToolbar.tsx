import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '#resource';
import { useStoreZone } from '../../format/useStoreZone.ts';
import { AddFilterChip, Icon, Popover, SearchBox, SelectBox } from '../../ui/index.ts';
import type { Column } from './columns.ts';
import { askedCondition, shownCondition } from './conditionInput.ts';
import { ConditionChip } from './ConditionChip.tsx';
import {
  filterableFields,
  SEARCH,
  toConditions,
  toFilterValues,
  type Condition,
  type FilterValues,
} from './filters.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useColumnLabel } from './ListHead.tsx';
import styles from './ListToolbar.module.css';

/** A text is searched when nothing was typed for so long. */
const TYPING_MS = 250;

type ChangeFilters = (make: (before: FilterValues) => FilterValues) => void;

/** Changes the filters as they are by now: a search on its way must not undo what the panel set since it was typed. */
function useChangeFilters(): ChangeFilters {
  const { filterValues, setFilters } = useListContext();
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
  const { filterValues } = useListContext();
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

function SortChoice({ resource, columns }: { resource: Resource; columns: readonly Column[] }) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource.name);
  const { sort, setSort } = useListContext();
  const options = columns
    .filter(({ field }) => field.order)
    .flatMap((column) => [
      { value: `${column.name} ASC`, label: `${labelOf(column)} ↑` },
      { value: `${column.name} DESC`, label: `${labelOf(column)} ↓` },
    ]);
  const value = `${sort.field} ${sort.order}`;
  const isListed = options.some((option) => option.value === value);
  return (
    <div className={styles.sort}>
      <Icon name="arrow-down-up" />
      <SelectBox
        label={translate('flexy.list.sort')}
        value={value}
        options={isListed ? options : [{ value, label: translate('flexy.list.sort') }, ...options]}
        onChange={({ target }) => {
          const [field = 'id', order] = target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </div>
  );
}

interface ListToolbarProps {
  resource: Resource;
  columns: readonly Column[];
  readable: readonly string[];
  isNarrow: boolean;
}

/** Over a list: search, the filters that are on, "Filter"; ordering too where there is no table head. */
export function ListToolbar({ resource, columns, readable, isNarrow }: ListToolbarProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useChangeFilters();
  const fields = filterableFields(resource, readable);
  const zoneOf = useStoreZone();
  const conditions = toConditions(resource, filterValues).map((one) => shownCondition(resource, one, zoneOf()));
  const apply = (next: readonly Condition[]) => {
    const asked = next.map((one) => askedCondition(resource, one, zoneOf()));
    change((before) => toFilterValues(asked, before[SEARCH]));
  };
  return (
    <div className={styles.toolbar}>
      {Object.values(resource.fields).some((field) => field.search) && <Search resource={resource} change={change} />}
      {conditions.map((condition) => (
        <ConditionChip
          key={`${condition.field} ${condition.operator}`}
          resource={resource}
          condition={condition}
          onRemove={() => apply(conditions.filter((one) => one !== condition))}
        />
      ))}
      {fields.length > 0 && (
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
              onApply={(next) => {
                apply(next);
                close();
              }}
            />
          )}
        </Popover>
      )}
      {isNarrow && <SortChoice resource={resource} columns={columns} />}
    </div>
  );
}
