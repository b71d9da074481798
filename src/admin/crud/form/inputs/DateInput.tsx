import type { DateField, DateTimeField } from '#resource';
import { DateBox } from '../../../dates/DateBox.tsx';
import { useStoreZone } from '../../../format/useStoreZone.ts';
import { helperText } from './HelperText.tsx';
import { fromLocalInput, toLocalInput } from './localTime.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import { ZoneNote } from './ZoneNote.tsx';

/** A day, or a day and time of the store's clock. What is no date stays in the form as a text that the check refuses. */
export function DateInput(props: InputProps & { field: DateField | DateTimeField }) {
  const input = useFieldInput(props);
  const zone = useStoreZone()();
  const isMoment = props.field.type === 'datetime';
  const isZoneNamed =
    props.field.type === 'datetime' &&
    props.field.namesZone === true &&
    input.error === undefined &&
    (Boolean(input.value) || input.help === '');
  const day = typeof input.value === 'string' ? input.value.slice(0, 10) : '';
  return (
    <DateBox
      label={input.label}
      withTime={isMoment}
      value={isMoment ? toLocalInput(input.value, zone) : day}
      isRequired={input.isRequired}
      isDisabled={input.isDisabled}
      isWrong={input.error !== undefined}
      note={isZoneNamed ? <ZoneNote value={input.value} zone={zone} /> : helperText(input)}
      inputRef={input.ref}
      onBlur={input.blur}
      onChange={(text) => input.change(isMoment ? fromLocalInput(text, zone) : text || null)}
    />
  );
}
