import { type Html, type ListReader, type Locale, markup } from '#server';
import { SITE_WORDS } from '../siteWords.ts';

/** Addresses of a place on the map of OpenStreetMap, and for an app of the device: at its point, else found by its address. */
export function mapAddresses({ address, point }: MapPlace): { readonly map: string; readonly app: string } {
  const words = encodeURIComponent(address);
  if (!point) return { map: `https://www.openstreetmap.org/search?query=${words}`, app: `geo:0,0?q=${words}` };
  const [lat, lng] = point.map((one) => String(Number(one.toFixed(SCALE))));
  return {
    map: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`,
    app: `geo:${lat},${lng}?q=${lat},${lng}`,
  };
}

const degrees = (stored: unknown): number | null => (typeof stored === 'number' ? stored / 10 ** SCALE : null);

/** The shops of the company that have an address, in their order; the address of the settings where there is none. */
async function readPlaces(reader: ListReader): Promise<MapPlace[]> {
  const stores = reader.canRead('stores') ? await reader.list('stores', { isEnabled: 'true' }) : [];
  const shops = stores
    .filter(({ kind, address }) => kind !== 'warehouse' && (address ?? '') !== '')
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id)
    .slice(0, MOST)
    .map(({ name, address, phone, lat, lng }): MapPlace => {
      const [north, east] = [degrees(lat), degrees(lng)];
      const point = north === null || east === null ? null : ([north, east] as const);
      return { name: name ?? '', address: address ?? '', phone: phone ?? '', point };
    });
  if (shops.length > 0) return shops;
  const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  const address = settings?.address ?? '';
  if (address === '') return [];
  return [{ name: settings?.companyName ?? '', address, phone: settings?.phone ?? '', point: null }];
}

/**
 * Draws the addresses of the shops, each with a link to the map of OpenStreetMap and one for a map app. The page itself loads no
 * map: its policy lets it connect to nobody, and no visitor is told to another server before they follow the link.
 */
export async function mapBlock(reader: ListReader, locale: Locale): Promise<Html> {
  const words = SITE_WORDS[locale];
  const places = await readPlaces(reader);
  if (places.length === 0) return markup`<p>${words.noAddress}</p>`;
  return markup`<ul class="map-places">
    ${places.map((place) => {
      const { map, app } = mapAddresses(place);
      return markup`<li>
        <strong><bdi>${place.name}</bdi></strong>
        <address><bdi>${place.address}</bdi>${
          place.phone !== '' &&
          markup`<br /><a href="tel:${place.phone.replace(/[^+\d]/g, '')}"><bdi dir="ltr">${place.phone}</bdi></a>`
        }</address>
        <span class="map-links"><a href="${map}" target="_blank" rel="noopener noreferrer">${words.openMap}<span class="hidden">: ${place.name}</span></a>
        <a href="${app}">${words.openMapApp}<span class="hidden">: ${place.name}</span></a></span>
      </li>`;
    })}
  </ul>`;
}

/** Most addresses of a block. */
const MOST = 30;
/** Scale of stored coordinates. */
const SCALE = 7;
/** Enlargement of the map, by which a street and its neighbours are seen. */
const ZOOM = 17;

/** A place that visitors can go to. */
interface MapPlace {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Latitude and longitude, degrees; null: not known. */
  readonly point: readonly [lat: number, lng: number] | null;
}
