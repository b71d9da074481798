import TextField from '@mui/material/TextField';
import type { DateField, DateTimeField } from '#resource';
import { helperText } from './HelperText.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as the browser's own box wants it: local time without a zone. */
export function toLocalInput(iso: unknown): string {
  if (typeof iso !== 'string' || iso === '') return '';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of a local time, on the wire's terms. */
export const fromLocalInput = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString().replace(/\.\d{3}Z$/, '+00:00');

/** A day, or a day and time, with the browser's own picker. */
export function DateInput(props: InputProps & { field: DateField | DateTimeField }) {
  const input = useFieldInput(props);
  const isMoment = props.field.type === 'datetime';
  const day = typeof input.value === 'string' ? input.value.slice(0, 10) : '';
  return (
    <TextField
      id={input.id}
      type={isMoment ? 'datetime-local' : 'date'}
      label={input.label}
      required={input.isRequired}
      disabled={input.isDisabled}
      error={input.error !== undefined}
      helperText={helperText(input)}
      value={isMoment ? toLocalInput(input.value) : day}
      inputRef={input.ref}
      onBlur={input.blur}
      onChange={({ target: { value } }) => input.change(isMoment ? fromLocalInput(value) : value || null)}
    />
  );
}
