import { PrinterError } from './printerConnection.ts';

/**
 * Loads an optional package at its first use. Without it, the computer can print by the other methods.
 * @throws PrinterError that names the missing package
 */
export async function loadOptional<Module>(name: string, load: () => Promise<unknown>): Promise<Module> {
  try {
    return (await load()) as Module;
  } catch (cause) {
    const message = `This way of printing needs the package ${name}, which is not installed on this computer or does not support it.`;
    throw new PrinterError('unavailable', message, { cause });
  }
}
