import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Size from which compressing a file helps, bytes. */
const LEAST = 1024;
/** Text files that the server sends: none of `.vite`. Pictures and fonts are compressed already. */
const TEXT = /^(?!\.vite\/).*\.(js|mjs|css|json|svg|txt|wasm)$/;
/** The files are 2 % larger than at level 9, and made in a fifth of its time. */
const BROTLI_QUALITY = 6;

/**
 * A Vite plugin that writes a `.br` and a `.gz` beside each text file. The server sends them to browsers that accept them.
 */
export function compressAssets(): Plugin {
  return {
    name: 'flexy:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => pack(path.join(dir, file))));
    },
  };
}

/** Writes the compressed variants of a file beside it; none of a small one. */
export async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
