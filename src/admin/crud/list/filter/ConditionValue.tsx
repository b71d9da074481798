import { useTranslate } from 'ra-core';
import { Split } from 'lucide-react';
import { useState } from 'react';
import type { Field, RelationField, Resource } from '#resource';
import { DateBox } from '../../../dates/DateBox.tsx';
import { Button, Checkbox, IconButton, InputBox, SelectBox, Stack } from '../../../ui/index.ts';
import { useUnit } from '../../useUnit.ts';
import { takesSeveral, type Condition } from '../filters.ts';
import { useChoices } from '../useRelated.ts';
import styles from './FilterPanel.module.css';

interface ConditionValueProps {
  resource: Resource;
  condition: Condition;
  /** True when the typed value is not valid for a filter. */
  isWrong: boolean;
  onChange: (values: readonly string[]) => void;
}

/** The value's box of a filter line, by the field's kind. */
export function ConditionValue({ resource, condition, isWrong, onChange }: ConditionValueProps) {
  const translate = useTranslate();
  const field = resource.fields[condition.field];
  if (!field || condition.operator === 'isSet' || condition.operator === 'isEmpty') return <span />;
  if (field.type === 'relation') return <RelationChoice field={field} values={condition.values} onChange={onChange} />;
  if (field.type === 'enum') {
    const options = field.values.map((value) => ({
      id: value,
      text: translate(`resources.${resource.name}.values.${condition.field}.${value}`, { _: value }),
    }));
    return <Options options={options} values={condition.values} onChange={onChange} />;
  }
  if (field.type === 'boolean') {
    return (
      <SelectBox
        label={translate('flexy.list.value')}
        value={condition.values[0] ?? ''}
        options={[
          { value: '', label: '…' },
          { value: 'true', label: translate('flexy.value.yes') },
          { value: 'false', label: translate('flexy.value.no') },
        ]}
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      />
    );
  }
  if (takesSeveral(condition, field))
    return <AnyValue field={field} values={condition.values} isWrong={isWrong} onChange={onChange} />;
  const value = condition.values[0] ?? '';
  return <OneValue field={field} value={value} isWrong={isWrong} onChange={(next) => onChange([next])} />;
}

interface OptionsProps {
  options: readonly { id: string; text: string }[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const Options = ({ options, values, onChange }: OptionsProps) => (
  <div className={styles.options}>
    {options.map(({ id, text }) => (
      <label key={id}>
        <Checkbox
          label={text}
          checked={values.includes(id)}
          onChange={(checked) => onChange(checked ? [...values, id] : values.filter((value) => value !== id))}
        />
        {text}
      </label>
    ))}
  </div>
);

function RelationChoice({ field, values, onChange }: Omit<OptionsProps, 'options'> & { field: RelationField }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const { choices, isPending, error } = useChoices(field, search);
  const label = translate('flexy.list.searchChoices');
  return (
    <Stack gap={6}>
      <InputBox label={label} placeholder={label} value={search} onChange={(event) => setSearch(event.target.value)} />
      {error ? (
        <p className={styles.note} role="alert">
          {translate('flexy.list.choicesFailed')}
        </p>
      ) : choices.length > 0 ? (
        <Options options={choices} values={values} onChange={onChange} />
      ) : (
        <p className={styles.note}>{translate(isPending ? 'flexy.state.loading' : 'flexy.list.noChoice')}</p>
      )}
    </Stack>
  );
}

interface OneValueProps {
  field: Field;
  /** Takes the focus when it comes. */
  isNew?: boolean;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function OneValue({ field, value, isWrong, isNew = false, onChange }: OneValueProps) {
  const translate = useTranslate();
  const unit = useUnit(field);
  const isNumber = field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
  const label = translate('flexy.list.value');
  if (field.type === 'date' || field.type === 'datetime')
    return <DateBox isBare label={label} value={value} isWrong={isWrong} autoFocus={isNew} onChange={onChange} />;
  return (
    <InputBox
      label={label}
      ref={isNew ? (box) => box?.focus() : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      dir={isNumber ? 'ltr' : undefined}
      suffix={unit}
      isWrong={isWrong}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Alternative values of a condition: one box each, and an "Or" button for another. */
function AnyValue({
  field,
  values,
  isWrong,
  onChange,
}: Omit<OptionsProps, 'options'> & { field: Field; isWrong: boolean }) {
  const translate = useTranslate();
  const shown = values.length > 0 ? values : [''];
  const [isAdded, setAdded] = useState(false);
  return (
    <Stack gap={4} align="start">
      {shown.map((value, at) => (
        <div key={at} className={styles.oneOf}>
          <OneValue
            field={field}
            value={value}
            isWrong={isWrong}
            isNew={isAdded && at > 0 && at === shown.length - 1}
            onChange={(next) => onChange(shown.with(at, next))}
          />
          {at > 0 && (
            <IconButton
              size="small"
              icon="x"
              label={translate('flexy.lists.filter.removeOr')}
              onClick={() => onChange(shown.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {shown.at(-1)?.trim() !== '' && (
        <Button
          kind="ghost"
          size="small"
          icon={Split}
          onClick={() => {
            setAdded(true);
            onChange([...shown, '']);
          }}
        >
          {translate('flexy.lists.filter.or')}
        </Button>
      )}
    </Stack>
  );
}
