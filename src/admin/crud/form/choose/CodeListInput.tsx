import type { TextField } from '#resource';
import type { CodeList } from '../../../format/codeList.ts';
import { boxProps } from '../inputs/HelperText.tsx';
import { useFieldInput, type InputProps } from '../inputs/useFieldInput.ts';
import CodeListBox from './CodeListBox.tsx';

export interface CodeListInputProps extends InputProps {
  field: TextField & { readonly format: CodeList };
}

/** A text that is a currency, a time zone or a country. */
export default function CodeListInput(props: CodeListInputProps) {
  const input = useFieldInput(props);
  const { id, label, required, disabled, error, helperText, inputRef } = boxProps(input);
  return (
    <CodeListBox
      {...{ id, label, required, disabled, error, helperText, inputRef }}
      list={props.field.format}
      value={typeof input.value === 'string' ? input.value : ''}
      onBlur={input.blur}
      onChange={(value) => input.change(value || null)}
    />
  );
}
