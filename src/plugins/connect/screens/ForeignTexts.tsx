import { I18nContextProvider, useI18nProvider, type I18nProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';

/** Names of lists and fields that nobody has translated: those of another server. */
export function ForeignTexts({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) {
  const base = useI18nProvider();
  const provider = useMemo(() => withTexts(base, texts), [base, texts]);
  return <I18nContextProvider value={provider}>{children}</I18nContextProvider>;
}

/** One of `one |||| many`. */
function formOf(text: string, count: unknown): string {
  const [one = text, many = one] = text.split(' |||| ');
  return count === undefined || count === 1 ? one : many;
}

/** A translator that knows texts of another server's resources besides all others. */
function withTexts(base: I18nProvider, texts: Readonly<Record<string, string>>): I18nProvider {
  return Object.assign(Object.create(base) as I18nProvider, {
    translate: (key: string, options?: { readonly smart_count?: unknown }) => {
      const own = texts[key];
      return own === undefined ? base.translate(key, options) : formOf(own, options?.smart_count);
    },
  });
}
