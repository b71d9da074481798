import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useResourceContext } from 'ra-core';
import { use, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DecimalField, Field, IntegerField, MoneyField } from '#resource';
import { useFormats } from '../../../format/formats.ts';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { useCurrency } from '../../useCurrency.ts';
import { useUnit } from '../../useUnit.ts';
import { EditedRecordContext } from '../EditedRecord.ts';
import { boxProps } from './HelperText.tsx';
import { amountText, parseTypedNumber, typedText } from './numberText.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

interface NumberInputProps extends InputProps {
  field: MoneyField | DecimalField | IntegerField;
}

/** Formats the value of a box that does not have the focus. */
function useRestText(field: Field): (value: unknown) => string {
  const formats = useFormats();
  const currencyOf = useCurrency();
  // Amounts in the smallest coin have no decimals at all.
  if (field.type !== 'money' || field.minorUnits) return (value) => typedText(value, formats.decimalSign);
  const digits = formats.currencyDigits(currencyOf(field));
  return (value) => amountText(value, digits, formats.decimalSign);
}

/**
 * The record in the form, as far as it names the currency of an amount.
 * @returns undefined: unknown, as the server finds the currency of a new record
 */
function useNamedCurrency(field: Field): Readonly<Record<string, unknown>> | undefined {
  const name = field.type === 'money' ? field.currencyField : undefined;
  const resource = resourceNamed(useResourceContext() ?? '');
  const typed: unknown = useWatch({ name: name ?? '', disabled: name === undefined });
  const edited = use(EditedRecordContext);
  if (name === undefined) return undefined;
  return resource?.fields[name]?.computed === true ? edited : { [name]: typed };
}

/**
 * Input of a number, with its unit inside the box. An amount gets its decimals when the box loses the focus. Text that is not a
 * number stays and is reported.
 */
export function NumberInput(props: NumberInputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const unit = useUnit(field, useNamedCurrency(field));
  const restText = useRestText(field);
  // Undefined when nobody is typing; a value changed from outside (by another user) is then shown at once.
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && Object.is(parseTypedNumber(typed), input.value ?? null);
  const shown = isTyped ? typed : restText(input.value);
  return (
    <TextField
      {...boxProps(input)}
      value={shown}
      onBlur={() => {
        setTyped(undefined);
        input.blur();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        input.change(parseTypedNumber(event.target.value));
      }}
      slotProps={{
        htmlInput: { inputMode: field.type === 'integer' ? 'numeric' : 'decimal', dir: 'ltr', autoComplete: 'off' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
      }}
    />
  );
}
