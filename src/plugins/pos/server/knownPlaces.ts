import { fromScaled } from '#resource';
import type { ListReader } from '#server';
import type { Place } from './geocoder.ts';

/** True when the addresses are equal, or when the known one is the wanted one followed by its town. */
export function isSameAddress(known: string, wanted: string): boolean {
  const parts = known.split(',');
  const isUpTo = (count: number) => spelling.compare(parts.slice(0, count).join(','), wanted) === 0;
  return parts.some((_, at) => isUpTo(at + 1));
}

type Located = Readonly<Record<string, unknown>>;

const placeOf = ({ lat, lng }: Located): Place => ({
  lat: fromScaled(Number(lat), SCALE),
  lng: fromScaled(Number(lng), SCALE),
});

async function locatedCustomers(reader: ListReader, address: string): Promise<Located[]> {
  if (!reader.canRead('customers')) return [];
  return reader
    .rows('customers', { address })
    .select(['address', 'lat', 'lng'])
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .limit(MOST)
    .execute();
}

async function locatedStores(reader: ListReader): Promise<Located[]> {
  if (!reader.canRead('stores')) return [];
  const stores = await reader.list('stores', {});
  return stores.filter(({ lat, lng }) => lat !== null && lng !== null);
}

/** Position of an address that a customer or store already has; null when none has. */
export async function knownPlace(reader: ListReader, address: string): Promise<Place | null> {
  const located = [...(await locatedCustomers(reader, address)), ...(await locatedStores(reader))];
  const found = located.find((one) => isSameAddress(String(one.address ?? ''), address));
  return found ? placeOf(found) : null;
}

/** Decimals of a stored degree. */
const SCALE = 7;
/** Limit of customers that are compared. */
const MOST = 50;

/** Compares texts without case and accents. */
const spelling = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
