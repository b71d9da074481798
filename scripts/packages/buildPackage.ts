import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { ENTRY_FILE, PackageProblem, RESOURCES_FILE, STYLE_FILE } from '../../mock-api/packages/index.ts';
import { SHARED } from '../vite/sharedFiles.ts';
import { onlyShared } from './onlyShared.ts';

const SHARED_NAMES = SHARED.map(({ name }) => name);

const configOf = (folder: string, entry: string): InlineConfig => ({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  publicDir: false,
  plugins: [onlyShared({ folder, shared: SHARED_NAMES, isNode: false })],
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
 * @returns the files by their names in the package; none when the folder has no screens but declared resources
 */
export async function buildPackage(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entry = ['index.ts', 'index.tsx'].map((name) => path.join(folder, name)).find((file) => existsSync(file));
  if (entry === undefined && existsSync(path.join(folder, RESOURCES_FILE))) return new Map();
  if (entry === undefined) throw new PackageProblem('noEntry', { file: 'index.ts' });
  const built = await build(configOf(folder, entry));
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((file) => [file.fileName, bytesOf(file)]));
}
