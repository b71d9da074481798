import type { Translations } from '@eigenpal/docx-editor-i18n';
import en from '@eigenpal/docx-editor-i18n/en';
import fr from '@eigenpal/docx-editor-i18n/fr';
import { arabicTexts } from './arabicTexts.ts';

/** The library's own texts (comments, menus, search). It has none in Arabic: those are ours. */
export function textsFor(language: string): Translations {
  if (language === 'ar') return withTexts(en, arabicTexts) as unknown as Translations;
  return (language === 'fr' ? fr : en) as Translations;
}

type Texts = Readonly<Record<string, unknown>>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Texts with others in place of those that have the same name. */
function withTexts(texts: Texts, others: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]): [string, unknown] => {
    const other = others[name];
    return [name, isTexts(text) && isTexts(other) ? withTexts(text, other) : (other ?? text)];
  });
  return Object.fromEntries(entries);
}
