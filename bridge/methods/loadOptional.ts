import { PrinterError } from './printerConnection.ts';

/**
 * Loads an optional package at its first use: a computer where it could not be installed prints by the other methods.
 * @throws PrinterError that says what is missing
 */
export async function loadOptional<Module>(name: string, load: () => Promise<unknown>): Promise<Module> {
  try {
    return (await load()) as Module;
  } catch (cause) {
    const message = `This way of printing needs the package ${name}, which is not installed on this computer or does not support it.`;
    throw new PrinterError('unavailable', message, { cause });
  }
}
