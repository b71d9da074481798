import { fillText } from '#resource';
import { Problem, type Locale, type Translations } from '#server';

const CHANGED: Translations = {
  en: 'Somebody else saved this document since you opened it. Nothing was written.',
  fr: 'Quelqu’un a enregistré ce document depuis que vous l’avez ouvert. Rien n’a été écrit.',
  ar: 'حفظ شخص آخر هذه الوثيقة بعد أن فتحتها. لم يُكتب شيء.',
};
const NOT_DOCX: Translations = {
  en: 'This is not a .docx file.',
  fr: 'Ce n’est pas un fichier .docx.',
  ar: 'هذا ليس ملف ‎.docx.',
};
const TOO_LARGE: Translations = {
  en: 'The document is too large. At most %{megabytes} MB can be saved.',
  fr: 'Le document est trop volumineux. On peut enregistrer %{megabytes} Mo au plus.',
  ar: 'الوثيقة كبيرة جدًا. الحد الأقصى للحفظ هو %{megabytes} ميغابايت.',
};

/** 409: the file has another revision than the one that a save is based on. */
export const changedSince = (locale: Locale, revision: number): Problem =>
  new Problem(409, CHANGED[locale], { members: { revision } });

/** 422: the bytes are no .docx file. */
export const notDocx = (locale: Locale): Problem => new Problem(422, NOT_DOCX[locale]);

/** 413: the file is larger than allowed. */
export const tooLarge = (locale: Locale, largest: number): Problem =>
  new Problem(413, fillText(TOO_LARGE[locale], { megabytes: Math.floor(largest / 1024 / 1024) }));
