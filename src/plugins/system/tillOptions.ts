const RECEIPT_WIDTHS = { wide: 48, narrow: 32 } as const;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Characters in a line of the receipt: 48, or 32 for anything else (DECISIONS 15). */
const paperSizeOf = (characters: number): number =>
  characters === RECEIPT_WIDTHS.wide ? RECEIPT_WIDTHS.wide : RECEIPT_WIDTHS.narrow;

/** A USB vendor id as browsers give it (1208) in the spelling that is kept (0x04b8). */
const vendorIdOf = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

/**
 * The till's options as settings screens send them: an emptied choice is none (no printer: browser print), any paper but 48
 * is 32, a vendor id may be the number that WebUSB calls it by. What is none of these is left for the validation.
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
  return read;
}
