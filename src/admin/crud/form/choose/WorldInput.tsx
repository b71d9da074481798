import type { TextField } from '#resource';
import type { WorldList } from '../../../format/worldLists.ts';
import { boxProps } from '../inputs/HelperText.tsx';
import { useFieldInput, type InputProps } from '../inputs/useFieldInput.ts';
import WorldBox from './WorldBox.tsx';

export interface WorldInputProps extends InputProps {
  field: TextField & { readonly format: WorldList };
}

/** A text that is a currency or a time zone. */
export default function WorldInput(props: WorldInputProps) {
  const input = useFieldInput(props);
  const { id, label, required, disabled, error, helperText, inputRef } = boxProps(input);
  return (
    <WorldBox
      {...{ id, label, required, disabled, error, helperText, inputRef }}
      list={props.field.format}
      value={typeof input.value === 'string' ? input.value : ''}
      onBlur={input.blur}
      onChange={(value) => input.change(value || null)}
    />
  );
}
