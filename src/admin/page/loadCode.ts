/** How long one file of code may take, ms. */
const TIMEOUT = 30_000;

/** Sentences of failures (`flexy.errors.*`). */
const UNREACHABLE = 'flexy.errors.unreachable';
const OUTDATED = 'flexy.errors.outdated';
/** What a server answers for a file of an earlier build. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Code that could not be fetched. `message` is the key of the sentence to show. */
export class CodeError extends Error {
  /** Trying again does not help: the page is older than what the server has, and must be opened anew. */
  readonly isOutdated: boolean;

  constructor(isOutdated: boolean, cause?: unknown) {
    super(isOutdated ? OUTDATED : UNREACHABLE, { cause });
    this.name = 'CodeError';
    this.isOutdated = isOutdated;
  }
}

/** What fetching code needs from the browser; given in, so that it can be tested without one. */
export interface CodeHost {
  fetch: typeof fetch;
  /** Address of a file of the built pages (`assets/…`). */
  addressOf: (file: string) => string;
  /** The page itself brought it. */
  isThere: (address: string) => boolean;
  /** Puts a style sheet into the page; rejected when it does not come. */
  addStyles: (address: string) => Promise<void>;
  /** The page is just being opened: see {@link hurryImports}. */
  isStarting: () => boolean;
  /** Opens the page anew. @returns false: that was done a moment ago, and did not help */
  openAnew: () => boolean;
  /** Tells developers of code that is there but does not work. */
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
  // Style sheets are not remembered like modules: asked for again only to be told what is wrong.
  if (file.endsWith('.css') && (await hasStyles(host, address))) return;
  const isOk = await host.fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).then(
    async (response) => {
      // Read whole: only then it is in the browser's cache.
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
 * Stands in for Vite's helper around every `import()` of the built pages. Browsers remember a module that could not be
 * fetched for as long as the page lives: a later `import()` of it, or of what stands on it, fails without asking anybody.
 * So the files are fetched first, and imported (then from the browser's cache) when all of them are there: what failed
 * can simply be tried again. (A failed `<link rel="preload">` is remembered like a failed module.)
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
  /** Imports at once, and brings the style sheets meanwhile. */
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
    // Others that need them wait for this import.
    for (const file of scripts) fetched.set(file, isThere);
    await Promise.all([isThere, ...files.map(fetchOnce)]);
    return module;
  };
  return async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
    const isHurried = host.isStarting();
    // What is wrong when it fails is told by the longer way.
    const isThere = isHurried && (await hurry(load, files).then(isDone, isNot));
    if (!isThere) await Promise.all(files.map(fetchOnce));
    try {
      return await load();
    } catch (error) {
      // The line was away for a moment: the files are there now, and this page remembers that they were not.
      if (isHurried && host.openAnew()) return new Promise<never>(() => undefined);
      // The files are there but are no working code, or the browser's cache did not keep them.
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

/** When the page was opened anew by itself, ms since 1970; kept as long as the tab. */
const OPENED_ANEW = 'flexy.openedAnew';
/** Doing so twice within this time would not help, ms. */
const ONCE_IN = 60_000;

function openAnew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(OPENED_ANEW)) < ONCE_IN) return false;
    sessionStorage.setItem(OPENED_ANEW, String(Date.now()));
  } catch {
    // Storage is closed to this page: it would be opened anew for ever.
    return false;
  }
  window.location.reload();
  return true;
}

let isStarting = false;

/**
 * Lets imports go straight to the browser until the first screen is drawn, which spares a returning visitor's a step for each
 * file. One that fails meanwhile is failed for this page: it is opened anew, once, as nothing is typed yet.
 * @returns ends it
 */
export function hurryImports(): () => void {
  isStarting = true;
  return () => {
    isStarting = false;
  };
}

/** The name that Vite's build imports (scripts/vite/replacedModules.ts). */
export const __vitePreload = createCodeLoader({
  fetch: (input, init) => fetch(input, init),
  addressOf: (file) => new URL(import.meta.env.BASE_URL + file, document.baseURI).href,
  isThere: isInPage,
  addStyles,
  isStarting: () => isStarting,
  openAnew,
  report: (error) => reportError(error),
});
