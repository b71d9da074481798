const RECEIPT_WIDTHS = { wide: 48, narrow: 32 } as const;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Characters in a line of the receipt: 48, or 32 for anything else (DECISIONS 15). */
const paperSizeOf = (characters: number): number =>
  characters === RECEIPT_WIDTHS.wide ? RECEIPT_WIDTHS.wide : RECEIPT_WIDTHS.narrow;

/** A USB vendor id as browsers give it (1208) in the spelling that is kept (0x04b8). */
const vendorIdOf = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

/** Lists that are kept without blanks and repetitions. */
const LISTS = ['documentTypes', 'weightPrefixes', 'pricePrefixes'] as const;

/** Entries of a list, each once; a text is a list with commas. What is none of these is left for the validation. */
function listOf(value: unknown): unknown {
  const all: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(all)) return all;
  const entries = all.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
  return [...new Set(entries)].filter((entry) => entry !== '');
}

/** A beginning of an EAN-13 that leaves room for an item before the five digits of weight or price. */
const PREFIX = /^\d{1,6}$/;

/** What of the lists cannot be, by option; the options are as {@link tillOptions} has read them. */
export function optionFaults(
  options: Readonly<Record<string, unknown>>,
): [option: string, code: 'documentTypes' | 'prefix' | 'prefixTwice'][] {
  const texts = (name: (typeof LISTS)[number]) => {
    const value = options[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const [weights, prices] = [texts('weightPrefixes'), texts('pricePrefixes')];
  const hasNone = Array.isArray(options['documentTypes']) && texts('documentTypes').length === 0;
  return [
    ...(hasNone ? [['documentTypes', 'documentTypes'] as const] : []),
    ...(weights.every((one) => PREFIX.test(one)) ? [] : [['weightPrefixes', 'prefix'] as const]),
    ...(prices.every((one) => PREFIX.test(one)) ? [] : [['pricePrefixes', 'prefix'] as const]),
    ...(prices.some((one) => weights.includes(one)) ? [['pricePrefixes', 'prefixTwice'] as const] : []),
  ].map(([option, code]) => [option, code]);
}

/**
 * The till's options as settings screens send them: an emptied choice is none (no printer: browser print), any paper but 48
 * is 32, a vendor id may be the number that WebUSB calls it by, entries of lists are there once. What is none of these is left for the validation.
 */
export function tillOptions(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, isBlank(value) ? null : value] as const),
  );
  const { paperSize, usbVendorId } = read;
  if (/^\d+$/.test(String(paperSize))) read.paperSize = paperSizeOf(Number(paperSize));
  if (typeof usbVendorId === 'number' && Number.isInteger(usbVendorId) && usbVendorId >= 0) {
    read.usbVendorId = vendorIdOf(usbVendorId);
  }
  for (const name of LISTS) if (read[name] !== undefined && read[name] !== null) read[name] = listOf(read[name]);
  return read;
}
