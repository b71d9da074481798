/** The place of a stop. Coordinates in degrees; null: unknown. */
export interface Place {
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Address that calls a number; undefined: there is no number. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = (phone ?? '').replaceAll(/[^\d+]/g, '');
  return digits === '' ? undefined : `tel:${digits}`;
}

/** Address that opens the way there in the phone's map, without a key; undefined: nobody knows where it is. */
export function mapLink({ address, lat, lng }: Place): string | undefined {
  const to = lat !== null && lng !== null ? `${lat},${lng}` : (address ?? '').trim();
  return to === '' ? undefined : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
