import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field, RelationField } from '#resource';
import { DateBox } from '../../../dates/DateBox.tsx';
import { InputBox, SelectBox } from '../../../ui/index.ts';
import { useUnit } from '../../useUnit.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useChoices } from '../useRelated.ts';
import type { ChangeMode } from './changes.ts';

interface ValueInputProps {
  name: string;
  field: Field;
  how: ChangeMode;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

type PartProps = Pick<ValueInputProps, 'value' | 'isWrong' | 'onChange'>;

function RelationValue({ field, value, onChange }: Omit<PartProps, 'isWrong'> & { field: RelationField }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const { choices, error } = useChoices(field, search);
  // A further search keeps the chosen record: it is the value that will be written.
  const [chosen, setChosen] = useState<(typeof choices)[number]>();
  const kept = chosen && chosen.id === value && !choices.some(({ id }) => id === value) ? [chosen] : [];
  const find = translate('flexy.list.searchChoices');
  return (
    <>
      <SelectBox
        label={translate('flexy.lists.bulk.value')}
        value={value}
        options={[
          { value: '', label: translate(error ? 'flexy.list.choicesFailed' : 'flexy.lists.bulk.choose') },
          ...[...kept, ...choices].map(({ id, text }) => ({ value: id, label: text })),
        ]}
        onChange={({ target }) => {
          setChosen([...kept, ...choices].find(({ id }) => id === target.value));
          onChange(target.value);
        }}
      />
      <InputBox label={find} placeholder={find} value={search} onChange={(event) => setSearch(event.target.value)} />
    </>
  );
}

function TypedValue({ field, how, value, isWrong, onChange }: PartProps & { field: Field; how: ChangeMode }) {
  const translate = useTranslate();
  const own = useUnit(field);
  const unit = how === 'raisePercent' || how === 'lowerPercent' ? '%' : own;
  const isNumber = field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
  if (field.type === 'date' || field.type === 'datetime')
    return (
      <DateBox
        isBare
        label={translate('flexy.lists.bulk.value')}
        withTime={field.type === 'datetime'}
        value={value}
        isWrong={isWrong}
        onChange={onChange}
      />
    );
  return (
    <InputBox
      label={translate('flexy.lists.bulk.value')}
      inputMode={isNumber ? 'decimal' : undefined}
      dir={isNumber ? 'ltr' : undefined}
      suffix={unit}
      value={value}
      isWrong={isWrong}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Input for the value that several records get in one field, by the field's kind. */
export function ValueInput({ name, field, how, ...part }: ValueInputProps) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  if (how === 'empty') return <span />;
  if (field.type === 'relation') return <RelationValue field={field} {...part} />;
  if (field.type !== 'enum' && field.type !== 'boolean') return <TypedValue field={field} how={how} {...part} />;
  const options =
    field.type === 'enum'
      ? field.values.map((value) => ({
          value,
          label: translate(`resources.${resource.name}.values.${name}.${value}`, { _: value }),
        }))
      : [
          { value: 'true', label: translate('flexy.value.yes') },
          { value: 'false', label: translate('flexy.value.no') },
        ];
  return (
    <SelectBox
      label={translate('flexy.lists.bulk.value')}
      value={part.value}
      options={[{ value: '', label: translate('flexy.lists.bulk.choose') }, ...options]}
      onChange={(event) => part.onChange(event.target.value)}
    />
  );
}
