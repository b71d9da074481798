import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { ENTRY_FILE, PackageProblem, STYLE_FILE } from '../../mock-api/packages/index.ts';
import { SHARED } from '../vite/sharedFiles.ts';

const SHARED_NAMES = SHARED.map(({ name }) => name);

/**
 * Refuses what a package cannot have: parts of Flexy that are not shared, and modules of Node. A second copy of the first would
 * not know the page's state.
 */
function onlyShared(): Plugin {
  return {
    name: 'flexy:only-shared',
    enforce: 'pre',
    resolveId(id) {
      if (SHARED_NAMES.includes(id)) return { id, external: true };
      if (id.startsWith('#') || id.startsWith('node:'))
        throw new Error(`A package cannot import "${id}". It shares ${SHARED_NAMES.join(', ')}.`);
      return undefined;
    },
  };
}

const configOf = (folder: string, entry: string): InlineConfig => ({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  publicDir: false,
  plugins: [onlyShared()],
  // Always the production form of JSX: the development form imports a library that is not shared.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    lib: { entry, formats: ['es'], fileName: () => ENTRY_FILE, cssFileName: path.parse(STYLE_FILE).name },
    // One module: what the table loads later stands in it, too.
    rolldownOptions: { external: SHARED_NAMES, output: { codeSplitting: false } },
  },
});

const bytesOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

/**
 * Builds the module of a package, and its style sheet if it has one.
 * @param folder with `index.ts` or `index.tsx`
 * @returns the files by their names in the package
 */
export async function buildPackage(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entry = ['index.ts', 'index.tsx'].map((name) => path.join(folder, name)).find((file) => existsSync(file));
  if (entry === undefined) throw new PackageProblem('noEntry', { file: 'index.ts' });
  const built = await build(configOf(folder, entry));
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((file) => [file.fileName, bytesOf(file)]));
}
