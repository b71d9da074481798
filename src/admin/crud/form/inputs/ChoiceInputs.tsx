import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { BooleanField, EnumField, ListField } from '#resource';
import { classNames, Text } from '../../../ui/index.ts';
import { boxProps } from './HelperText.tsx';
import { textPath, useFieldInput, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

/** On or off: the words at the start, the switch at the end. */
export function SwitchInput(props: InputProps & { field: BooleanField }) {
  const input = useFieldInput(props);
  return (
    <div>
      <div className={styles.switch}>
        <label htmlFor={input.id}>{input.label}</label>
        <Switch
          id={input.id}
          disabled={input.isDisabled}
          checked={input.value === true}
          onBlur={input.blur}
          onChange={(_event, checked) => input.change(checked)}
          slotProps={{ input: { ref: input.ref, role: 'switch' } }}
        />
      </div>
      {(input.error ?? input.help) && (
        <Text
          as="p"
          tone="hint"
          size={12}
          line={16}
          className={classNames(styles.note, input.error !== undefined && styles.noteError)}
        >
          {input.error ?? input.help}
        </Text>
      )}
    </div>
  );
}

/** One of a few values. */
export function EnumInput(props: InputProps & { field: EnumField }) {
  const { field, source } = props;
  const translate = useTranslate();
  const input = useFieldInput(props);
  const textOf = useValueText(source);
  return (
    <TextField
      select
      {...boxProps(input)}
      value={typeof input.value === 'string' ? input.value : ''}
      onBlur={input.blur}
      onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
    >
      {!field.required && <MenuItem value="">{translate('flexy.value.none')}</MenuItem>}
      {field.values.map((value) => (
        <MenuItem key={value} value={value}>
          {textOf(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A sentence for each value of a list whose texts explain them (`explain` of the resource). */
function Explained({ source, values }: { source: string; values: readonly string[] }) {
  const translate = useTranslate();
  const textOf = useValueText(source);
  const resource = useResourceContext() ?? '';
  const told = values.flatMap((value) => {
    const sentence = translate(`resources.${resource}.explain.${textPath(source)}.${value}`, { _: '' });
    return sentence === '' ? [] : [{ value, sentence }];
  });
  if (told.length === 0) return null;
  return (
    <dl className={styles.explained}>
      {told.map(({ value, sentence }) => (
        <div key={value}>
          <dt>{textOf(value)}</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Several short texts: typed and closed with Enter, or chosen where the declaration names them. */
export function TagsInput(props: InputProps & { field: ListField }) {
  const { field, source } = props;
  const translate = useTranslate();
  const input = useFieldInput(props);
  const textOf = useValueText(source);
  // The same list while nothing was chosen: the box takes another one for a choice, and gives up what is typed.
  const chosen = useMemo(() => textsOf(input.value), [input.value]);
  const box = (
    <Autocomplete
      multiple
      freeSolo={field.values === undefined}
      disableClearable
      id={input.id}
      disabled={input.isDisabled}
      options={[...(field.values ?? [])]}
      getOptionLabel={field.values ? textOf : undefined}
      value={chosen}
      onBlur={input.blur}
      onChange={(_event, value) => input.change([...new Set(value.map((one) => one.trim()).filter(Boolean))])}
      renderInput={(params) => (
        <TextField
          {...boxProps({ ...input, help: input.help || (field.values ? '' : translate('flexy.form.tagsHelp')) })}
          {...params}
        />
      )}
    />
  );
  if (!field.values) return box;
  return (
    <div>
      {box}
      <Explained source={source} values={field.values} />
    </div>
  );
}

/** The words of a choice's values. */
function useValueText(source: string): (value: string) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (value) => translate(`resources.${resource}.values.${textPath(source)}.${value}`, { _: value });
}
