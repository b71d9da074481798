import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { SERVER_FILE } from '../../mock-api/packages/index.ts';
import { SERVER_SHARED } from '../../mock-api/packages/run/loadServerCode.ts';
import { onlyShared } from './onlyShared.ts';

const NAMES = [...SERVER_SHARED.keys()];

/** One module for Node with all its libraries, but for those that the server shares. */
const configOf = (folder: string, entry: string): InlineConfig => ({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  publicDir: false,
  plugins: [onlyShared({ folder, shared: NAMES, isNode: true })],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    write: false,
    ssr: entry,
    target: 'node24',
    rolldownOptions: {
      external: NAMES,
      output: { format: 'es', codeSplitting: false, entryFileNames: SERVER_FILE },
    },
  },
});

/**
 * Builds the server part of a package.
 * @returns its module; undefined: the folder has no `server.ts`
 * @throws Error for imports that a package cannot have
 */
export async function buildServer(folder: string): Promise<Uint8Array | undefined> {
  const entry = path.join(folder, 'server.ts');
  if (!existsSync(entry)) return undefined;
  const built = await build(configOf(folder, entry));
  const outputs = [built]
    .flat()
    .flatMap((one): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] => ('output' in one ? one.output : []));
  const [module, other] = outputs;
  if (module?.type !== 'chunk' || other) throw new Error('server.ts has to become one module.');
  return Buffer.from(module.code);
}
