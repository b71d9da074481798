import { afterEach, expect, it, vi } from 'vitest';
import type { HostStorage } from '#admin';
import { base64Of } from './bridge.ts';
import {
  CHUNK,
  COMMON_SERVICES,
  printByBluetooth,
  readServiceIds,
  serviceIds,
  type Bluetooth,
} from './webBluetooth.ts';
import { BEGIN_MS } from './timeLimit.ts';
import { outletOf, printByUsb, vendorIdOf, type Usb, type UsbDevice } from './webUsb.ts';

const storage = (): HostStorage => {
  const kept = new Map<string, unknown>();
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  };
};

/** A fake USB printer that records received bytes. */
function usbPrinter(interfaceClass = 7, direction: 'in' | 'out' = 'out') {
  const sent: number[] = [];
  const device: UsbDevice = {
    vendorId: 0x04b8,
    opened: true,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 2,
          alternates: [{ interfaceClass, endpoints: [{ direction, type: 'bulk', endpointNumber: 3 }] }],
        },
      ],
    },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    releaseInterface: async () => undefined,
    transferOut: async (_endpoint, data) => {
      sent.push(...new Uint8Array(ArrayBuffer.isView(data) ? data.buffer : data));
      return { status: 'ok' };
    },
  };
  const usb: Usb = { getDevices: async () => [device], requestDevice: async () => device };
  return { device, usb, sent };
}

it('a USB printer gets the bytes at its OUT endpoint', async () => {
  const { usb, sent } = usbPrinter();
  await printByUsb(Uint8Array.of(27, 64), '0x04b8', usb);
  expect(sent).toEqual([27, 64]);
  expect([vendorIdOf('0x04B8'), vendorIdOf('04b8'), vendorIdOf('')]).toEqual([0x04b8, 0x04b8, undefined]);
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['transferOut', true],
  ['claimInterface', false],
] as const)('a USB printer that hangs in %s ends after the limit, unsure: %s', async (call, isUnsure) => {
  vi.useFakeTimers();
  const { device, usb } = usbPrinter();
  const close = vi.fn(() => new Promise<void>(() => undefined));
  Object.assign(device, { close, [call]: () => new Promise(() => undefined) });
  const failed = printByUsb(Uint8Array.of(27, 64), '', usb).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(BEGIN_MS + 4);
  expect(close).toHaveBeenCalledOnce();
  // Nor does it close.
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failed).toMatchObject({ key: 'slow', isUnsure });
});

