import { isUndecided, type Host } from '#admin';
import type { PrintDocument } from '#shop';
import { ticketCall } from '../calls.ts';
import { PrintError } from './printError.ts';
import type { PrintSetup } from './target.ts';

/**
 * Lets the server print a kitchen ticket on the kitchen's printers.
 * @param hasLooked somebody has looked at the printers after an attempt without an answer, and nothing was there
 * @returns false: the server printed nothing, so this device does
 * @throws PrintError when the answer is missing: the tickets may have come out
 */
export async function printInKitchen(
  host: Host,
  { printers }: PrintSetup,
  { kind, order }: PrintDocument,
  hasLooked: boolean,
): Promise<boolean> {
  if (kind !== 'kitchen' || order === undefined || !printers.some(({ routes }) => routes.includes('kitchen')))
    return false;
  try {
    const { jobs } = await host.call(ticketCall, { params: { id: order } });
    return jobs > 0;
  } catch (error) {
    const isSure = !isUndecided(error) || hasLooked || !navigator.onLine;
    if (isSure) return false;
    throw new PrintError('noAnswer', { isUnsure: true });
  }
}
