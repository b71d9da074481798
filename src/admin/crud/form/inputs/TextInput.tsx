import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { TextField as TextDeclaration } from '#resource';
import { helperText } from './HelperText.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

const TYPES: Readonly<Partial<Record<NonNullable<TextDeclaration['format']>, string>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  secret: 'password',
};
/** Formats that are written from left to right in every language. */
const LATIN: readonly TextDeclaration['format'][] = [
  'email',
  'phone',
  'url',
  'code',
  'color',
  'css',
  'javascript',
  'twig',
];
const CODE: readonly TextDeclaration['format'][] = ['code', 'css', 'javascript', 'twig'];

interface TextInputProps extends InputProps {
  field: TextDeclaration;
  /** Language of the text, when it is not the page's. */
  lang?: string;
}

/** One line of text, or several. */
export function TextInput(props: TextInputProps) {
  const { field, lang } = props;
  const input = useFieldInput(props);
  const text = typeof input.value === 'string' ? input.value : '';
  const isLatin = LATIN.includes(field.format);
  const direction = isLatin ? 'ltr' : lang === 'ar' ? 'rtl' : lang === undefined ? undefined : 'ltr';
  return (
    <TextField
      id={input.id}
      label={input.label}
      required={input.isRequired}
      disabled={input.isDisabled}
      error={input.error !== undefined}
      helperText={helperText(input)}
      multiline={field.multiline}
      minRows={field.multiline ? 3 : undefined}
      maxRows={field.multiline ? 12 : undefined}
      type={field.multiline ? undefined : TYPES[field.format ?? 'html']}
      value={text}
      inputRef={input.ref}
      onBlur={input.blur}
      onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        htmlInput: {
          lang,
          dir: direction,
          autoComplete: 'off',
          style: CODE.includes(field.format) ? { fontFamily: 'var(--mono)' } : undefined,
        },
        input:
          field.format === 'color' && text
            ? {
                startAdornment: (
                  <InputAdornment position="start">
                    <span className={styles.swatch} style={{ background: text }} />
                  </InputAdornment>
                ),
              }
            : undefined,
      }}
    />
  );
}
