/** Code that could not be loaded. `message` is a message key. */
export class CodeError extends Error {
  /** True if a retry is useless because the page is older than the server's build and has to be reloaded. */
  readonly isOutdated: boolean;

  constructor(isOutdated: boolean, cause?: unknown) {
    super(isOutdated ? OUTDATED : UNREACHABLE, { cause });
    this.name = 'CodeError';
    this.isOutdated = isOutdated;
  }
}

/** Dependencies of the code loader, injected so that tests need no browser. */
export interface CodeHost {
  fetch: typeof fetch;
  /** Address of a file of the built pages (`assets/…`). */
  addressOf: (file: string) => string;
  /** Tells whether the page already contains a file. */
  isThere: (address: string) => boolean;
  /** Adds a style sheet to the page; rejects when it does not load. */
  addStyles: (address: string) => Promise<void>;
  /** True while the page is starting: see {@link hurryImports}. */
  isStarting: () => boolean;
  /** False while the device has no network. */
  isOnline: () => boolean;
  /** Reloads the page. @returns false: a recent reload did not help */
  openAnew: () => boolean;
  /** Reports code that was loaded but does not run. */
  report: (error: unknown) => void;
}

const hasStyles = (host: CodeHost, address: string): Promise<boolean> =>
  host.addStyles(address).then(
    () => true,
    () => false,
  );

async function fetchFile(host: CodeHost, file: string): Promise<void> {
  const address = host.addressOf(file);
  if (host.isThere(address)) return;
  // Browsers retry style sheets, unlike modules. They are fetched only to find the reason of a failure.
  if (file.endsWith('.css') && (await hasStyles(host, address))) return;
  const isOk = await host.fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).then(
    async (response) => {
      // Must be read completely to be in the browser's cache.
      await response.arrayBuffer();
      if (GONE.has(response.status)) throw new CodeError(true);
      return response.ok;
    },
    () => false,
  );
  if (!isOk) throw new CodeError(false);
  if (file.endsWith('.css')) await host.addStyles(address);
}

const isDone = () => true;
const isNot = () => false;

/**
 * Replaces Vite's helper around every `import()` of the built pages. Browsers cache a failed module for the lifetime of the
 * page: a later `import()` of it, or of a module that depends on it, fails without a request. So the files are fetched
 * first, and imported (from the browser's cache) when all of them have arrived. Failed files can then be retried. (A failed
 * `<link rel="preload">` is cached like a failed module.)
 */
export function createCodeLoader(host: CodeHost) {
  const fetched = new Map<string, Promise<void>>();
  const fetchOnce = (file: string): Promise<void> => {
    const known = fetched.get(file);
    if (known) return known;
    const running = fetchFile(host, file).catch((error: unknown) => {
      fetched.delete(file);
      throw error instanceof CodeError ? error : new CodeError(false, error);
    });
    fetched.set(file, running);
    return running;
  };
  /** Imports at once, with style sheets in parallel. */
  const hurry = async <T>(load: () => Promise<T>, files: readonly string[]): Promise<T> => {
    const module = load();
    const scripts = files.filter((file) => !file.endsWith('.css') && !fetched.has(file));
    const isThere = module.then(
      () => undefined,
      () => {
        for (const file of scripts) fetched.delete(file);
        throw new CodeError(false);
      },
    );
    // Other imports of these files wait for this one.
    for (const file of scripts) fetched.set(file, isThere);
    await Promise.all([isThere, ...files.map(fetchOnce)]);
    return module;
  };
  return async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
    const isHurried = host.isStarting();
    // A failure is examined by the slower path.
    const isThere = isHurried && (await hurry(load, files).then(isDone, isNot));
    if (!isThere) await Promise.all(files.map(fetchOnce));
    try {
      return await load();
    } catch (error) {
      // A short network failure: the files are available now, but the browser has cached the failure.
      if (isHurried && host.openAnew()) return new Promise<never>(() => undefined);
      // Without a network the browser may not even take them from its cache.
      if (!host.isOnline()) throw new CodeError(false, error);
      // The files are broken, or the browser's cache did not store them.
      host.report(error);
      throw new CodeError(true, error);
    }
  };
}

function isInPage(address: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [...links].some(({ href }) => href === address) || [...scripts].some(({ src }) => src === address);
}

function addStyles(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  const fail = () => {
    link.remove();
    reject(new CodeError(false));
  };
  const timer = setTimeout(fail, TIMEOUT);
  link.addEventListener('load', () => {
    clearTimeout(timer);
    resolve();
  });
  link.addEventListener('error', fail);
  document.head.append(link);
  return promise;
}

/** Storage key of the last automatic reload, ms since 1970; per tab. */
const OPENED_ANEW = 'flexy.openedAnew';
/** Minimum interval of automatic reloads, ms. */
const ONCE_IN = 60_000;

function openAnew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(OPENED_ANEW)) < ONCE_IN) return false;
    sessionStorage.setItem(OPENED_ANEW, String(Date.now()));
  } catch {
    // Without storage the page could reload forever.
    return false;
  }
  window.location.reload();
  return true;
}

let isStarting = false;

/**
 * Lets imports bypass the loader until the first render, which saves returning users a step per file. If one fails
 * meanwhile, the page is reloaded once, as there is no input yet.
 * @returns a function that ends this mode
 */
export function hurryImports(): () => void {
  isStarting = true;
  return () => {
    isStarting = false;
  };
}

/** Statuses for files of an earlier build. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

const OUTDATED = 'flexy.errors.outdated';

/** Message keys of failures (`flexy.errors.*`). */
const UNREACHABLE = 'flexy.errors.unreachable';

/** Time limit per code file, ms. */
const TIMEOUT = 30_000;

/** Export name used by Vite's build (scripts/vite/replacedModules.ts). */
export const __vitePreload = createCodeLoader({
  fetch: (input, init) => fetch(input, init),
  addressOf: (file) => new URL(import.meta.env.BASE_URL + file, document.baseURI).href,
  isThere: isInPage,
  addStyles,
  isStarting: () => isStarting,
  isOnline: () => navigator.onLine,
  openAnew,
  report: (error) => reportError(error),
});
