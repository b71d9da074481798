import { isObject, textOf, type FlatRowOf } from '#resource';
import type { Tx, Write } from '#server';
import type { CodeLanguage } from '../codeMistake.ts';
import { callerOf } from './cleaning.ts';
import { findMistake } from './codeMistakes.ts';

/**
 * Keeps the last code of a theme that browsers can read beside code that they cannot: visitors get it until the mistake is
 * corrected. A rule of CSS that only our parser does not know is held back from nobody.
 */
export async function keepGoodCode({ values, before }: Write<'website_themes'>, tx: Tx): Promise<void> {
  const known = isObject(before?.goodCode) ? before.goodCode : {};
  const good = new Map(Object.entries(known).map(([field, code]) => [field, textOf(code)]));
  for (const field of FIELDS) {
    const code = values[field];
    if (code === undefined || code === before?.[field]) continue;
    const mistake = await findMistake(CODE_FIELDS[field], code ?? '', callerOf(tx.actor));
    if (!mistake?.isHeld) good.delete(field);
    else if (!good.has(field)) good.set(field, before?.[field] ?? '');
  }
  const kept = good.size === 0 ? null : Object.fromEntries(good);
  if (kept !== null || Object.keys(known).length > 0) values.goodCode = kept;
}

/** Fields of themes with code that visitors do not get: it cannot be parsed. */
export const heldFields = (rows: readonly Pick<FlatRowOf<'website_themes'>, 'goodCode'>[]): string[][] =>
  rows.map(({ goodCode }) => (isObject(goodCode) ? Object.keys(goodCode) : []));

/** A theme as visitors get it: in place of code that cannot be parsed, the last that could. */
export function withGoodCode(row: FlatRowOf<'website_themes'>): FlatRowOf<'website_themes'> {
  const { goodCode } = row;
  if (!isObject(goodCode)) return row;
  // It is cleaned at each read: it may be from before the present cleaner.
  return FIELDS.reduce((shown, field) => (field in goodCode ? { ...shown, [field]: textOf(goodCode[field]) } : shown), {
    ...row,
    cleanerVersion: null,
  });
}

/** Fields of a theme that browsers parse, with their languages. */
const CODE_FIELDS = {
  customCss: 'css',
  customerDashboardCSS: 'css',
  customJS: 'javascript',
} as const satisfies Readonly<Record<string, CodeLanguage>>;
type CodeField = keyof typeof CODE_FIELDS;
const FIELDS = Object.keys(CODE_FIELDS) as CodeField[];
