import type { PrintTarget } from '#shop';

/** A printer as this device knows it. */
export interface KnownPrinter extends PrintTarget {
  /** Null: the printer of the settings. */
  readonly id: number | null;
  readonly address: string;
  readonly port: number;
  readonly vendorId: string;
  readonly codePage: string;
  readonly isDrawerOpened: boolean;
  readonly routes: readonly string[];
  readonly store: number | null;
  readonly tills: readonly number[];
  readonly fallback: number | null;
}

/** Printers and switches of the installation, kept on the device for when there is no network. */
export interface PrintSetup {
  /** The printer of the settings. */
  readonly usual: KnownPrinter;
  readonly printers: readonly KnownPrinter[];
  /** The settings choose to print through the bridge application. */
  readonly isBridgeOn: boolean;
  readonly logoUrl: string | null;
}

/** Place that decides the printer of a document. */
export interface Place {
  readonly till?: number | undefined;
  readonly store?: number | undefined;
}

/**
 * The printer of a till's receipts: one that names the till, else one of its store, else one of no store; else that of the
 * settings.
 */
export function receiptPrinter({ printers, usual }: PrintSetup, { till, store }: Place): KnownPrinter {
  const able = printers.filter(({ routes }) => routes.includes('receipt'));
  const ofTill = able.find(({ tills }) => till !== undefined && tills.includes(till));
  const open = able.filter(({ tills }) => tills.length === 0);
  return (
    ofTill ??
    open.find((one) => one.store !== null && one.store === store) ??
    open.find((one) => one.store === null) ??
    usual
  );
}

/** Returns the fall-back of a printer; undefined: none. */
export const fallbackOf = ({ printers }: PrintSetup, { id, fallback }: KnownPrinter): KnownPrinter | undefined =>
  printers.find((one) => fallback !== null && one.id === fallback && one.id !== id);

/** Way from this device to a printer. */
export type PrintPath = 'bridge' | 'webUsb' | 'webBluetooth' | 'server' | 'browser';

/** Print capabilities of this device. */
export interface DeviceAbilities {
  /** The token of a bridge application on this device is known. */
  readonly hasBridge: boolean;
}

/**
 * The way to a printer: the bridge application of this device, the browser itself, the server (for a bridge elsewhere), or
 * the browser's print view.
 */
export function pathTo(printer: KnownPrinter, { isBridgeOn }: PrintSetup, { hasBridge }: DeviceAbilities): PrintPath {
  if (printer.kind === 'browser') return 'browser';
  if (isBridgeOn && hasBridge) return 'bridge';
  if (printer.kind === 'usb') return 'webUsb';
  if (printer.kind === 'bluetooth') return 'webBluetooth';
  return printer.id === null ? 'browser' : 'server';
}
