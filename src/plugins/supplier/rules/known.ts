import type { KnownListing } from '../contract/types.ts';

/** Route of a listing: country of the stock, and codes of the chosen countries. */
export interface Route {
  readonly from: string;
  readonly to: readonly string[];
}

/** A record that was posted may name countries by their ids. */
const isCode = (country: string): boolean => /^[A-Z]{2}$/.test(country);

/**
 * Countries that freight has to be asked for. Those that a product is listed for count with the freight that is known, unless the
 * stock comes from elsewhere now, or a variant is new.
 */
export function askedCountries(known: KnownListing | null, { from, to }: Route, vids: readonly string[]): string[] {
  const isKnown = known?.shipFromCountry === from && vids.every((vid) => known.shipping[vid] !== undefined);
  return [...new Set(isKnown ? to : [...to, ...(known?.shipToCountries ?? []).filter(isCode)])];
}

/** Freight that goes on counting, cents by vid: that of countries which are not asked for again. */
export const keptShipping = (known: KnownListing | null, asked: readonly string[]): Readonly<Record<string, number>> =>
  known?.shipToCountries.some((country) => !asked.includes(country)) ? known.shipping : {};
