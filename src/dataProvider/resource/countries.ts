// Countries of shops: what a new shop is likely to need there, and the name of a company's tax number.

/**
 * Currency, time zone of the capital or largest city, standard tax rate on sales (percent), languages that people read there
 * among ours, and what the country calls the number of a company on invoices. Countries with several rates have their
 * national standard one (United States: none). Names of the numbers are the same in every language of the paper.
 */
const COUNTRIES: Readonly<Record<string, readonly [string, string, number, string, string]>> = {
  MA: ['MAD', 'Africa/Casablanca', 20, 'ar fr', 'ICE'],
  DZ: ['DZD', 'Africa/Algiers', 19, 'ar fr', 'NIF'],
  TN: ['TND', 'Africa/Tunis', 19, 'ar fr', 'MF'],
  MR: ['MRU', 'Africa/Nouakchott', 16, 'ar fr', 'NIF'],
  EG: ['EGP', 'Africa/Cairo', 14, 'ar', 'TRN'],
  SN: ['XOF', 'Africa/Dakar', 18, 'fr', 'NINEA'],
  CI: ['XOF', 'Africa/Abidjan', 18, 'fr', 'NCC'],
  ML: ['XOF', 'Africa/Bamako', 18, 'fr', 'NIF'],
  BF: ['XOF', 'Africa/Ouagadougou', 18, 'fr', 'IFU'],
  BJ: ['XOF', 'Africa/Porto-Novo', 18, 'fr', 'IFU'],
  TG: ['XOF', 'Africa/Lome', 18, 'fr', 'NIF'],
  GA: ['XAF', 'Africa/Libreville', 18, 'fr', 'NIF'],
  CM: ['XAF', 'Africa/Douala', 19.25, 'fr en', 'NIU'],
  CD: ['CDF', 'Africa/Kinshasa', 16, 'fr', 'NIF'],
  MG: ['MGA', 'Indian/Antananarivo', 20, 'fr', 'NIF'],
  NG: ['NGN', 'Africa/Lagos', 7.5, 'en', 'TIN'],
  KE: ['KES', 'Africa/Nairobi', 16, 'en', 'KRA PIN'],
  ZA: ['ZAR', 'Africa/Johannesburg', 15, 'en', 'VAT No.'],
  AE: ['AED', 'Asia/Dubai', 5, 'ar en', 'TRN'],
  SA: ['SAR', 'Asia/Riyadh', 15, 'ar', 'VAT No.'],
  QA: ['QAR', 'Asia/Qatar', 0, 'ar', 'TIN'],
  BH: ['BHD', 'Asia/Bahrain', 10, 'ar', 'VAT No.'],
  OM: ['OMR', 'Asia/Muscat', 5, 'ar', 'VATIN'],
  JO: ['JOD', 'Asia/Amman', 16, 'ar', 'TIN'],
  TR: ['TRY', 'Europe/Istanbul', 20, '', 'VKN'],
  FR: ['EUR', 'Europe/Paris', 20, 'fr', 'SIRET'],
  BE: ['EUR', 'Europe/Brussels', 21, 'fr', 'TVA / BTW'],
  LU: ['EUR', 'Europe/Luxembourg', 17, 'fr', 'N° TVA'],
  CH: ['CHF', 'Europe/Zurich', 8.1, 'fr', 'IDE / UID'],
  ES: ['EUR', 'Europe/Madrid', 21, '', 'NIF'],
  PT: ['EUR', 'Europe/Lisbon', 23, '', 'NIF'],
  IT: ['EUR', 'Europe/Rome', 22, '', 'P. IVA'],
  DE: ['EUR', 'Europe/Berlin', 19, '', 'USt-IdNr.'],
  AT: ['EUR', 'Europe/Vienna', 20, '', 'UID'],
  NL: ['EUR', 'Europe/Amsterdam', 21, '', 'Btw-id'],
  IE: ['EUR', 'Europe/Dublin', 23, 'en', 'VAT No.'],
  GB: ['GBP', 'Europe/London', 20, 'en', 'VAT No.'],
  DK: ['DKK', 'Europe/Copenhagen', 25, '', 'CVR'],
  SE: ['SEK', 'Europe/Stockholm', 25, '', 'Momsnr'],
  NO: ['NOK', 'Europe/Oslo', 25, '', 'Org.nr.'],
  FI: ['EUR', 'Europe/Helsinki', 25.5, '', 'Y-tunnus'],
  PL: ['PLN', 'Europe/Warsaw', 23, '', 'NIP'],
  CZ: ['CZK', 'Europe/Prague', 21, '', 'DIČ'],
  SK: ['EUR', 'Europe/Bratislava', 23, '', 'IČ DPH'],
  HU: ['HUF', 'Europe/Budapest', 27, '', 'Adószám'],
  RO: ['RON', 'Europe/Bucharest', 21, '', 'CUI'],
  BG: ['EUR', 'Europe/Sofia', 20, '', 'ДДС №'],
  GR: ['EUR', 'Europe/Athens', 24, '', 'ΑΦΜ'],
  HR: ['EUR', 'Europe/Zagreb', 25, '', 'OIB'],
  US: ['USD', 'America/New_York', 0, 'en', 'EIN'],
  CA: ['CAD', 'America/Toronto', 5, 'en fr', 'GST/HST No.'],
  MX: ['MXN', 'America/Mexico_City', 16, '', 'RFC'],
  AR: ['ARS', 'America/Argentina/Buenos_Aires', 21, '', 'CUIT'],
  CL: ['CLP', 'America/Santiago', 19, '', 'RUT'],
  CO: ['COP', 'America/Bogota', 19, '', 'NIT'],
  PE: ['PEN', 'America/Lima', 18, '', 'RUC'],
  IN: ['INR', 'Asia/Kolkata', 18, 'en', 'GSTIN'],
  SG: ['SGD', 'Asia/Singapore', 9, 'en', 'GST No.'],
  AU: ['AUD', 'Australia/Sydney', 10, 'en', 'ABN'],
  NZ: ['NZD', 'Pacific/Auckland', 15, 'en', 'GST No.'],
};

