import { patternFault, readScaleLabels } from '#shop';

/** A refused option: its path below the till's options, and the message. */
export interface OptionFault {
  readonly path: string;
  readonly code: 'documentTypes' | 'labelDigits' | 'labelPrefix';
}

/** The first fault of the options; null: none. Expects options normalised by {@link tillOptions}. */
export function optionFault(options: Readonly<Record<string, unknown>>): OptionFault | null {
  const { documentTypes, scaleLabels } = options;
  if (Array.isArray(documentTypes) && documentTypes.length === 0)
    return { path: 'documentTypes', code: 'documentTypes' };
  const fault = patternFault(readScaleLabels(scaleLabels));
  if (!fault) return null;
  const path = `scaleLabels[${fault.at}].${fault.field}`;
  return { path, code: fault.field === 'prefix' ? 'labelPrefix' : 'labelDigits' };
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
  const { documentTypes } = read;
  if (documentTypes !== undefined && documentTypes !== null) read.documentTypes = listOf(documentTypes);
  return read;
}

const RECEIPT_WIDTHS = { wide: 48, narrow: 32 } as const;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Characters per line of the receipt: 48 on paper of 80 mm, or 32 (58 mm) for any other value. */
const paperSizeOf = (characters: number): number =>
  characters === RECEIPT_WIDTHS.wide ? RECEIPT_WIDTHS.wide : RECEIPT_WIDTHS.narrow;

/** Stored form (0x04b8) of a USB vendor id given as number (1208). */
const vendorIdOf = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

/** Entries of a list without duplicates. A text is split at commas. Other values pass unchanged to the validation. */
function listOf(value: unknown): unknown {
  const all: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(all)) return all;
  const entries = all.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
  return [...new Set(entries)].filter((entry) => entry !== '');
}
