import { setTimeout as pause } from 'node:timers/promises';
import { loadOptional } from './loadOptional.ts';
import { PrinterError, type PrinterConnection, type PrinterTimes } from './printerConnection.ts';

/** The parts of `@stoprocent/noble` that are used. */
export interface NobleModule {
  readonly default: {
    waitForPoweredOnAsync(limitMs?: number): Promise<void>;
    connectAsync(address: string): Promise<LowEnergyDevice>;
    cancelConnect(address: string): void;
  };
}

/** Largest chunk, bytes, and pause after each, ms: small printers lose what comes faster. */
const CHUNK = 512;
const PAUSE_MS = 50;
/** Header of a packet, bytes. */
const OVERHEAD = 3;
/** Payload when the packet size is unknown, bytes. */
const SMALLEST = 20;
/** Services of common receipt printers. Their writable characteristics are used first. */
const KNOWN_SERVICES = [
  '18f0',
  'ff00',
  'ffe0',
  'fee7',
  'e7810a7173ae499d8c15faa9aef0c3f2',
  '49535343fe7d4ae58fa99fafd205e455',
];

export interface LowEnergyDevice {
  readonly mtu: number | null;
  discoverAllServicesAndCharacteristicsAsync(): Promise<{ services: LowEnergyService[] }>;
  disconnectAsync(): Promise<void>;
}

interface LowEnergyService {
  readonly uuid: string;
  readonly characteristics: readonly LowEnergyCharacteristic[];
}

interface LowEnergyCharacteristic {
  readonly properties: readonly string[];
  writeAsync(data: Buffer, isWithoutResponse: boolean): Promise<void>;
}

export const loadNoble = () => loadOptional<NobleModule>('@stoprocent/noble', () => import('@stoprocent/noble'));

/** Connects to a Bluetooth Low Energy printer. Such a connection cannot report the printer's state. */
export async function openLowEnergy(
  { default: noble }: NobleModule,
  address: string,
  times: PrinterTimes,
): Promise<PrinterConnection> {
  const device = await connectDevice(noble, address, times.connectMs * 3);
  try {
    const { services } = await device.discoverAllServicesAndCharacteristicsAsync();
    const characteristic = findWritable(services);
    if (!characteristic) throw new PrinterError('unavailable', 'The Bluetooth device takes no data: it is no printer.');
    return connectionTo(device, characteristic);
  } catch (error) {
    await device.disconnectAsync().catch(() => undefined);
    if (error instanceof PrinterError) throw error;
    throw new PrinterError('unreachable', 'The Bluetooth printer broke the connection.', { cause: error });
  }
}

async function connectDevice(
  noble: NobleModule['default'],
  address: string,
  limitMs: number,
): Promise<LowEnergyDevice> {
  try {
    await noble.waitForPoweredOnAsync(limitMs);
  } catch (cause) {
    throw new PrinterError('unavailable', 'Bluetooth is switched off, or this computer has none.', { cause });
  }
  const timeLimit = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeLimit.reject(new Error('No answer in time')), limitMs);
  try {
    return await Promise.race([noble.connectAsync(address), timeLimit.promise]);
  } catch (cause) {
    noble.cancelConnect(address);
    const message = `The Bluetooth printer ${address} cannot be reached. Check that it is switched on and near.`;
    throw new PrinterError('unreachable', message, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Finds a writable characteristic. Known services come first. */
function findWritable(services: readonly LowEnergyService[]): LowEnergyCharacteristic | undefined {
  const known = services.filter(({ uuid }) => KNOWN_SERVICES.includes(uuid.toLowerCase().replaceAll('-', '')));
  return [...known, ...services]
    .flatMap(({ characteristics }) => characteristics)
    .find(({ properties }) => properties.includes('write') || properties.includes('writeWithoutResponse'));
}

function connectionTo(device: LowEnergyDevice, characteristic: LowEnergyCharacteristic): PrinterConnection {
  const isUnanswered = !characteristic.properties.includes('write');
  const size = device.mtu ? Math.min(CHUNK, device.mtu - OVERHEAD) : SMALLEST;
  const close = async () => {
    // The ticket has been sent, so an error of the disconnection does not matter.
    await device.disconnectAsync().catch(() => undefined);
  };
  return {
    write: async (bytes) => {
      for (let start = 0; start < bytes.length; start += size) {
        await characteristic.writeAsync(Buffer.from(bytes.subarray(start, start + size)), isUnanswered);
        await pause(PAUSE_MS);
      }
    },
    finish: close,
    abort: () => void close(),
  };
}
