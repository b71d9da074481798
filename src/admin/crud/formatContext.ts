import { useTranslate } from 'ra-core';
import { use, useMemo, type ReactNode } from 'react';
import { useFormats, type Formats } from '../format/formats.ts';
import { RelatedNamesContext, type NameOf } from './relatedNames.ts';
import { useCurrency, type CurrencyOf } from './useCurrency.ts';

/** Formats, texts and currency for displaying values. A list creates it once for all its cells. */
export interface FormatContext {
  readonly translate: (key: string, options?: Readonly<Record<string, unknown>>) => string;
  readonly formats: Formats;
  readonly currencyOf: CurrencyOf;
  /** Titles of related records, by resource. Records of resources that are missing here fetch their own title. */
  readonly names: ReadonlyMap<string, NameOf>;
  /** The present, ms; absent: every time follows the clock by itself. */
  readonly now: number | undefined;
  /** Choices that were drawn: React leaves alone what is the same. */
  readonly choices: Map<string, ReactNode>;
}

/**
 * Context for formatting the values of a screen; the same object until part of it changes.
 * @param now the present in ms, where who draws the values follows the clock for all of them
 */
export function useFormatContext(now?: number): FormatContext {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  const names = use(RelatedNamesContext);
  return useMemo(
    () => ({ translate, formats, currencyOf, names, now, choices: new Map() }),
    [translate, formats, currencyOf, names, now],
  );
}
