import type { BundledVariant } from './catalogue.ts';

/** Offers of carriers for a weight; none for countries that are not reached. */
export function offersFor(from: string, to: string, grams: number): Offer[] {
  if (UNREACHED.has(to)) return [];
  const isNear = from === to;
  const cents = Math.round((isNear ? 240 : 520) + (grams * (isNear ? 3 : 9)) / 10);
  const ordinary = { logisticName: 'CJPacket Ordinary', logisticAging: isNear ? '3-6' : '12-18' };
  const fast = { logisticName: 'CJPacket Fast Line', logisticAging: isNear ? '1-2' : '6-9' };
  return [
    { ...fast, logisticPrice: (cents * 2) / 100 },
    { ...ordinary, logisticPrice: cents / 100 },
  ];
}

/** Weight of a shipment, grams. */
export const weightOf = (lines: readonly { readonly variant: BundledVariant; readonly quantity: number }[]): number =>
  lines.reduce((sum, { variant, quantity }) => sum + variant.weight * quantity, 0);

/** Countries that the bundled catalogue's carriers do not reach. */
const UNREACHED = new Set(['CU', 'IQ', 'KM', 'LY', 'SB', 'SY', 'TO', 'VU', 'WS', 'YE']);

/** A carrier's offer, in the supplier's format. */
interface Offer {
  readonly logisticName: string;
  readonly logisticAging: string;
  readonly logisticPrice: number;
}
