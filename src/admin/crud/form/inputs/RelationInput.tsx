import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne, useTranslate } from 'ra-core';
import { useMemo, useState, type HTMLAttributes, type Key, type KeyboardEvent } from 'react';
import { isObject, type RelationField } from '#resource';
import { useMay } from '../../../auth/SessionContext.ts';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { useIsSettled } from '../../../page/useIsSettled.ts';
import { Icon, Row } from '../../../ui/index.ts';
import { FRESH_MS, useChoices, useRelatedTexts } from '../../list/useRelated.ts';
import { relatedId, titleFieldOf, type CrudRecord } from '../../recordText.ts';
import type { CreateInPlaceProps } from '../related/CreateInPlace.tsx';
import { OpenRelated } from '../related/OpenRelated.tsx';
import { boxProps } from './HelperText.tsx';
import { useFieldInput, type InputProps, type InputState } from './useFieldInput.ts';
import { useTypedText } from './useTypedText.ts';
import styles from '../related/related.module.css';

/** One record of another resource, found by its name, or made in place. `input.value`: an object, an address or an id. */
export function RelationBox({ field, input }: { field: RelationField; input: InputState }) {
  const { typed, onInputChange, end, search } = useTypedText();
  const chosen = useChosen(field, input.value);
  const making = useMaking(field, input.change);
  return (
    <Row gap={4} align="start" className={styles.row}>
      <Autocomplete
        {...common}
        {...useOptions(field, typed, search)}
        autoHighlight
        id={input.id}
        disabled={input.isDisabled}
        value={chosen}
        inputValue={typed ?? chosen?.text ?? ''}
        onInputChange={onInputChange}
        onBlur={() => {
          end();
          input.blur();
        }}
        onChange={(_event, choice) => {
          end();
          if (choice?.isNew) making.begin(choice.text);
          else input.change(choice?.value ?? null);
        }}
        renderInput={renderBox(input)}
      />
      {chosen && <OpenRelated resource={field.to} id={chosen.id} name={chosen.text} />}
      {making.dialog}
    </Row>
  );
}

const OneInput = (props: RelationInputProps) => <RelationBox field={props.field} input={useFieldInput(props)} />;

/** Several records of another resource, as chips. */
function ManyInput(props: RelationInputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const { typed, onInputChange, end, search } = useTypedText();
  const chosen = useAllChosen(field, input.value);
  const making = useMaking(field, (made) => input.change([...chosen.map(({ value }) => value), made]));
  return (
    <>
      <Autocomplete
        {...common}
        {...useOptions(field, typed, search)}
        multiple
        filterSelectedOptions
        id={input.id}
        disabled={input.isDisabled}
        value={chosen}
        inputValue={typed ?? ''}
        onInputChange={onInputChange}
        onBlur={() => {
          end();
          input.blur();
        }}
        onChange={(_event, choices) => {
          end();
          const made = choices.find(({ isNew }) => isNew);
          if (made) making.begin(made.text);
          else input.change(choices.map((choice) => choice.value));
        }}
        renderInput={renderBox(input)}
      />
      {making.dialog}
    </>
  );
}

/** A relation: one record, or several. */
export const RelationInput = (props: RelationInputProps) =>
  props.field.many ? <ManyInput {...props} /> : <OneInput {...props} />;

const CreateInPlace = lazyComponent<CreateInPlaceProps>(() => import('../related/CreateInPlace.tsx'));

type RelationInputProps = InputProps & { field: RelationField };

interface Choice {
  id: string;
  text: string;
  /** The form's value: an embedded record or an IRI. */
  value: unknown;
  /** Not there yet: it is made when it is chosen. */
  isNew?: boolean;
}

const choiceOf = (field: RelationField, value: unknown): Choice | null => {
  const id = relatedId(value);
  if (id === undefined) return null;
  const title = isObject(value) ? value[titleFieldOf(field)] : undefined;
  return { id, text: typeof title === 'string' && title ? title : `#${id}`, value };
};

/** The form's value for a record that was found or just created. */
function valueOf(field: RelationField, record: CrudRecord): unknown {
  const title = titleFieldOf(field);
  return { '@id': record['@id'] ?? String(record.id), id: String(record.id), [title]: record[title] };
}

