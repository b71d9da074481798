import { useLocale } from 'ra-core';
import { useLayoutEffect } from 'react';

/** Storage key that `public/boot.js` reads before the first paint. */
const LOCALE_KEY = 'flexy-locale';

/** Keeps the document's language and direction, and the stored choice, in sync with the current language. */
export function DocumentLanguage() {
  const locale = useLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
    localStorage.setItem(LOCALE_KEY, locale);
  }, [locale]);
  return null;
}
