import type { LocaleCode } from './locales.ts';

/** Error messages for the case that the texts cannot be loaded. They are part of the main chunk. */
export const missingTexts: Readonly<Record<LocaleCode, { title: string; help: string; retry: string }>> = {
  en: {
    title: 'The server cannot be reached',
    help: 'Flexy could not be loaded. Check the connection and try again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Le serveur est injoignable',
    help: 'Flexy n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
    retry: 'Réessayer',
  },
  ar: {
    title: 'تعذّر الاتصال بالخادم',
    help: 'تعذّر تحميل Flexy. تحقق من الاتصال ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
  },
};
