/**
 * Word for a company's tax number in texts that name it: the name in a country, or a message key. Fields of a shop in Morocco
 * keep the name of the specification.
 * @param country ISO code; undefined or empty: not known
 * @param name what the country calls the number; undefined or empty: it has no name of its own
 */
export const taxNumberWord = (country: string | undefined, name: string | undefined): string =>
  country === 'MA' ? 'flexy.taxNumber.morocco' : name || 'flexy.taxNumber.other';
