/** Country of a time zone, for the countries whose companies have a number of their own name. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Africa/Casablanca': 'MA',
  'Africa/El_Aaiun': 'MA',
  'Africa/Algiers': 'DZ',
  'Africa/Tunis': 'TN',
  'Africa/Dakar': 'SN',
  'Africa/Abidjan': 'CI',
  'Asia/Dubai': 'AE',
  'Asia/Riyadh': 'SA',
  'Europe/Paris': 'FR',
  'Europe/Brussels': 'BE',
  'Europe/Zurich': 'CH',
  'Europe/Madrid': 'ES',
  'Europe/Lisbon': 'PT',
  'Europe/Rome': 'IT',
  'Europe/Berlin': 'DE',
  'Europe/London': 'GB',
};

/**
 * What each country calls the number of a company on invoices. They are names and abbreviations of the country, the same in
 * every language of the paper.
 */
const NAMES: Readonly<Record<string, string>> = {
  MA: 'ICE',
  DZ: 'NIF',
  TN: 'MF',
  SN: 'NINEA',
  CI: 'NCC',
  AE: 'TRN',
  SA: 'VAT No.',
  FR: 'SIRET',
  BE: 'TVA / BTW',
  CH: 'IDE / UID',
  ES: 'NIF',
  PT: 'NIF',
  IT: 'P. IVA',
  DE: 'USt-IdNr.',
  GB: 'VAT No.',
};

/**
 * Name of a company's tax number where the shop is.
 * @param timeZone of the shop; it tells the country
 * @returns undefined: the country has no name of its own here, and the paper says "Tax number"
 * @example taxNumberName('Africa/Casablanca') // 'ICE'
 */
export const taxNumberName = (timeZone: string): string | undefined => NAMES[COUNTRIES[timeZone] ?? ''];

/**
 * True where companies have the number that the texts of Flexy name, ICE/Patente; also of a shop without a zone.
 * @param timeZone of the shop
 */
export const isTaxNumberOfTexts = (timeZone: string): boolean => timeZone === '' || COUNTRIES[timeZone] === 'MA';
