// Loading of a package: its module, table, style sheet and declared resources.

import type { Plugin } from '../plugins/definePlugin.ts';
import { FaultError, type Fault } from '../plugins/fault.ts';
import { addressOfFile, type ExternalPackage } from './externalPackage.ts';
import { readResources, withResources } from './packageResources.ts';
import { checkTable } from './tableProblem.ts';

/** Names of the module and the style sheet in a package (docs/packages.md). */
const ENTRY = 'plugin.js';
const STYLE = 'style.css';
const RESOURCES = 'resources.json';
/** Longest wait for the module to be evaluated, ms: a top-level await may never end. */
const PATIENCE_MS = 20_000;

/** A package that could not be loaded. */
export class PackageError extends FaultError {
  /** True: the package itself is at fault. False: the server was not reached, and another attempt may succeed. */
  readonly isBroken: boolean;

  constructor(message: string, isBroken: boolean, fault?: Fault) {
    super(message, fault);
    this.name = 'PackageError';
    this.isBroken = isBroken;
  }
}

/** The functions of the page that loading uses; tests hand in others. */
export interface PackagePage {
  readonly fetch: typeof fetch;
  readonly importModule: (address: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Makes the shared libraries available to the import map. */
  readonly shareLibraries: () => Promise<void>;
  /** Adds a style sheet; resolves when it is there or cannot be loaded. */
  readonly addStyles: (address: string, integrity: string) => Promise<void>;
  /** Takes the style sheets of a package from the page, but for those of one version; null: all of them. */
  readonly leaveStyles: (id: string, digest: string | null) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const known = (code: string): Fault => ({ code, params: {} });

/** A package that is not at fault: the connection was lost, or the server did not answer. */
const unanswered = () => new PackageError('The server did not answer.', false, known('noAnswer'));

/** Tells whether an answer is the server's file, and not the page of a proxy. */
const isFile = ({ headers }: Response): boolean =>
  /javascript|json/.test(headers.get('Content-Type') ?? '') &&
  headers.get('Content-Type')?.includes('problem') !== true;

/**
 * Fetches a file and checks its hash. The browser keeps it, and `import()` takes it from there. A wrong hash and a lost
 * connection fail alike: the package is only blamed for what the server answers to a second request.
 */
async function fetchChecked(address: string, integrity: string, page: PackagePage): Promise<string> {
  const ask = (init: RequestInit) => page.fetch(address, { credentials: 'same-origin', ...init }).catch(() => null);
  const response = (await ask({ integrity })) ?? (await ask({ integrity, cache: 'reload' }));
  if (response?.ok) {
    // Read to its end, so that it is kept.
    return await response.text().catch(() => {
      throw unanswered();
    });
  }
  const plain = response ?? (await ask({ cache: 'reload' }));
  if (plain?.ok && isFile(plain))
    throw new PackageError('Its file is not the one that was installed: the hash is wrong.', true, known('wrongHash'));
  throw plain?.status === 404
    ? new PackageError('Its file is not on the server.', true, known('noFile'))
    : unanswered();
}

const limited = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const endless = () => new PackageError('Its module does not finish loading.', true, known('endless'));
    const timer = setTimeout(() => reject(endless()), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads the declared resources of a package. @throws PackageError */
async function loadResources(pack: ExternalPackage, page: PackagePage) {
  const integrity = pack.files[RESOURCES];
  if (integrity === undefined) return undefined;
  const text = await fetchChecked(addressOfFile(pack, RESOURCES), integrity, page);
  const declared = readResources(text, pack);
  if (!declared) throw new PackageError('Its resources are not those of its manifest.', true, known('badResources'));
  return declared;
}

/**
 * Loads a package: its declared resources, and its table from its module.
 * @param others plugins of Flexy
 * @throws PackageError
 */
export async function loadPackage(
  pack: ExternalPackage,
  others: readonly Plugin[],
  page: PackagePage,
): Promise<Plugin> {
  const declared = await loadResources(pack, page);
  // A package of declared resources alone needs no code.
  if (declared && pack.files[ENTRY] === undefined) return { id: pack.id, title: pack.name, api: 1, ...declared };
  const table = await loadTable(pack, others, page);
  return declared ? withResources(table, declared) : table;
}

/**
 * Loads the module of a package: it is checked against its hash, imported, and its table checked against its manifest.
 * @param others plugins of Flexy
 * @throws PackageError
 */
async function loadTable(pack: ExternalPackage, others: readonly Plugin[], page: PackagePage): Promise<Plugin> {
  const address = addressOfFile(pack, ENTRY);
  const integrity = pack.files[ENTRY];
  if (integrity === undefined) throw new PackageError('Its manifest names no module.', true, known('noModule'));
  // Code of our own: when it cannot be loaded, the package is not at fault.
  const shared = page.shareLibraries().catch((error: unknown) => {
    throw new PackageError(messageOf(error), false);
  });
  await Promise.all([shared, fetchChecked(address, integrity, page)]);
  const style = pack.files[STYLE];
  if (style !== undefined) await page.addStyles(addressOfFile(pack, STYLE), style);
  const module = await limited(page.importModule(address)).catch(async (error: unknown) => {
    // The browser may not have kept the file, and have asked for it once more over a lost connection.
    await fetchChecked(address, integrity, page);
    throw error instanceof PackageError ? error : new PackageError(messageOf(error), true);
  });
  const result = checkTable(module.default, pack, others);
  if ('problem' in result) throw new PackageError(result.problem, true, result.fault);
  return result.plugin;
}
