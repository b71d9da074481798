import { isSerialPath } from '../../src/plugins/printing/server/printerAddress.ts';
import { loadNoble, openLowEnergy } from './lowEnergy.ts';
import type { PrintMethod } from './printerConnection.ts';
import { findSerialPath, loadSerial, openSerial, type SerialModule } from './serial.ts';

/** Loaders of the packages. Tests replace them, as test machines have no Bluetooth. */
export interface BluetoothLoaders {
  readonly serial: typeof loadSerial;
  readonly noble: typeof loadNoble;
}

/**
 * Bluetooth printers. Serial ports (`COM5`, `/dev/rfcomm0`) and addresses of paired printers with a serial port use classic
 * Bluetooth. All other addresses use Bluetooth Low Energy.
 */
export function createBluetooth(
  { serial, noble }: BluetoothLoaders = { serial: loadSerial, noble: loadNoble },
): PrintMethod {
  return {
    connect: async (target, times) => {
      if (target.method !== 'bluetooth') throw new TypeError(`Not a Bluetooth printer: ${target.method}`);
      const { address } = target.options;
      if (isSerialPath(address)) return openSerial(await serial(), address, times);
      // The `serialport` package is missing, but the printer may use Bluetooth Low Energy.
      const ports: SerialModule | undefined = await serial().catch(() => undefined);
      const path = ports && (await findSerialPath(ports, address));
      return ports && path ? openSerial(ports, path, times) : openLowEnergy(await noble(), address, times);
    },
  };
}
