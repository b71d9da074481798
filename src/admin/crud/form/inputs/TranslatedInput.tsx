import { useLocale } from 'ra-core';
import { use } from 'react';
import type { TextField } from '#resource';
import { OTHER_TEXTS } from '../values.ts';
import { EditedLanguageContext } from '../EditedLanguage.ts';
import { isRich, RichInput } from './RichInput.tsx';
import { TextInput } from './TextInput.tsx';
import type { InputProps } from './useFieldInput.ts';

/** A text with one version per language: the switch of its card changes which one is edited, all are kept until saved. */
export function TranslatedInput(props: InputProps & { field: TextField }) {
  const { source, field } = props;
  const own = useLocale();
  const { language } = use(EditedLanguageContext);
  const isOwn = language === own;
  const path = isOwn ? source : `${OTHER_TEXTS}.${language}.${source}`;
  const Input = isRich(field) ? RichInput : TextInput;
  return (
    <Input
      {...props}
      key={path}
      source={path}
      field={isOwn ? field : { ...field, required: false, translatable: false }}
      lang={language}
    />
  );
}
