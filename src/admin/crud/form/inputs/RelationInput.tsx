import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { RelationField } from '#resource';
import { isObject, relatedId, titleFieldOf, type CrudRecord } from '../../recordText.ts';
import { useChoices } from '../../list/useRelated.ts';
import { helperText } from './HelperText.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

/** A search goes out when nothing was typed for so long. */
const TYPING_MS = 200;

type RelationInputProps = InputProps & { field: RelationField };

interface Choice {
  id: string;
  text: string;
  /** What the form keeps: an embedded record or an address. */
  value: unknown;
}

function useSearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { search, setText };
}

const choiceOf = (field: RelationField, value: unknown): Choice | null => {
  const id = relatedId(value);
  if (id === undefined) return null;
  const title = isObject(value) ? value[titleFieldOf(field)] : undefined;
  return { id, text: typeof title === 'string' && title ? title : `#${id}`, value };
};

const common = {
  getOptionLabel: (choice: Choice) => choice.text,
  getOptionKey: (choice: Choice) => choice.id,
  isOptionEqualToValue: (option: Choice, value: Choice) => option.id === value.id,
  // The server searches.
  filterOptions: (options: Choice[]) => options,
} as const;

function useOptions(field: RelationField, search: string) {
  const translate = useTranslate();
  const { choices, isPending, error } = useChoices(field, search);
  const title = titleFieldOf(field);
  const options = choices.map(({ id, text, iri }): Choice => ({ id, text, value: { '@id': iri, id, [title]: text } }));
  return {
    options,
    loading: isPending,
    noOptionsText: translate(error ? 'flexy.list.choicesFailed' : 'flexy.list.noChoice'),
    loadingText: translate('flexy.state.loading'),
  };
}

/** A bare address has no name yet: the record is asked for. */
function useNamed(field: RelationField, choice: Choice | null): Choice | null {
  const isNameless = choice !== null && !isObject(choice.value);
  const { data } = useGetOne<CrudRecord>(field.to, { id: choice?.id ?? '' }, { enabled: isNameless, retry: false });
  const name = data?.[titleFieldOf(field)];
  return choice && typeof name === 'string' ? { ...choice, text: name } : choice;
}

/** One record of another resource, found by its name. */
function OneInput(props: RelationInputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const { search, setText } = useSearch();
  const chosen = useNamed(field, choiceOf(field, input.value));
  return (
    <Autocomplete
      {...common}
      {...useOptions(field, search === chosen?.text ? '' : search)}
      id={input.id}
      disabled={input.isDisabled}
      value={chosen}
      onInputChange={(_event, text) => setText(text)}
      onBlur={input.blur}
      onChange={(_event, choice) => input.change(choice?.value ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={input.label}
          required={input.isRequired}
          error={input.error !== undefined}
          helperText={helperText(input)}
          inputRef={input.ref}
        />
      )}
    />
  );
}

/** Several records of another resource. */
function ManyInput(props: RelationInputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const { search, setText } = useSearch();
  const values = Array.isArray(input.value) ? input.value : [];
  return (
    <Autocomplete
      {...common}
      {...useOptions(field, search)}
      multiple
      filterSelectedOptions
      id={input.id}
      disabled={input.isDisabled}
      value={values.flatMap((value: unknown) => choiceOf(field, value) ?? [])}
      onInputChange={(_event, text) => setText(text)}
      onBlur={input.blur}
      onChange={(_event, choices) => input.change(choices.map((choice) => choice.value))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={input.label}
          required={input.isRequired}
          error={input.error !== undefined}
          helperText={helperText(input)}
          inputRef={input.ref}
        />
      )}
    />
  );
}

/** A relation: one record, or several. */
export const RelationInput = (props: RelationInputProps) =>
  props.field.many ? <ManyInput {...props} /> : <OneInput {...props} />;
