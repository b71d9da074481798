import type { Translations } from '@eigenpal/docx-editor-i18n';
import en from '@eigenpal/docx-editor-i18n/en';
import fr from '@eigenpal/docx-editor-i18n/fr';

/** The library's own texts (comments, find, tables). It has none in Arabic. */
export const textsFor = (language: string): Translations => (language === 'fr' ? fr : en) as Translations;
