import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** What runs before the first paint; as a public file it is copied as it is. */
const FILE = 'boot.js';

/** A Vite plugin that minifies `public/boot.js`, which every visit waits for. */
export function minifyBoot(): Plugin {
  return {
    name: 'flexy:minify-boot',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const file = path.join(dir, FILE);
        const { code, errors } = await minify(FILE, await readFile(file, 'utf8'));
        if (errors[0]) this.error(`${FILE}: ${errors[0].message}`);
        await writeFile(file, code);
      },
    },
  };
}