/** Settings that most shops of a country have. */
export interface CountryDefaults {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Standard tax rate on sales, percent. */
  readonly taxRate: number;
  /** Languages of the country among English, French and Arabic, the first most common. */
  readonly languages: readonly string[];
}

/** The usual settings of a country, by its ISO code; undefined for a country without an entry. */
export function countryDefaults(country: string): CountryDefaults | undefined {
  const row = Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;
  if (!row) return undefined;
  const [currency, timeZone, taxRate, languages] = row;
  return { currency, timeZone, taxRate, languages: languages === '' ? [] : languages.split(' ') };
}

/** A list of zones as a runtime has it: a call, or on older ones (Node 20) a property. */
type ZonedLocale = Intl.Locale & {
  readonly getTimeZones?: () => string[] | undefined;
  readonly timeZones?: string[] | undefined;
};

/** Time zones of a country, as the runtime knows them; empty for a runtime that has no such list. */
export function zonesOf(country: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** A zone by the name that this runtime prefers: zones have several (`Asia/Kolkata`, `Asia/Calcutta`); '' for none. */
function preferredName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    // Not a time zone.
    return '';
  }
}

/** Zones whose shops have the tax numbers of a country that the runtime does not place them in. */
const ALSO: Readonly<Record<string, string>> = { 'Africa/El_Aaiun': 'MA' };

/** Countries by zone, as far as they were asked for: asking the runtime takes a tenth of a second. */
const found = new Map<string, string | undefined>();

/** Country of a time zone, among those whose defaults are known; undefined for others (`UTC`). */
export function countryOfZone(timeZone: string): string | undefined {
  if (!found.has(timeZone)) found.set(timeZone, findCountry(timeZone));
  return found.get(timeZone);
}

function findCountry(timeZone: string): string | undefined {
  const names = [timeZone, preferredName(timeZone)];
  if (names.includes('') || names.includes('UTC')) return undefined;
  const all = Object.entries(COUNTRIES);
  const row =
    all.find(([, [, main]]) => names.includes(main)) ??
    all.find(([code]) => zonesOf(code).some((zone) => names.includes(zone)));
  return row?.[0] ?? (Object.hasOwn(ALSO, timeZone) ? ALSO[timeZone] : undefined);
}

/** The settings that say where a shop is. */
export interface ShopPlace {
  /** ISO 3166-1 code, as chosen in the settings. */
  readonly country?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** Country of a shop: the chosen one, else that of its time zone; undefined: not known. */
export const shopCountry = ({ country, timeZone }: ShopPlace): string | undefined =>
  country || (timeZone ? countryOfZone(timeZone) : undefined);

/**
 * Name of a company's tax number in a country.
 * @returns undefined: it has no name of its own here, and screens and papers say "Tax number"
 * @example taxNumberName('MA') // 'ICE'
 */
export const taxNumberName = (country: string | undefined): string | undefined =>
  country !== undefined && Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country]?.[4] : undefined;
