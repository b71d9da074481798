import type { Target } from '../targets/target.ts';
import { loadOptional } from './loadOptional.ts';
import {
  PrinterError,
  type FoundPrinter,
  type PrinterConnection,
  type PrinterTimes,
  type PrintMethod,
} from './printerConnection.ts';
import { findEndpoints, isPrinter, type UsbEndpoints } from './usbEndpoints.ts';
import type { UsbDevice, UsbModule } from './usbTypes.ts';

/** Bytes per transfer: few enough for a slow printer to accept within the idle time. */
const CHUNK = 4096;
/** Maximum size of a printer's response, bytes. */
const ANSWER = 64;

/** USB printers, by their vendor id. */
export function createUsb(load = () => loadOptional<UsbModule>('usb', () => import('usb'))): PrintMethod {
  return {
    connect: async (target, times) => openPrinter(await findDevice(await load(), target), times),
    find: async () => (await (await load()).usb.getDevices()).filter(isPrinter).map(describe),
  };
}

function describe(device: UsbDevice): FoundPrinter {
  const parts = [device.manufacturerName, device.productName].filter(Boolean);
  const target: Target = { method: 'usb', options: { idVendor: device.vendorId } };
  return { name: parts.join(' ') || 'USB printer', target };
}

async function findDevice({ usb }: UsbModule, target: Target): Promise<UsbDevice> {
  if (target.method !== 'usb') throw new TypeError(`Not a USB printer: ${target.method}`);
  const { idVendor } = target.options;
  const all = await usb.getDevices().catch((cause: unknown) => {
    throw new PrinterError('unavailable', 'This computer gives no access to USB devices.', { cause });
  });
  const devices = all.filter(({ vendorId }) => vendorId === idVendor);
  const device = devices.find(isPrinter) ?? devices[0];
  if (device) return device;
  const id = `0x${idVendor.toString(16).padStart(4, '0')}`;
  throw new PrinterError('notFound', `No USB printer with vendor id ${id} is connected. Check its cable and power.`);
}

async function openPrinter(device: UsbDevice, times: PrinterTimes): Promise<PrinterConnection> {
  try {
    await device.open();
    const endpoints = findEndpoints(device);
    if (device.configuration?.configurationValue !== endpoints.configuration) {
      await device.selectConfiguration(endpoints.configuration);
    }
    const hadDriver = await detachDriver(device, endpoints.interface);
    await device.claimInterface(endpoints.interface);
    return new UsbConnection(device, endpoints, { hadDriver, times });
  } catch (cause) {
    await device.close().catch(() => undefined);
    if (cause instanceof PrinterError) throw cause;
    const advice =
      process.platform === 'win32'
        ? 'Windows prints to it itself: choose the print queue of the system instead.'
        : 'Another program uses it, or this user may not open it.';
    throw new PrinterError('unavailable', `The USB printer cannot be opened. ${advice}`, { cause });
  }
}

/** Detaches the printer driver of Linux from the interface. Returns true when there was one. */
async function detachDriver(device: UsbDevice, number: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return device.detachKernelDriver(number).then(
    () => true,
    // No driver uses the interface.
    () => false,
  );
}

class UsbConnection implements PrinterConnection {
  readonly #device: UsbDevice;
  readonly #endpoints: UsbEndpoints;
  readonly #hadDriver: boolean;
  readonly #idleMs: number;
  readonly ask?: PrinterConnection['ask'];

  constructor(device: UsbDevice, endpoints: UsbEndpoints, options: { hadDriver: boolean; times: PrinterTimes }) {
    this.#device = device;
    this.#endpoints = endpoints;
    this.#hadDriver = options.hadDriver;
    this.#idleMs = options.times.idleMs;
    if (endpoints.in !== null) this.ask = this.#ask.bind(this, endpoints.in);
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const chunk = bytes.slice(start, start + CHUNK);
      const { bytesWritten, status } = await this.#device.transferOut(this.#endpoints.out, chunk, this.#idleMs);
      if (bytesWritten !== chunk.length || (status ?? 'ok') !== 'ok') {
        throw new PrinterError('broken', 'The USB printer takes no more data.');
      }
    }
  }

  async #ask(endpoint: number, question: Uint8Array, count: number, ms: number): Promise<Uint8Array> {
    await this.write(question);
    const end = performance.now() + ms;
    const answer: number[] = [];
    while (answer.length < count && performance.now() < end) {
      const left = Math.max(1, Math.ceil(end - performance.now()));
      // The transfer of a printer that does not respond fails by a timeout.
      const { data } = await this.#device.transferIn(endpoint, ANSWER, left).catch(() => ({ data: undefined }));
      if (!data) break;
      answer.push(...new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    }
    return Uint8Array.from(answer);
  }

  async finish(): Promise<void> {
    await this.#close();
  }

  abort(): void {
    void this.#close();
  }

  /** Releases the printer. The ticket has been sent, so errors do not matter. */
  async #close(): Promise<void> {
    const number = this.#endpoints.interface;
    await this.#device.releaseInterface(number).catch(() => undefined);
    if (this.#hadDriver) await this.#device.attachKernelDriver(number).catch(() => undefined);
    await this.#device.close().catch(() => undefined);
  }
}
