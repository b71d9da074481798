import type { Plugin } from '../plugins/definePlugin.ts';
import { FaultError, type Fault } from '../plugins/fault.ts';
import { addressOfFile, type ExternalPackage } from './externalPackage.ts';
import { checkTable } from './tableProblem.ts';

/** Names of the module and the style sheet in a package (docs/packages.md). */
const ENTRY = 'plugin.js';
const STYLE = 'style.css';
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
const isModule = ({ headers }: Response): boolean => headers.get('Content-Type')?.includes('javascript') === true;

/**
 * Fetches the module and checks its hash. The browser keeps it, and `import()` takes it from there. A wrong hash and a lost
 * connection fail alike: the package is only blamed for what the server answers to a second request.
 */
async function fetchChecked(address: string, integrity: string, page: PackagePage): Promise<void> {
  const ask = (init: RequestInit) => page.fetch(address, { credentials: 'same-origin', ...init }).catch(() => null);
  const response = (await ask({ integrity })) ?? (await ask({ integrity, cache: 'reload' }));
  if (response?.ok) {
    // Read to its end, so that it is kept.
    await response.arrayBuffer().catch(() => {
      throw unanswered();
    });
    return;
  }
  const plain = response ?? (await ask({ cache: 'reload' }));
  if (plain?.ok && isModule(plain))
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

/**
 * Loads a package: its module is checked against its hash, imported, and its table checked against its manifest.
 * @param others plugins of Flexy
 * @throws PackageError
 */
export async function loadPackage(
  pack: ExternalPackage,
  others: readonly Plugin[],
  page: PackagePage,
): Promise<Plugin> {
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
