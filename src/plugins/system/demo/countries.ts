import { COUNTRY_CODES } from '#resource';

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
export const COUNTRIES: readonly DemoCountry[] = COUNTRY_CODES.map((code) => ({
  code,
  name: { en: nameOf('en', code), fr: nameOf('fr', code), ar: nameOf('ar', code) },
}));
