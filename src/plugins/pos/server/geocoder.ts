import { isObject } from '#resource';
import { outgoingFetch, type OutsideService } from '#server';

/** Position in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Reason why the service gave no result: refused, unreachable or invalid answer, timeout. */
export type GeocodeRefusal = 'refused' | 'unreachable' | 'timeout';

/** Thrown when the service cannot be reached or refuses the request. */
export class GeocodeError extends Error {
  readonly why: GeocodeRefusal;

  constructor(why: GeocodeRefusal) {
    super(why);
    this.name = 'GeocodeError';
    this.why = why;
  }
}

/** Timeout, ms; short, because the cashier waits. */
const TIMEOUT_MS = 8000;
/** Maximum size of an answer, bytes; Google's have a few thousand. */
const LARGEST = 512 * 1024;

/**
 * Builds the URL of a request. Host and path always come from the settings; the searched address is only in the query.
 * @param template `GEOCODER_URL`; `{address}` and `{key}` in it say where these belong, else they are parameters
 */
export function questionOf({ url, key }: OutsideService, address: string): URL {
  if (url.includes('{address}')) {
    const filled = url.replaceAll('{address}', () => encodeURIComponent(address));
    return new URL(filled.replaceAll('{key}', () => encodeURIComponent(key())));
  }
  const question = new URL(url);
  question.searchParams.set('address', address);
  if (key() !== '') question.searchParams.set('key', key());
  return question;
}

const degrees = (value: unknown, most: number): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= most ? number : null;
};

function placeIn(value: unknown): Place | null {
  if (!isObject(value)) return null;
  const lat = degrees(value.lat, 90);
  const lng = degrees(value.lng ?? value.lon, 180);
  return lat === null || lng === null ? null : { lat, lng };
}

const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/**
 * Parses an answer in Google's format (`status` and `results[0].geometry.location`) or in Nominatim's (a list of `lat`
 * and `lon`).
 * @returns null: the service does not know the address
 * @throws GeocodeError when it says something else
 */
export function readPlace(answer: unknown): Place | null {
  if (Array.isArray(answer)) return placeIn(answer[0]);
  const status = inside(answer, 'status');
  if (status === 'ZERO_RESULTS') return null;
  const results = inside(answer, 'results');
  if (status !== 'OK' || !Array.isArray(results)) throw new GeocodeError('refused');
  return placeIn(inside(inside(results[0], 'geometry'), 'location'));
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST) throw new GeocodeError('refused');
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // HTML page of a proxy or a sign-in.
    throw new GeocodeError('refused');
  }
}

/**
 * Requests the position of an address. Redirects are not followed, so that only the configured server is contacted.
 * @throws GeocodeError
 */
export async function askGeocoder(
  service: OutsideService,
  address: string,
  signal: AbortSignal,
  timeout = TIMEOUT_MS,
): Promise<Place | null> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await outgoingFetch('service')(questionOf(service, address), {
      headers: { Accept: 'application/json', 'User-Agent': 'Flexy' },
      redirect: 'error',
      signal: AbortSignal.any([limit, signal]),
    });
    if (!response.ok) throw new GeocodeError('refused');
    return readPlace(parsed(await readText(response)));
  } catch (error) {
    if (error instanceof GeocodeError) throw error;
    throw new GeocodeError(limit.aborted ? 'timeout' : 'unreachable');
  }
}
