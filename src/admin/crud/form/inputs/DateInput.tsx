import TextField from '@mui/material/TextField';
import type { DateField, DateTimeField } from '#resource';
import { useStoreZone } from '../../../format/useStoreZone.ts';
import { boxProps } from './HelperText.tsx';
import { fromLocalInput, toLocalInput } from './localTime.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

/**
 * Stands in the form for what is half typed or no day of the calendar (31 February): the box keeps it to itself and
 * gives an empty value, which must not pass for an emptied field.
 */
const NO_DATE = '?';

/** A day, or a day and time of the store's clock, with the browser's own picker. */
export function DateInput(props: InputProps & { field: DateField | DateTimeField }) {
  const input = useFieldInput(props);
  const zone = useStoreZone()();
  const isMoment = props.field.type === 'datetime';
  const day = typeof input.value === 'string' ? input.value.slice(0, 10) : '';
  const shown = isMoment ? toLocalInput(input.value, zone) : day;
  const read = ({ value, validity }: HTMLInputElement | HTMLTextAreaElement) => {
    if (validity.badInput) return NO_DATE;
    return isMoment ? fromLocalInput(value, zone) : value || null;
  };
  return (
    <TextField
      {...boxProps(input)}
      type={isMoment ? 'datetime-local' : 'date'}
      value={input.value === NO_DATE ? '' : shown}
      onBlur={({ target }) => {
        // Browsers say nothing while an empty box fills or a wrong one empties, since its value stays empty.
        if (target.value === '' && read(target) !== (input.value ?? null)) input.change(read(target));
        input.blur();
      }}
      onChange={({ target }) => input.change(read(target))}
    />
  );
}