/** True when the typed name matches no record, so that creating one is offered. */
const isWanted = (text: string, options: readonly Choice[]) =>
  text.trim() !== '' && !options.some((one) => one.text.toLocaleLowerCase() === text.trim().toLocaleLowerCase());

function NewOption({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <span className={styles.new}>
      <Icon name="plus" size={14} />
      {translate('flexy.forms.create.option', { name: text })}
    </span>
  );
}

const common = {
  getOptionLabel: (choice: Choice) => choice.text,
  getOptionKey: (choice: Choice) => (choice.isNew ? 'new' : choice.id),
  isOptionEqualToValue: (option: Choice, value: Choice) => option.id === value.id,
  renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, choice: Choice) => (
    <li key={key} {...props}>
      {choice.isNew ? <NewOption text={choice.text} /> : choice.text}
    </li>
  ),
} as const;

function useOptions(field: RelationField, typed: string | null, search: string) {
  const translate = useTranslate();
  const may = useMay();
  const mayCreate = may('create', field.to);
  // Not loaded before the form is rendered, unless the person types.
  const isSettled = useIsSettled();
  const { choices, isPending, error } = useChoices(field, search, isSettled || typed !== null);
  const title = titleFieldOf(field);
  const options = choices.map(({ id, text, iri }): Choice => ({ id, text, value: { '@id': iri, id, [title]: text } }));
  return {
    options,
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      // Until the server has answered what is typed now, Enter would take a record of the search before.
      if (event.key !== 'Enter' || typed === null || (!isPending && typed === search)) return;
      event.preventDefault();
      event.defaultMuiPrevented = true;
    },
    loading: isPending,
    noOptionsText: translate(error ? 'flexy.list.choicesFailed' : 'flexy.list.noChoice'),
    loadingText: translate('flexy.state.loading'),
    // The server searches; what it does not find can be made here.
    filterOptions: (found: Choice[], { inputValue }: { inputValue: string }) =>
      mayCreate && !isPending && isWanted(inputValue, found)
        ? [...found, { id: '', text: inputValue.trim(), value: null, isNew: true }]
        : found,
  };
}

/** The chosen option. An IRI alone has no name, so its record is fetched. */
function useChosen(field: RelationField, value: unknown): Choice | null {
  const id = relatedId(value);
  const isNameless = id !== undefined && !isObject(value);
  const asked = { enabled: isNameless, retry: false, staleTime: FRESH_MS };
  const { data } = useGetOne<CrudRecord>(field.to, { id: id ?? '' }, asked);
  const name = data?.[titleFieldOf(field)];
  return useMemo(() => {
    const choice = choiceOf(field, value);
    return choice && typeof name === 'string' ? { ...choice, text: name } : choice;
  }, [field, value, name]);
}

/** The same for several, in one call. */
function useAllChosen(field: RelationField, value: unknown): Choice[] {
  const choices = useMemo(() => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [];
    return values.flatMap((one) => choiceOf(field, one) ?? []);
  }, [field, value]);
  const nameless = choices.filter((choice) => !isObject(choice.value)).map(({ id }) => id);
  const found = useRelatedTexts(field, nameless);
  const names = JSON.stringify(Object.fromEntries(nameless.map((id, at) => [id, found[at]])));
  return useMemo(() => {
    const known: Readonly<Record<string, string>> = JSON.parse(names);
    return choices.map((choice) => ({ ...choice, text: known[choice.id] ?? choice.text }));
  }, [choices, names]);
}

/** Makes a record that is not there yet: how it begins, and the dialog it is made in. */
function useMaking(field: RelationField, onMade: (value: unknown) => void) {
  const [text, begin] = useState<string>();
  const end = () => begin(undefined);
  const dialog = text !== undefined && (
    <CreateInPlace
      resource={field.to}
      text={text}
      onClose={end}
      onCreated={(record) => {
        end();
        onMade(valueOf(field, record));
      }}
    />
  );
  return { begin, dialog };
}

const renderBox = (input: InputState) => (params: AutocompleteRenderInputParams) => (
  <TextField {...boxProps(input)} {...params} />
);
