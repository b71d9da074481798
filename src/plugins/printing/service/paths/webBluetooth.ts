// Printing through the Web Bluetooth of the browser.
import type { HostStorage } from '#admin';
import { PrintError } from '../printError.ts';
import { sendWithinLimit } from './timeLimit.ts';

/** The parts of Web Bluetooth that printing uses. */
interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse(data: BufferSource): Promise<void>;
  writeValueWithoutResponse(data: BufferSource): Promise<void>;
}
interface Service {
  getCharacteristics(): Promise<readonly Characteristic[]>;
}
interface Server {
  getPrimaryServices(): Promise<readonly Service[]>;
  disconnect(): void;
}
export interface BluetoothDevice {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: { connect(): Promise<Server> };
}
export interface Bluetooth {
  getDevices?(): Promise<readonly BluetoothDevice[]>;
  requestDevice(options: object): Promise<BluetoothDevice>;
}

/** Bytes of one write, and the pause after it, ms (docs/rules/printing.md, "Bluetooth"). */
export const CHUNK = 512;
export const PAUSE_MS = 50;

/** Services of common receipt printers. Further ones are kept on the device. */
export const COMMON_SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
] as const;

/** Storage keys on this device: id and name of the last printer, and additional service ids. */
const LAST = 'bluetoothPrinter';
const NAME = 'bluetoothName';
const SERVICES = 'bluetoothServices';

/** The part of a Bluetooth id after its first 32 bits: short ids stand for it (Bluetooth Core 5.4, volume 3, part B, 2.5.1). */
const BASE = '-0000-1000-8000-00805f9b34fb';
const LONG = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT = /^(?:0x)?([0-9a-f]{4}|[0-9a-f]{8})$/;

/**
 * Reads service ids that are separated by spaces or commas: long ones, and short ones such as `18f0` or `0x18F0`.
 * @returns the ids in the long form, and the first text that is none
 */
export function readServiceIds(text: string): { readonly ids: readonly string[]; readonly wrong?: string } {
  const ids: string[] = [];
  for (const part of text.split(/[\s,;،]+/).filter((one) => one !== '')) {
    const id = part.toLowerCase();
    const short = SHORT.exec(id)?.[1];
    if (short === undefined && !LONG.test(id)) return { ids, wrong: part };
    ids.push(short === undefined ? id : `${short.padStart(8, '0')}${BASE}`);
  }
  return { ids };
}

/** Additional service ids of this device. */
export function ownServiceIds(storage: HostStorage): readonly string[] {
  const own = storage.get(SERVICES);
  return Array.isArray(own) ? own.map(String) : [];
}

/** Stores the additional service ids of this device. */
export const keepServiceIds = (storage: HostStorage, ids: readonly string[]): void => storage.set(SERVICES, [...ids]);

/** Requested service ids: the common ones and the additional ones of this device. */
export const serviceIds = (storage: HostStorage): string[] => [...COMMON_SERVICES, ...ownServiceIds(storage)];

/** Name of the printer that was used last; empty: none. */
export const lastBluetoothName = (storage: HostStorage): string => String(storage.get(NAME) ?? '');

/** Web Bluetooth of this browser; undefined when it is not supported. */
export const browserBluetooth = (): Bluetooth | undefined =>
  'bluetooth' in navigator ? (navigator.bluetooth as Bluetooth) : undefined;

async function deviceFor(bluetooth: Bluetooth, storage: HostStorage): Promise<BluetoothDevice> {
  const last = storage.get(LAST);
  const known = await bluetooth.getDevices?.().catch(() => []);
  const found = known?.find(({ id }) => id === last);
  if (found) return found;
  try {
    const optionalServices = serviceIds(storage);
    const chosen = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices });
    storage.set(LAST, chosen.id);
    storage.set(NAME, chosen.name ?? '');
    return chosen;
  } catch {
    throw new PrintError('noBluetoothChosen');
  }
}

async function outletOf(server: Server): Promise<Characteristic> {
  const services = await server.getPrimaryServices();
  for (const service of services) {
    const all = await service.getCharacteristics();
    const found = all.find(({ properties }) => properties.write || properties.writeWithoutResponse);
    if (found) return found;
  }
  throw new PrintError('noInterface');
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Writes bytes in pieces. Calls `beforeBytes` before each. */
async function write(server: Server, bytes: Uint8Array<ArrayBuffer>, beforeBytes: () => void): Promise<void> {
  const outlet = await outletOf(server);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.slice(at, at + CHUNK);
    beforeBytes();
    if (outlet.properties.write) await outlet.writeValueWithResponse(piece);
    else await outlet.writeValueWithoutResponse(piece);
    if (at + CHUNK < bytes.length) await pause(PAUSE_MS);
  }
}

/**
 * Prints bytes on a Bluetooth printer of this browser, in pieces and within a time limit.
 * @throws PrintError; unsure after the first piece was handed over
 */
export async function printByBluetooth(
  bytes: Uint8Array<ArrayBuffer>,
  storage: HostStorage,
  bluetooth = browserBluetooth(),
): Promise<void> {
  if (!bluetooth) throw new PrintError('noBluetooth');
  const { gatt } = await deviceFor(bluetooth, storage);
  if (!gatt) throw new PrintError('bluetoothAway');
  let server: Server | undefined;
  const disconnect = () => server?.disconnect();
  await sendWithinLimit({
    size: bytes.length,
    send: async (beforeBytes) => {
      server = await gatt.connect();
      // Also one that connects after it was given up.
      await write(server, bytes, beforeBytes).finally(disconnect);
    },
    close: disconnect,
    failure: () => 'bluetoothAway',
  });
}
