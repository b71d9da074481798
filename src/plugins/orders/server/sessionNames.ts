import type { Database, Locale, ReadContext, Row } from '#server';
import { businessDayOf, numberOrNull, textOrNull, type BusinessDays } from '#resource';

/**
 * The titles of till days in the caller's language: `21 Nov 2026 · Till 1 · Salma Idrissi`. The date is the business day on which
 * it was opened. It comes first, so that an Arabic title reads from right to left whatever the till's name is.
 */
export async function sessionNames(rows: readonly Row[], context: ReadContext): Promise<string[]> {
  const { db, locale } = context;
  const ids = (field: string) => rows.map((row) => row[field]);
  const tills = await namesOf(db, ['tills', ['name', 'code']], ids('till'));
  const people = await namesOf(db, ['users', ['fullName', 'username']], ids('openedBy'));
  return rows.map(({ openedAt, till, openedBy }) => {
    const day = numberOrNull(openedAt);
    const parts = [
      day === null ? undefined : dayIn(day, locale, context),
      tills.get(Number(till)),
      people.get(Number(openedBy)),
    ];
    return parts.filter(Boolean).join(locale === 'ar' ? BETWEEN_ARABIC : ' · ');
  });
}

/** Locale of the date format in each language; Arabic uses the digits 0-9, as on the pages. */
const REGIONS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** With a mark of direction: Latin names of till and person are not read as one, from left to right. */
const BETWEEN_ARABIC = '\u200f · ';

/** Formats of days by language: making one takes longer than a thousand uses. */
const formats = new Map<Locale, Intl.DateTimeFormat>();

/** The business day of a moment in words. */
function dayIn(ms: number, locale: Locale, days: BusinessDays): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(REGIONS[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(Date.parse(businessDayOf(ms, days)));
}

/** Texts of the rows that a relation of some others points to, by their ids. */
async function namesOf(
  db: Database,
  [table, columns]: readonly [string, readonly [string, ...string[]]],
  ids: readonly unknown[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (wanted.length === 0) return new Map();
  const found = await db
    .selectFrom(table)
    .select(['id', ...columns])
    .where('id', 'in', wanted)
    .execute();
  return new Map(
    found.map((row) => [
      Number(row.id),
      columns.map((name) => textOrNull(row[name])).find((text) => text !== null) ?? '',
    ]),
  );
}
