import { isObject, textOf } from '#resource';
import { outgoingFetch, Problem, type Locale } from '#server';
import { texts } from './i18n.ts';

/** Photos of one search (docs/rules/assistant.md, "Questions"). */
export const PER_PAGE = 10;
const USUAL = 'https://api.pexels.com';
const TIMEOUT_MS = 15_000;
/** Largest answer and largest picture, bytes. */
const LARGEST_ANSWER = 1_000_000;
const LARGEST_PICTURE = 12_000_000;

/** A picture that a search has found. */
export interface FoundPhoto {
  readonly id: string;
  readonly tiny: string;
  readonly large: string;
  readonly alt: string;
  readonly by: string;
}

const failed = (locale: Locale): Problem =>
  new Problem(502, texts.pexels.failed[locale], { members: { reason: 'photos' } });

/** A photo or video of an answer as Pexels gives it; null without an address of a picture. */
function photoOf(value: unknown): FoundPhoto | null {
  if (!isObject(value)) return null;
  const src = isObject(value.src) ? value.src : {};
  const user = isObject(value.user) ? value.user : {};
  const tiny = textOf(src.tiny) || textOf(value.image);
  const large = textOf(src.large) || textOf(value.image);
  if (![tiny, large].every((one) => /^https?:\/\//.test(one))) return null;
  const by = textOf(value.photographer) || textOf(user.name);
  return { id: String(value.id ?? ''), tiny, large, alt: textOf(value.alt).slice(0, 200), by: by.slice(0, 120) };
}

/** A search: at a service that answers as Pexels does. */
export interface PhotoSearch {
  readonly query: string;
  readonly kind: string;
  readonly key: string;
  /** Base address; empty: Pexels. */
  readonly base: string;
  readonly signal: AbortSignal;
  readonly locale: Locale;
}

/** Searches photos or videos. @throws Problem 502 */
export async function searchPhotos({ query, kind, key, base, signal, locale }: PhotoSearch): Promise<FoundPhoto[]> {
  const path = kind === 'videos' ? 'videos/search' : 'v1/search';
  const url = `${(base || USUAL).replace(/\/+$/, '')}/${path}?${new URLSearchParams({ query, per_page: String(PER_PAGE) }).toString()}`;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await outgoingFetch('service')(url, {
      headers: { Authorization: key },
      redirect: 'error',
      signal: limit,
    });
    const text = await readLimited(response, LARGEST_ANSWER);
    if (!response.ok) throw failed(locale);
    const body: unknown = JSON.parse(text.toString('utf8'));
    const list = isObject(body) ? (body.photos ?? body.videos) : [];
    return (Array.isArray(list) ? list : [])
      .map(photoOf)
      .filter((one) => one !== null)
      .slice(0, PER_PAGE);
  } catch (error) {
    if (signal.aborted) throw error;
    throw failed(locale);
  }
}

async function readLimited({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Bytes of a picture elsewhere; null when it cannot be had, or is in a network of our own.
 * @param base address of the configured service, whose own pictures may be in one
 */
export async function fetchPicture(address: string, base: string): Promise<Buffer | null> {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const reach = url.origin === URL.parse(base)?.origin ? 'service' : 'public';
  try {
    const response = await outgoingFetch(reach)(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await readLimited(response, LARGEST_PICTURE) : null;
  } catch {
    return null;
  }
}
