/** ISO 3166-1 codes of the countries products can be shipped to. */
const CODES = `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU
CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS
IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY
MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV
SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW`;

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
};

/** A country with its name in every language. */
export interface DemoCountry {
  readonly code: string;
  readonly name: { readonly en: string; readonly fr: string; readonly ar: string };
}

const nameOf = (locale: keyof typeof names, code: string) => names[locale].of(code) ?? code;

/** All countries, with names from the runtime's Intl data. */
export const COUNTRIES: readonly DemoCountry[] = CODES.split(/\s+/).map((code) => ({
  code,
  name: { en: nameOf('en', code), fr: nameOf('fr', code), ar: nameOf('ar', code) },
}));
