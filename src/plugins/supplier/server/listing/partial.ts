import { fillText } from '#resource';
import type { Locale } from '#server';
import type { LeftOut } from '../contract.ts';
import { texts } from '../i18n.ts';

/** Parts of a product that were not taken, in words; null: all of it was. */
export function leftOutText({ variants, unpriced, pictures, isTextCut }: LeftOut, locale: Locale): string | null {
  const { leftOut } = texts;
  const parts = [
    variants > 0 && fillText(leftOut.variants[locale], { count: variants }),
    unpriced > 0 && fillText(leftOut.unpriced[locale], { count: unpriced }),
    pictures > 0 && fillText(leftOut.pictures[locale], { count: pictures }),
    isTextCut && leftOut.text[locale],
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' ');
}
