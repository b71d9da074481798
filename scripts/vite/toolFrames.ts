import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compressAssets } from './compressAssets.ts';
import { docxCode } from './docxCode.ts';
import { replacedModules } from './replacedModules.ts';
import { replaceModules } from './replaceModules.ts';

/** The page of all tool frames, relative to the project. */
const PAGE = 'frame.html';

/** Vite's wrapper of `import()`: the only replaced module that frames have. */
const WRAPPER = replacedModules.filter(({ file }) => file === 'vite/preload-helper.js');

const configOf = (root: string, outDir: string): InlineConfig => ({
  configFile: false,
  root,
  base: '/admin/',
  logLevel: 'warn',
  // The word processor reads XML by sax, which asks for Node's streams and does without them.
  resolve: { alias: { stream: path.join(import.meta.dirname, 'noStream.ts') } },
  plugins: [replaceModules(WRAPPER), docxCode(), react(), compressAssets()],
  worker: { format: 'es' },
  publicDir: false,
  build: {
    outDir,
    // The pages are there already.
    emptyOutDir: false,
    assetsDir: 'assets/frame',
    manifest: '.vite/frame.json',
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    // Code editors are large, and only their tool loads them.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: path.join(root, PAGE), checks: { bundlerTimings: false } },
  },
});

/**
 * A Vite plugin that builds the page of the tool frames (docs/plugins.md) after the pages, apart from them: the two share no
 * file, so the weight of the pages does not depend on the tools.
 */
export function toolFrames(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'flexy:tool-frames',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build(configOf(root, outDir));
      },
    },
  };
}
