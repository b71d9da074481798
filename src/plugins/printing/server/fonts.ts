import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrapWoff } from './woff.ts';

/** Font families by weight, with fallbacks. In the font files each weight is a separate family. */
export const FONT_FAMILIES = {
  regular: 'IBM Plex Mono, IBM Plex Sans Arabic',
  bold: 'IBM Plex Mono Medium, IBM Plex Sans Arabic SemiBold',
} as const;

const { resolve } = createRequire(import.meta.url);

/** Folder of the built pages. */
const ASSETS = join(import.meta.dirname, '../../../../dist/assets');

/** Finds a font file in its package, else in the built pages, as a server may lack the packages of the pages. */
function woffFile(folder: string, name: string): string {
  try {
    return resolve(`@fontsource/${folder}/files/${name}.woff`);
  } catch {
    const built = readdirSync(ASSETS).find((file) => file.startsWith(name) && file.endsWith('.woff'));
    if (built === undefined) throw new Error(`The font ${name} is missing: build the pages.`);
    return join(ASSETS, built);
  }
}

/**
 * Writes font files that Pango can read to a temporary folder, which is removed when the process ends.
 * @throws Error when a font is neither installed nor built
 */
export function fontFiles(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'flexy-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return FONTS.map(({ folder: family, name }) => {
    const file = join(folder, `${name}.ttf`);
    writeFileSync(file, unwrapWoff(readFileSync(woffFile(family, name))));
    return file;
  });
}

/** Fonts of printed papers, the same as on the web pages. */
const FONTS = [
  { folder: 'ibm-plex-mono', name: 'ibm-plex-mono-latin-400-normal' },
  { folder: 'ibm-plex-mono', name: 'ibm-plex-mono-latin-500-normal' },
  { folder: 'ibm-plex-sans-arabic', name: 'ibm-plex-sans-arabic-arabic-400-normal' },
  { folder: 'ibm-plex-sans-arabic', name: 'ibm-plex-sans-arabic-arabic-600-normal' },
] as const;
