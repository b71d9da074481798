import { useLocale, useTranslate } from 'ra-core';
import { use } from 'react';
import type { TextField } from '#resource';
import { LANGUAGES } from '../../../shell/LanguageMenu.tsx';
import { Segmented } from '../../../ui/index.ts';
import { OTHER_TEXTS } from '../values.ts';
import { EditedLanguageContext } from '../EditedLanguage.ts';
import { TextInput } from './TextInput.tsx';
import type { InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

/** A text with one version per language: the switch changes which one is edited, all of them are kept until saved. */
export function TranslatedInput(props: InputProps & { field: TextField }) {
  const { source, field } = props;
  const translate = useTranslate();
  const own = useLocale();
  const { language, choose } = use(EditedLanguageContext);
  const isOwn = language === own;
  const path = isOwn ? source : `${OTHER_TEXTS}.${language}.${source}`;
  return (
    <div className={styles.translated}>
      <span className={styles.languages}>
        <Segmented
          label={translate('flexy.form.textLanguage')}
          value={language}
          options={LANGUAGES.map(({ code, short, name }) => ({ value: code as string, label: short, name }))}
          onChange={choose}
        />
      </span>
      <TextInput
        {...props}
        key={path}
        source={path}
        field={isOwn ? field : { ...field, required: false, translatable: false }}
        lang={language}
      />
    </div>
  );
}
