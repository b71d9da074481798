import { useTranslate } from 'ra-core';
import type { EmbeddedField, Field as Declared } from '#resource';
import { emptyRow } from '../crud/form/inputs/rows/rowParts.ts';
import { RowTools } from '../crud/form/inputs/rows/RowTools.tsx';
import { Button, Field, FieldError, SelectBox, Stack } from '../ui/index.ts';
import { rowsIn, textOf, type SettingsRow } from './settingsFields.ts';
import styles from './rows.module.css';

/** Props of {@link RowsSetting}. */
export interface RowsSettingProps {
  label: string;
  help: string;
  field: EmbeddedField;
  value: unknown;
  isDisabled: boolean;
  error: string | undefined;
  /** Label of a row's field. */
  labelOf: (name: string) => string;
  /** Label of a choice of a row's field. */
  choiceOf: (name: string, value: string) => string;
  /** Error of a row's field. */
  errorOf: (index: number, name: string) => string | undefined;
  onChange: (rows: readonly SettingsRow[]) => void;
}

/** A whole number with at most this many values is chosen from a list. */
const MOST_CHOICES = 12;

/** Values of a field that is chosen from a list; null: it is typed. */
function choicesOf(field: Declared): readonly string[] | null {
  if (field.type === 'enum') return field.values;
  if (field.type !== 'integer' || field.min === undefined || field.max === undefined) return null;
  const { min, max } = field;
  if (max - min >= MOST_CHOICES) return null;
  return Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
}

/** Tells whether a field holds words of any language. */
const isFreeText = (field: Declared): boolean => field.type === 'text' && field.pattern === undefined && !field.format;

interface CellProps extends Pick<RowsSettingProps, 'isDisabled' | 'labelOf' | 'choiceOf' | 'errorOf'> {
  name: string;
  field: Declared;
  index: number;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Cell({ name, field, index, value, isDisabled, labelOf, choiceOf, errorOf, onChange }: CellProps) {
  const translate = useTranslate();
  const choices = choicesOf(field);
  const error = errorOf(index, name);
  const label = labelOf(name);
  if (choices === null)
    return (
      <Field
        label={label}
        value={textOf(value)}
        dir={isFreeText(field) ? 'auto' : 'ltr'}
        type={field.type === 'date' ? 'date' : 'text'}
        inputMode={field.type === 'text' || field.type === 'date' ? undefined : 'decimal'}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        {...(error !== undefined && { error })}
      />
    );
  return (
    <Stack gap={4} shrink className={styles.cell}>
      <span aria-hidden="true">{label}</span>
      <SelectBox
        label={translate('flexy.form.numbered', { name: label, number: index + 1 })}
        value={textOf(value)}
        disabled={isDisabled}
        options={choices.map((choice) => ({
          value: choice,
          label: field.type === 'enum' ? choiceOf(name, choice) : choice,
        }))}
        onChange={({ target }) => onChange(field.type === 'integer' ? Number(target.value) : target.value)}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

/** A list of small objects among the settings: one row each, added, moved and removed by buttons. */
export default function RowsSetting(props: RowsSettingProps) {
  const { label, help, field, value, isDisabled, error, onChange, ...texts } = props;
  const translate = useTranslate();
  const rows = rowsIn(value);
  const parts = Object.entries(field.fields);
  const isFull = field.max !== undefined && rows.length >= field.max;
  const move = (from: number, to: number) => onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? {}));
  return (
    <Stack gap={12} className={styles.rows} role="group" aria-label={label}>
      <b>{label}</b>
      {help && <p>{help}</p>}
      {rows.map((row, index) => (
        // Rows have no identity of their own; all their inputs are controlled.
        <div className={styles.row} key={index}>
          {parts.map(([name, part]) => (
            <Cell
              key={name}
              {...{ name, index, isDisabled }}
              {...texts}
              field={part}
              value={row[name] ?? part.default}
              onChange={(changed) => onChange(rows.with(index, { ...row, [name]: changed }))}
            />
          ))}
          <RowTools
            {...{ index }}
            count={rows.length}
            disabled={isDisabled}
            picture={undefined}
            isPictureOpen={false}
            onPicture={() => undefined}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <span>
        <Button
          size="small"
          icon="plus"
          disabled={isDisabled || isFull}
          onClick={() => onChange([...rows, emptyRow(field)])}
        >
          {translate('flexy.form.addRow')}
        </Button>
      </span>
    </Stack>
  );
}
