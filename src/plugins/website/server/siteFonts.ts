// Fonts of the website, served by the server itself.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';

/** The fonts that editors choose from (docs/rules/website.md, "Fonts"), by their CSS name. */
const FAMILIES = {
  Roboto: ['roboto', ['latin', 'latin-ext']],
  'Open Sans': ['open-sans', ['latin', 'latin-ext']],
  Lato: ['lato', ['latin', 'latin-ext']],
  Montserrat: ['montserrat', ['latin', 'latin-ext']],
  Raleway: ['raleway', ['latin', 'latin-ext']],
  Tajawal: ['tajawal', ['arabic', 'latin']],
} as const;

/** Names of the fonts, for the editors. */
export const FONT_NAMES = Object.keys(FAMILIES);

const WEIGHTS = [400, 700];

const RANGES: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFC',
};

/** Address of the fonts of the website. */
const PATH = '/site-fonts/';
const FILE = /^([a-z-]+?)-(latin|latin-ext|arabic)-(400|700)-normal\.woff2$/;

const facesOf = (name: string, id: string, subsets: readonly string[]): string =>
  subsets
    .flatMap((subset) =>
      WEIGHTS.map(
        (weight) =>
          `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url(${PATH}${id}-${subset}-${weight}-normal.woff2) format("woff2");unicode-range:${RANGES[subset] ?? ''}}`,
      ),
    )
    .join('\n');

/** The font faces that a style sheet names. Browsers fetch those that a page needs. */
export function fontFaces(css: string): string {
  return Object.entries(FAMILIES)
    .filter(([name]) => css.includes(name))
    .map(([name, [id, subsets]]) => facesOf(name, id, subsets))
    .join('\n');
}

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Path of a font: beside the built pages, else in its package. */
function fileOf(name: string): string | null {
  const id = FILE.exec(name)?.[1];
  if (id === undefined || !Object.values(FAMILIES).some(([known]) => known === id)) return null;
  const places = [join(ROOT, 'dist', 'site-fonts', name), join(ROOT, 'node_modules', '@fontsource', id, 'files', name)];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Serves the fonts. Pages of the website have an origin of their own, so that any origin may load them. */
export const fontHandler: RequestHandler = async (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file = isRead && request.path.startsWith(PATH) ? fileOf(request.path.slice(PATH.length)) : null;
  if (file === null) {
    next();
    return;
  }
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Cache-Control', 'public, max-age=2592000');
  response.setHeader('Content-Type', 'font/woff2');
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file), response);
};
