// Reads printers and print settings from the server's records.
import { isObject, textOf } from '#resource';
import type { KnownPrinter, PrintSetup } from './target.ts';

type Wire = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses the id of a relation: a number, an embedded record, or its address. */
function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (isObject(value)) return idOf(value.id ?? value['@id']);
  const id = typeof value === 'string' ? Number(value.slice(value.lastIndexOf('/') + 1)) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}

const idsOf = (value: unknown): number[] => listOf(value).flatMap((one) => idOf(one) ?? []);

const KINDS = ['ethernet', 'usb', 'bluetooth', 'system'] as const;
const kindOf = (value: unknown): KnownPrinter['kind'] => KINDS.find((kind) => kind === value) ?? 'browser';

/** Converts a record of `printers`; undefined: the printer is switched off. */
export function printerOf(wire: Wire): KnownPrinter | undefined {
  if (wire.isEnabled === false) return undefined;
  return {
    id: idOf(wire.id ?? wire['@id']),
    name: textOf(wire.name),
    kind: kindOf(wire.kind),
    address: textOf(wire.address),
    port: numberOf(wire.port, 9100),
    vendorId: textOf(wire.vendorId),
    paperSize: String(wire.paper ?? '48') === '48' ? 48 : 32,
    codePage: textOf(wire.codePage) || '437',
    copies: numberOf(wire.copies, 1),
    isDrawerOpened: wire.isDrawerOpened === true,
    isQrPrinted: wire.isQrPrinted === true,
    routes: listOf(wire.routes).map(String),
    store: idOf(wire.store),
    tills: idsOf(wire.tills),
    fallback: idOf(wire.fallback),
  };
}

/** The printer of the settings (`posBundleSettings`), which a till without one of its own uses. */
export function usualPrinter(till: Wire): KnownPrinter {
  const kind = kindOf(till.defaultPrinter);
  // Browser print without a paper size is on 58 mm, the roll that small printers have.
  const paper = till.paperSize ?? (kind === 'browser' ? 32 : 48);
  return {
    id: null,
    name: '',
    kind,
    address: textOf(kind === 'bluetooth' ? till.bluetoothAddress : till.ethernetIpAddress),
    port: numberOf(till.ethernetPort, 9100),
    vendorId: textOf(till.usbVendorId),
    paperSize: Number(paper) === 48 ? 48 : 32,
    codePage: textOf(till.printerCodePage) || '437',
    copies: numberOf(till.printCopies, 1),
    isDrawerOpened: till.isDrawerOpened === true,
    isQrPrinted: till.isQrPrinted === true,
    routes: ['receipt'],
    store: null,
    tills: [],
    fallback: null,
  };
}

/** Builds the print setup from the server's settings and list of printers. */
export function readSetup(settings: Wire, printers: readonly unknown[]): PrintSetup {
  const till = isObject(settings.posBundleSettings) ? settings.posBundleSettings : {};
  const logo = settings.logoUrl;
  return {
    usual: usualPrinter(till),
    printers: printers.filter(isObject).flatMap((wire) => printerOf(wire) ?? []),
    isBridgeOn: till.useBridgeAppPrinter === true,
    logoUrl: isObject(logo) ? textOf(logo.url) || null : textOf(logo) || null,
  };
}
