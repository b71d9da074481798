import type { Locale, ServerHost } from '#server';

/** Custom texts of a language by key. Public, as the sign-in page is translated, too. */
export async function dictionary(host: ServerHost, locale: Locale): Promise<Record<string, string>> {
  const rows = await host.db
    .selectFrom('translations')
    .select(['key', 'value'])
    .where('locale', '=', locale)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row.key), String(row.value)]));
}
