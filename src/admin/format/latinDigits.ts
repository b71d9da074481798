/** The same text with the digits 0-9 in place of Arabic-Indic (٠-٩) and Persian (۰-۹) ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
  });

/** First code points of the two other sets of digits that keyboards of our readers write: Arabic-Indic and Persian. */
const ZEROS = [0x660, 0x6f0] as const;
