import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useBusinessDays } from '../../format/useStoreZone.ts';
import { FilterChip } from '../../ui/index.ts';
import { ConditionChip } from './ConditionChip.tsx';
import { SYSTEM_FIELDS } from './columns.ts';
import { shownCondition } from './conditionInput.ts';
import { SEARCH, toConditions, type FilterValues } from './filters.ts';

interface FilterChipsProps {
  readonly resource: Resource;
  readonly filter: FilterValues;
}

/** The conditions of a list in words, only to be read. A condition that the list's filters do not have is shown as it is asked. */
export function FilterChips({ resource: declared, filter }: FilterChipsProps) {
  const translate = useTranslate();
  const resource: Resource = { ...declared, fields: { ...SYSTEM_FIELDS, ...declared.fields } };
  const daysOf = useBusinessDays();
  return Object.entries(filter).map(([key, value]) => {
    const [condition] = toConditions(resource, { [key]: value });
    if (condition)
      return <ConditionChip key={key} resource={resource} condition={shownCondition(resource, condition, daysOf())} />;
    const name = key.replace(/\[.*$/, '');
    const label = translate(`resources.${resource.name}.fields.${name}`, { _: key });
    return <FilterChip key={key} name={key === SEARCH ? translate('ra.action.search') : label} value={String(value)} />;
  });
}
