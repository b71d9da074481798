const RECEIPT_WIDTHS = { wide: 48, narrow: 32 } as const;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Characters per line of the receipt: 48, or 32 for any other value (DECISIONS 15). */
const paperSizeOf = (characters: number): number =>
  characters === RECEIPT_WIDTHS.wide ? RECEIPT_WIDTHS.wide : RECEIPT_WIDTHS.narrow;

/** Stored form (0x04b8) of a USB vendor id given as number (1208). */
const vendorIdOf = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

/** Lists that are stored without blanks and duplicates. */
const LISTS = ['documentTypes', 'weightPrefixes', 'pricePrefixes'] as const;

/** Entries of a list without duplicates. A text is split at commas. Other values pass unchanged to the validation. */
function listOf(value: unknown): unknown {
  const all: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(all)) return all;
  const entries = all.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
  return [...new Set(entries)].filter((entry) => entry !== '');
}

/** Prefix of an EAN-13 that leaves room for an item number before the five digits of weight or price. */
const PREFIX = /^\d{1,6}$/;

/** Errors of the lists by option. Expects options normalised by {@link tillOptions}. */
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
 * Normalises the till's options from settings screens. An empty choice becomes null (no printer: browser print), any paper
 * other than 48 becomes 32, a numeric WebUSB vendor id is converted, list entries lose duplicates. Other values pass
 * unchanged to the validation.
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
