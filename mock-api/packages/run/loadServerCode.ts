import { registerHooks } from 'node:module';
import type { PluginServer } from '../../pluginServer.ts';
import type { PackageChange } from './dataChanges.ts';
import { inTime } from './inTime.ts';

/** Scheme of the addresses of server parts. They are in memory only: a package is never unpacked to a disk. */
export const SCHEME = 'flexy-package:';
/** Time limit of the evaluation of a module, ms: a top-level await may never end. */
const LONGEST_LOAD_MS = 5000;

const fileOf = (path: string) => new URL(path, import.meta.url).href;

/** Names that the server shares with packages, with their modules: of `#server` a part, of the others all. */
export const SERVER_SHARED: ReadonlyMap<string, string> = new Map([
  ['#server', fileOf('./serverFace.ts')],
  ['#resource', fileOf('../../../src/dataProvider/resource/index.ts')],
  ['#shop', fileOf('../../../src/shop/index.ts')],
]);

/** Code by address. */
const sources = new Map<string, string>();
let isHooked = false;

/** Teaches this process to import the code of packages from memory. */
function hookOnce(): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith(SCHEME) && sources.has(specifier)) return { url: specifier, shortCircuit: true };
      if (!context.parentURL?.startsWith(SCHEME)) return next(specifier, context);
      const shared = SERVER_SHARED.get(specifier);
      if (shared !== undefined) return next(shared, { ...context, parentURL: import.meta.url });
      if (specifier.startsWith('node:')) return next(specifier, { ...context, parentURL: import.meta.url });
      throw new Error(
        `Server code of a package cannot import "${specifier}". It shares ${[...SERVER_SHARED.keys()].join(', ')} and node:…`,
      );
    },
    load(url, context, next) {
      const source = url.startsWith(SCHEME) ? sources.get(url) : undefined;
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
}

/** Beginning of the addresses of a package's code, in stacks. */
export const addressOf = (id: string): string => `${SCHEME}${id}/`;

/** Parts of a server part that a package may have. */
const PARTS = new Set(['hooks', 'calls', 'routes', 'jobs', 'offers', 'rights', 'start']);

/** The exports of a `server.js`. */
export interface ServerCode {
  readonly server: PluginServer;
  readonly changes: readonly PackageChange[];
}

function checked(value: unknown): PluginServer {
  if (typeof value !== 'object' || value === null)
    throw new TypeError('server.js exports no definePluginServer({ … }) as default');
  const extra = Object.keys(value).find((part) => !PARTS.has(part));
  if (extra !== undefined) throw new TypeError(`The server part of a package cannot have "${extra}"`);
  if ('rights' in value && !Array.isArray(value.rights)) throw new TypeError('"rights" of server.js is no list');
  return value;
}

/**
 * Imports the server part of a package. Whoever calls it has checked that the operator allows it.
 * @param code content of its `server.js`
 * @throws Error of its code, also when its evaluation takes too long
 */
export async function loadServerCode(id: string, digest: string, code: string): Promise<ServerCode> {
  hookOnce();
  const address = `${addressOf(id)}${digest}/server.js`;
  sources.set(address, code);
  const module = (await inTime(import(address), LONGEST_LOAD_MS)) as Readonly<Record<string, unknown>>;
  const { changes = [] } = module;
  if (!Array.isArray(changes)) throw new TypeError('"changes" of server.js is no list');
  return { server: checked(module.default), changes: changes as readonly PackageChange[] };
}
