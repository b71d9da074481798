import { isSerialPath } from '../targets/target.ts';
import { loadNoble, openLowEnergy } from './lowEnergy.ts';
import type { PrintMethod } from './printerConnection.ts';
import { findSerialPath, loadSerial, openSerial, type SerialModule } from './serial.ts';

/** Loaders of the packages, which tests replace: there is no Bluetooth where they run. */
export interface BluetoothLoaders {
  readonly serial: typeof loadSerial;
  readonly noble: typeof loadNoble;
}

/**
 * Bluetooth printers. A serial port (`COM5`, `/dev/rfcomm0`) is classic Bluetooth. So is an address whose printer is paired
 * and has a serial port; any other address is Bluetooth Low Energy.
 */
export function createBluetooth(
  { serial, noble }: BluetoothLoaders = { serial: loadSerial, noble: loadNoble },
): PrintMethod {
  return {
    connect: async (target, times) => {
      if (target.method !== 'bluetooth') throw new TypeError(`Not a Bluetooth printer: ${target.method}`);
      const { address } = target.options;
      if (isSerialPath(address)) return openSerial(await serial(), address, times);
      // Without the package the printer may still be a Low Energy one.
      const ports: SerialModule | undefined = await serial().catch(() => undefined);
      const path = ports && (await findSerialPath(ports, address));
      return ports && path ? openSerial(ports, path, times) : openLowEnergy(await noble(), address, times);
    },
  };
}
