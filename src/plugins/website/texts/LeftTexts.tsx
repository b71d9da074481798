import { useLocales, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Stack, Text } from '#admin';
import type { LeftText } from './carriedTexts.ts';
import styles from './texts.module.css';

/** Typed texts whose place in the page is gone, to be copied. */
export function LeftTexts({ texts }: { readonly texts: readonly LeftText[] }) {
  const translate = useTranslate();
  const id = useId();
  const names = new Map(useLocales().map(({ locale, name }) => [locale, name]));
  if (texts.length === 0) return null;
  return (
    <section className={styles.left} aria-labelledby={id}>
      <h3 id={id}>{translate('website.pageTexts.left')}</h3>
      <Text as="p" tone="quiet" className={styles.note}>
        {translate('website.pageTexts.leftHelp')}
      </Text>
      {texts.map(({ locale, text }, at) => (
        <Stack gap={4} shrink key={`${at} ${locale}`} className={styles.piece}>
          <label htmlFor={`${id}-${at}`}>
            {translate('website.pageTexts.label', {
              field: translate('website.pageTexts.leftText', { number: at + 1 }),
              language: names.get(locale) ?? locale,
            })}
          </label>
          <textarea
            readOnly
            id={`${id}-${at}`}
            lang={locale}
            dir={locale === 'ar' ? 'rtl' : 'ltr'}
            rows={2}
            value={text}
          />
        </Stack>
      ))}
    </section>
  );
}
