import { useTranslate } from 'ra-core';
import { use } from 'react';
import { LANGUAGES } from '../../shell/LanguageMenu.tsx';
import { Segmented } from '../../ui/index.ts';
import { EditedLanguageContext } from './EditedLanguage.ts';
import styles from './RecordForm.module.css';

/**
 * Switch of the form's language, in the title of a card with translatable fields; all cards of a form change together.
 */
export function LanguageSwitch() {
  const translate = useTranslate();
  const { language, choose } = use(EditedLanguageContext);
  return (
    <span className={styles.language}>
      <Segmented
        label={translate('flexy.form.textLanguage')}
        value={language}
        options={LANGUAGES.map(({ code, short, name }) => ({ value: code as string, label: short, name }))}
        onChange={choose}
      />
    </span>
  );
}
