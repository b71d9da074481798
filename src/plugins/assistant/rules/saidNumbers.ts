/** The numbers that a text may mean. */
export const numbersIn = (text: string): number[] => (plainDigits(text).match(NUMBER) ?? []).flatMap(readings);

/** Tells whether a text has digits. */
export const hasNumbers = (text: string): boolean => /\p{Nd}/u.test(text);

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/**
 * The numbers of a text that are none of those that are known: a model may have made them up. Rounded to whole ones, known
 * numbers stay known.
 */
export function unknownNumbers(text: string, known: readonly number[]): string[] {
  const all = known.flatMap((one) => [Math.abs(one), Math.round(Math.abs(one))]);
  return (plainDigits(text).match(NUMBER) ?? []).filter((written) =>
    readings(written).every((one) => !all.some((other) => isClose(one, other))),
  );
}

/** A number as people write it, with signs between thousands, and decimals. */
const NUMBER = /\d{1,3}(?:[ \u{a0}\u{202f}'’.,٬]\d{3})+(?!\d)(?:[.,٫]\d+)?|\d+(?:[.,٫]\d+)?/gu;

/** Digits of Arabic and Persian as those of Latin. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** All that a written number may mean: 1.234 is one and a bit, or a thousand and more. */
function readings(written: string): number[] {
  const whole = Number(written.replaceAll(/\D/gu, ''));
  const parts = written.split(/\D/u);
  const decimals = parts.length > 1 ? Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`) : whole;
  return [whole, decimals];
}
