import { isTaxNumberOfTexts, taxNumberName } from '#shop';
import type { Locale, ServerHost } from '#server';
import { texts } from './i18n.ts';

/** Texts that name the tax number of a company, with the words of Morocco: ICE/Patente. */
const TAX_NUMBER_TEXTS = [
  'resources.settings.fields.legalNumber',
  'resources.customers.fields.companyLegalNumber',
  'resources.suppliers.fields.companyLegalNumber',
  'pos.customer.form.companyLegalNumber',
] as const;

/** Names of the tax number where the shop is, by key; none where the texts of Flexy have the right one. */
async function taxNumberTexts(host: ServerHost, locale: Locale): Promise<Record<string, string>> {
  const settings = await host.db.selectFrom('settings').select('timeZone').executeTakeFirst();
  const zone = String(settings?.timeZone ?? '');
  if (isTaxNumberOfTexts(zone)) return {};
  const name = taxNumberName(zone) ?? texts.labels.taxNumber[locale];
  return Object.fromEntries(TAX_NUMBER_TEXTS.map((key) => [key, name]));
}

/**
 * Texts of a language by key that replace those of Flexy: of the country, and the shop's own before them. Public, as the
 * sign-in page is translated, too.
 */
export async function dictionary(host: ServerHost, locale: Locale): Promise<Record<string, string>> {
  const rows = await host.db
    .selectFrom('translations')
    .select(['key', 'value'])
    .where('locale', '=', locale)
    .orderBy('key')
    .execute();
  const own = rows.map((row) => [String(row.key), String(row.value)]);
  return { ...(await taxNumberTexts(host, locale)), ...Object.fromEntries(own) };
}
