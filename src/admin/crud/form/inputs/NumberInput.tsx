import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DecimalField, Field, IntegerField, MoneyField } from '#resource';
import { useFormats } from '../../../format/formats.ts';
import { useCurrency } from '../../useCurrency.ts';
import { useUnit } from '../../useUnit.ts';
import { boxProps } from './HelperText.tsx';
import { amountText, parseTypedNumber, typedText } from './numberText.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import { useNamedCurrency } from './useNamedCurrency.ts';

interface NumberInputProps extends InputProps {
  field: MoneyField | DecimalField | IntegerField;
}

/**
 * Input of a number, with its unit inside the box. An amount gets its decimals when the box loses the focus. Text that is not a
 * number stays and is reported.
 */
export function NumberInput({ field, ...props }: NumberInputProps) {
  if (field.type !== 'money' || field.currencyField === undefined) return <NumberBox {...props} field={field} />;
  return <AmountOfRecord {...props} field={field} name={field.currencyField} />;
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

interface NumberBoxProps extends NumberInputProps {
  /** Names the currency of an amount, where records have currencies of their own. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

function NumberBox({ record, ...props }: NumberBoxProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const unit = useUnit(field, record);
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

/** Input of an amount whose record names the currency. */
const AmountOfRecord = ({ name, ...props }: InputProps & { field: MoneyField; name: string }) => (
  <NumberBox {...props} record={useNamedCurrency(props.field, name)} />
);