it('a USB printer that opens after it was given up prints nothing: another one has printed it', async () => {
  vi.useFakeTimers();
  const { device, usb, sent } = usbPrinter();
  const opening = Promise.withResolvers<undefined>();
  Object.assign(device, { claimInterface: () => opening.promise });
  const failed = printByUsb(Uint8Array.of(27, 64), '', usb).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(BEGIN_MS + 4);
  expect(await failed).toMatchObject({ key: 'slow', isUnsure: false });
  opening.resolve(undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([]);
});

it('a USB printer that breaks off while it takes the bytes may have printed', async () => {
  const { device, usb } = usbPrinter();
  Object.assign(device, { transferOut: () => Promise.reject(new Error('The device was disconnected.')) });
  await expect(printByUsb(Uint8Array.of(27), '', usb)).rejects.toMatchObject({ key: 'failed', isUnsure: true });
  Object.assign(device, { claimInterface: () => Promise.reject(new Error('Unable to claim interface.')) });
  await expect(printByUsb(Uint8Array.of(27), '', usb)).rejects.toMatchObject({ key: 'usbBusy', isUnsure: false });
});

it('reports a device without an interface or an OUT endpoint for printing', () => {
  expect(() => outletOf(usbPrinter(3).device)).toThrow(expect.objectContaining({ key: 'noInterface' }));
  expect(() => outletOf(usbPrinter(7, 'in').device)).toThrow(expect.objectContaining({ key: 'noEndpoint' }));
});

/** A fake Bluetooth printer that records the sizes of the pieces it received. */
function bluetoothPrinter() {
  const pieces: number[] = [];
  const outlet = {
    properties: { write: true, writeWithoutResponse: false },
    writeValueWithResponse: async (data: BufferSource) => void pieces.push(data.byteLength),
    writeValueWithoutResponse: async () => undefined,
  };
  const server = {
    getPrimaryServices: async () => [{ getCharacteristics: async () => [outlet] }],
    disconnect: vi.fn(),
  };
  const gatt = { connect: async () => server };
  const asked: object[] = [];
  const bluetooth: Bluetooth = {
    requestDevice: async (options) => {
      asked.push(options);
      return { id: 'mtp', name: 'MTP-II', gatt };
    },
  };
  return { pieces, outlet, server, gatt, asked, bluetooth };
}

it('a Bluetooth printer gets pieces of 512 bytes, and is remembered', async () => {
  const { pieces, asked, bluetooth } = bluetoothPrinter();
  const kept = storage();
  kept.set('bluetoothServices', ['0000abcd-0000-1000-8000-00805f9b34fb']);
  await printByBluetooth(new Uint8Array(CHUNK + 88), kept, bluetooth);
  expect(pieces).toEqual([CHUNK, 88]);
  expect([kept.get('bluetoothPrinter'), kept.get('bluetoothName')]).toEqual(['mtp', 'MTP-II']);
  expect(serviceIds(kept)).toEqual([...COMMON_SERVICES, '0000abcd-0000-1000-8000-00805f9b34fb']);
  expect(asked).toHaveLength(1);
});

it.each([
  ['connect', false],
  ['getPrimaryServices', false],
  ['writeValueWithResponse', true],
] as const)('a Bluetooth printer that hangs in %s ends after the limit, unsure: %s', async (call, isUnsure) => {
  vi.useFakeTimers();
  const { bluetooth, gatt, server, outlet } = bluetoothPrinter();
  for (const part of [gatt, server, outlet])
    if (call in part) Object.assign(part, { [call]: () => new Promise(() => undefined) });
  const failed = printByBluetooth(Uint8Array.of(27, 64), storage(), bluetooth).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(BEGIN_MS + 4);
  expect(await failed).toMatchObject({ key: 'slow', isUnsure });
  expect(server.disconnect).toHaveBeenCalledTimes(call === 'connect' ? 0 : 1);
});

it('a Bluetooth printer that connects after it was given up prints nothing, and is left', async () => {
  vi.useFakeTimers();
  const { bluetooth, gatt, server, pieces } = bluetoothPrinter();
  const connecting = Promise.withResolvers<typeof server>();
  Object.assign(gatt, { connect: () => connecting.promise });
  const failed = printByBluetooth(Uint8Array.of(27, 64), storage(), bluetooth).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(BEGIN_MS + 4);
  expect(await failed).toMatchObject({ key: 'slow', isUnsure: false });
  connecting.resolve(server);
  await vi.advanceTimersByTimeAsync(1);
  expect(pieces).toEqual([]);
  expect(server.disconnect).toHaveBeenCalledOnce();
});

it('a Bluetooth printer that is lost within the first piece may have printed', async () => {
  const { bluetooth, outlet } = bluetoothPrinter();
  Object.assign(outlet, { writeValueWithResponse: () => Promise.reject(new Error('GATT Server is disconnected.')) });
  const failed = printByBluetooth(Uint8Array.of(27), storage(), bluetooth);
  await expect(failed).rejects.toMatchObject({ key: 'bluetoothAway', isUnsure: true });
});

it('bytes are sent to the bridge as base64, however many', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

it('service ids are long or short, and the first text that is none is named', () => {
  const long = '000018f0-0000-1000-8000-00805f9b34fb';
  expect(readServiceIds(' 18F0, 0x18f0\n000018f0;000018F0-0000-1000-8000-00805F9B34FB ')).toEqual({
    ids: [long, long, long, long],
  });
  expect(readServiceIds('18f0 printer ff')).toMatchObject({ wrong: 'printer' });
  for (const wrong of ['18f', '18g0', '000018f0-0000-1000-8000-00805f9b34f', '0x18f00'])
    expect(readServiceIds(wrong)).toMatchObject({ ids: [], wrong });
  expect(readServiceIds('')).toEqual({ ids: [] });
});
