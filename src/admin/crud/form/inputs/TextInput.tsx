import TextField from '@mui/material/TextField';
import type { TextField as TextDeclaration } from '#resource';
import { boxProps } from './HelperText.tsx';
import { isSource } from './sourceCode.ts';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

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
  const isCode = isSource(field);
  const isLong = isCode || field.multiline === true;
  const lines = isCode ? CODE_LINES : LINES;
  const isLatin = isCode || LATIN.includes(field.format);
  // A text of no language is written as its first letters are; an empty box as the page is.
  const own = text === '' ? undefined : 'auto';
  const direction = isLatin ? 'ltr' : lang === 'ar' ? 'rtl' : lang === undefined ? own : 'ltr';
  return (
    <TextField
      {...boxProps(input)}
      multiline={isLong}
      minRows={isLong ? lines.least : undefined}
      maxRows={isLong ? lines.most : undefined}
      type={isLong ? undefined : TYPES[field.format ?? 'html']}
      value={text}
      onBlur={input.blur}
      onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        htmlInput: {
          lang: isCode ? undefined : lang,
          dir: direction,
          autoComplete: 'off',
          spellCheck: isCode ? false : undefined,
          style: isCode || field.format === 'code' ? { fontFamily: 'var(--mono)' } : undefined,
        },
      }}
    />
  );
}

const TYPES: Readonly<Partial<Record<NonNullable<TextDeclaration['format']>, string>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  secret: 'password',
};
/** Formats that are written from left to right in every language. */
const LATIN: readonly TextDeclaration['format'][] = ['email', 'phone', 'url', 'code', 'color', 'icon'];

/** Lines of a box before one scrolls in it. */
const LINES = { least: 3, most: 12 } as const;
const CODE_LINES = { least: 6, most: 24 } as const;
