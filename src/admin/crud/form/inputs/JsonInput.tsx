import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JsonField } from '#resource';
import { helperText } from './HelperText.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

const textOf = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

/** Input of free JSON as text. While the text is not valid JSON, the form keeps the previous value and the box shows an error. */
export function JsonInput(props: InputProps & { field: JsonField }) {
  const translate = useTranslate();
  const input = useFieldInput(props);
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    try {
      input.change(text.trim() === '' ? null : JSON.parse(text));
      setDraft(undefined);
    } catch {
      // The error is shown under the box.
      setDraft(text);
    }
  };
  const error = draft === undefined ? input.error : translate('flexy.violation.json');
  return (
    <TextField
      multiline
      minRows={3}
      maxRows={16}
      id={input.id}
      label={input.label}
      required={input.isRequired}
      disabled={input.isDisabled}
      error={error !== undefined}
      helperText={helperText({ error, help: input.help })}
      value={draft ?? textOf(input.value)}
      inputRef={input.ref}
      onBlur={input.blur}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'var(--mono)', textAlign: 'left' } },
      }}
    />
  );
}
