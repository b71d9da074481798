import { createHash } from 'node:crypto';
import type { CallHandler, Locale, ServerHost } from '#server';
import type { imagesCall } from '../contract/calls.ts';
import type { StockItem } from '../contract/types.ts';
import { secretOf, settingsRow } from './gateway/settings.ts';
import { PER_PAGE, searchPhotos, type FoundPhoto } from './pexels.ts';

/** A size of a stock picture. */
export type StockSize = keyof typeof SIZES;

/** Colours of generated pictures: two of a gradient. */
const PALETTE = [
  ['#d9a441', '#8a5a1f'],
  ['#7fae8e', '#2f5d4a'],
  ['#c97b63', '#6d3526'],
  ['#8fa7c9', '#33507d'],
  ['#b39bc8', '#584070'],
  ['#c9b78f', '#77603a'],
] as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A picture made of a seed: a gradient with circles. The same seed is the same picture. */
export async function drawPicture(seed: string, size: StockSize): Promise<Buffer> {
  const [width, height] = SIZES[size];
  const bytes = digest(seed);
  const at = (index: number) => (bytes[index] ?? 0) / 255;
  const [light, dark] = PALETTE[(bytes[0] ?? 0) % PALETTE.length] ?? PALETTE[0];
  const circles = [1, 4, 7, 10, 13].map((one) => {
    const place = `cx="${(at(one) * width).toFixed(0)}" cy="${(at(one + 1) * height).toFixed(0)}"`;
    return `<circle ${place} r="${(height * (0.08 + at(one + 2) * 0.3)).toFixed(0)}" fill="#fff" fill-opacity="0.14"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${circles.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}

/** The address of a picture on this server; signed, because it may stand for one elsewhere. */
function address(host: ServerHost, locale: Locale, source: string, size: StockSize): string {
  const name = Buffer.from(source).toString('base64url');
  return `/${locale}/assistant-images/${size}/${name}?${host.files.sign(permissionOf(size, source))}`;
}

/** Rights of a signed address. */
export const permissionOf = (size: StockSize, source: string): string => `assistant-image ${size} ${source}`;

function generated(query: string, kind: string): FoundPhoto[] {
  const words = query.trim().toLowerCase();
  return Array.from({ length: PER_PAGE }, (_, at) => {
    const seed = `generated:${kind}:${words}:${at + 1}`;
    const id = digest(seed).toString('hex').slice(0, 12);
    return { id, tiny: seed, large: seed, alt: `${query.trim()} ${at + 1}`, by: '' };
  });
}

/** Answers `GET assistant/images`. */
export const images =
  (host: ServerHost): CallHandler<typeof imagesCall> =>
  async ({ query: { query, kind }, locale, signal }) => {
    const row = await settingsRow(host);
    const { photos } = host.outside;
    const key = secretOf(host, row.sealedPhotosKey) || photos.key();
    const isGenerated = key === '';
    const found = isGenerated
      ? generated(query, kind)
      : await searchPhotos({ query, kind, key, base: photos.url, signal, locale });
    const items = found.map(({ id, tiny, large, alt, by }): StockItem => ({
      ...{ id, alt, by },
      src: { tiny: address(host, locale, tiny, 'tiny'), large: address(host, locale, large, 'large') },
    }));
    return { items, isGenerated };
  };

/** Sizes of generated pictures, px, as those of stock photos. */
const SIZES = { tiny: [280, 200], large: [940, 650] } as const;
