import { createContext } from 'react';

/** Language whose texts the form shows, for all its translatable fields at once. */
export interface EditedLanguage {
  language: string;
  choose: (language: string) => void;
}

/** The form's {@link EditedLanguage}. */
export const EditedLanguageContext = createContext<EditedLanguage>({ language: 'en', choose: () => undefined });
