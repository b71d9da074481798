import { useTranslate } from 'ra-core';
import type { RelationField, Resource } from '#resource';
import { useFormats, type Formats } from '../../format/formats.ts';
import { FilterChip } from '../../ui/index.ts';
import { useCurrency } from '../useCurrency.ts';
import type { Condition } from './filters.ts';
import { useRelatedTexts } from './useRelated.ts';

interface ConditionChipProps {
  resource: Resource;
  condition: Condition;
  /** Absent: it is only shown. */
  onRemove?: () => void;
}

const SIGNS: Readonly<Partial<Record<Condition['operator'], string>>> = { atLeast: '≥ ', atMost: '≤ ' };

function useValueText(resource: Resource, condition: Condition): string {
  const translate = useTranslate();
  const formats: Formats = useFormats();
  const currencyOf = useCurrency();
  const field = resource.fields[condition.field];
  const value = condition.values[0] ?? '';
  const values = condition.values.join(formats.listSign);
  if (condition.operator === 'isSet' || condition.operator === 'isEmpty') {
    return translate(`flexy.operator.${condition.operator}`);
  }
  switch (field?.type) {
    case 'boolean':
      return translate(value === 'true' ? 'flexy.value.yes' : 'flexy.value.no');
    case 'enum':
      return condition.values
        .map((one) => translate(`resources.${resource.name}.values.${condition.field}.${one}`, { _: one }))
        .join(formats.listSign);
    case 'date':
    case 'datetime':
      return `${translate(`flexy.operator.${condition.operator}`)} ${formats.day(value)}`;
    case 'money': {
      // Where records have currencies of their own, numbers alone are compared.
      const unit = field.currencyField === undefined ? ` ${formats.currencyName(currencyOf(field))}` : '';
      return `${SIGNS[condition.operator] ?? ''}${values}${unit}`;
    }
    default:
      return `${SIGNS[condition.operator] ?? ''}${values}`;
  }
}

function RelationChip(props: ConditionChipProps & { field: RelationField; name: string }) {
  const { field, condition, name, onRemove } = props;
  const translate = useTranslate();
  const { listSign } = useFormats();
  const texts = useRelatedTexts(field, condition.values);
  const presence = condition.operator === 'oneOf' ? undefined : translate(`flexy.operator.${condition.operator}`);
  const several =
    texts.length > 2 ? translate('flexy.list.someChosen', { smart_count: texts.length }) : texts.join(listSign);
  return (
    <FilterChip
      name={name}
      value={presence ?? several}
      removeLabel={translate('flexy.list.removeFilter', { name })}
      onRemove={onRemove}
    />
  );
}

/** A filter that is on, in words. */
export function ConditionChip(props: ConditionChipProps) {
  const { resource, condition, onRemove } = props;
  const translate = useTranslate();
  const value = useValueText(resource, condition);
  const name = translate(`resources.${resource.name}.fields.${condition.field}`, { _: condition.field });
  const field = resource.fields[condition.field];
  if (field?.type === 'relation') return <RelationChip {...props} field={field} name={name} />;
  return (
    <FilterChip
      name={name}
      value={value}
      removeLabel={translate('flexy.list.removeFilter', { name })}
      onRemove={onRemove}
    />
  );
}
