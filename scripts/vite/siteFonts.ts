import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../project.ts';

/** The fonts of the website (src/plugins/website/server/siteFonts.ts) by package, with their parts. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  roboto: ['latin', 'latin-ext'],
  'open-sans': ['latin', 'latin-ext'],
  lato: ['latin', 'latin-ext'],
  montserrat: ['latin', 'latin-ext'],
  raleway: ['latin', 'latin-ext'],
  tajawal: ['arabic', 'latin'],
};
const WEIGHTS = [400, 700];

/**
 * Copies the fonts of the website beside the built pages. The server has none of the packages that only pages need, and the
 * website is not built by Vite.
 */
export function siteFonts(): Plugin {
  return {
    name: 'flexy:site-fonts',
    apply: 'build',
    generateBundle() {
      for (const [id, subsets] of Object.entries(FONTS)) {
        for (const name of subsets.flatMap((subset) =>
          WEIGHTS.map((weight) => `${id}-${subset}-${weight}-normal.woff2`),
        )) {
          const source = readFileSync(join(ROOT, 'node_modules', '@fontsource', id, 'files', name));
          this.emitFile({ type: 'asset', fileName: `site-fonts/${name}`, source });
        }
      }
    },
  };
}
