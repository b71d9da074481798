import { createStore } from '#store';
import { fetchFirst, keepFiles } from '../device/keepFiles.ts';
import { keptTools } from '../device/keptTools.ts';
import { keepLoadedCode } from './keepLoadedCode.ts';

/** State of the stored application: current, or a newer version is waiting to be installed. */
export interface WorkerState {
  readonly hasNewVersion: boolean;
}

/** Service worker that lets the application start without a network, as screens see it. */
export interface PageWorker {
  get(): WorkerState;
  subscribe(listener: () => void): () => void;
  /** Activates the newer version and reloads the page. */
  takeNewVersion(): void;
}

/** Worker of a browser's first visit (public/first-worker.js). It is installed in a moment, since it stores no code itself. */
const FIRST = 'first-worker.js';
/** Tells whether a worker is the one of the first visit, whose place the whole one takes. */
const isFirstOne = (worker: Pick<ServiceWorker, 'scriptURL'> | null): boolean =>
  worker?.scriptURL.endsWith(`/${FIRST}`) === true;

/** Interval of checks for a newer version, ms; a page stays open for days. */
const ASK_MS = 60 * 60_000;
/** Makes a waiting worker the active one. */
const SKIP_WAITING = { type: 'SKIP_WAITING' };
/** Time after which the page reloads although the newer worker is not active yet, ms. */
const TAKE_MS = 3000;

/** The browser APIs that the worker needs; injected for tests. */
export interface WorkerHost {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'getRegistration' | 'controller' | 'addEventListener'>;
  readonly reload: () => void;
  readonly every: (work: () => void, ms: number) => void;
  readonly after: (work: () => void, ms: number) => void;
  /**
   * Stores the files that this page loaded before the worker was active, and requests the texts of other languages, so that
   * the worker stores them.
   */
  readonly fetchKept: () => void;
  /** Fetches what the whole worker stores, faster than it does, when it is the first one of a browser. */
  readonly fetchFirst: () => void;
  /** Stores the files of the newer version for the tools that this device keeps, so that they open with it, too. */
  readonly fetchNewer: () => void;
}

/** Reports when a newer worker is installed; the first one of a browser is not reported. */
function watch(registration: ServiceWorkerRegistration, host: WorkerHost, found: (waiting: ServiceWorker) => void) {
  const look = () => {
    const { waiting, active } = registration;
    // The first visit leaves no earlier version in the browser: the page does not change.
    if (waiting && isFirstOne(active)) waiting.postMessage(SKIP_WAITING);
    else if (waiting && host.container.controller) found(waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  // A worker may already be installing, because the browser found it during page load.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Registers the worker. Errors are ignored, because pages work online without it. */
export function openWorker(host: WorkerHost, base: string): PageWorker {
  const state = createStore<WorkerState>({ hasNewVersion: false });
  let waiting: ServiceWorker | undefined;
  let isTaking = false;
  const found = (worker: ServiceWorker) => {
    waiting = worker;
    host.fetchNewer();
    state.set({ hasNewVersion: true });
  };
  const { container } = host;
  const isFirst = !container.controller;
  let isKept = false;
  const keep = () => {
    if (!isKept) host.fetchKept();
    isKept = true;
  };
  if (!isFirst) keep();
  if (isFirst || isFirstOne(container.controller)) host.fetchFirst();
  container.addEventListener('controllerchange', () => {
    keep();
    // Another tab took it: this one goes on as it is, with its own sale or form, until it is asked.
    if (isTaking) host.reload();
  });
  const register = (file: string) => container.register(base + file, { scope: base, updateViaCache: 'none' });
  // A page that was loaded anew by force has no worker, although the browser may have the whole one.
  const registerFirst = async () => (await container.getRegistration(base)) ?? register(FIRST);
  const begin = async () => {
    // The browser installs one after the other, so the whole one begins when the first one serves the page.
    if (isFirst) await registerFirst().catch(() => undefined);
    const registration = await register('sw.js');
    watch(registration, host, found);
    host.every(() => void registration.update().catch(() => undefined), ASK_MS);
  };
  // No room, or the browser allows none: there is no start without a network then, which the till shows.
  begin().catch(() => undefined);
  return {
    get: state.get,
    subscribe: state.subscribe,
    takeNewVersion: () => {
      isTaking = true;
      waiting?.postMessage(SKIP_WAITING);
      // A browser keeps the old worker while requests of this page run. The reload ends them.
      host.after(host.reload, TAKE_MS);
    },
  };
}

/**
 * The installation's own texts (`src/i18n`), which are the worker's to give without a network: in all languages, as the next
 * person at this device may read another one.
 */
function fetchTexts(locales: readonly string[]): void {
  if (!navigator.onLine) return;
  const headers = { Accept: 'application/json' };
  for (const locale of locales)
    // Read to its end: a body that nobody reads keeps the worker busy.
    void fetch(`/${locale}/api-trans/translations-yaml-admin`, { headers })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
}

/** Stores what is missing of the tools that this device keeps. Without room or a network, the next start tries again. */
const keepTools = () => void keepFiles(keptTools.get()).catch(() => undefined);

let opened: PageWorker | undefined;

/**
 * The worker of this page, registered by the first call; undefined where there is none: in development, and on pages without
 * TLS.
 * @param locales languages that the pages can be read in
 */
export function pageWorker(locales: readonly string[]): PageWorker | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const { serviceWorker: container } = navigator;
  return (opened ??= openWorker(
    {
      container,
      reload: () => window.location.reload(),
      every: (work, ms) => void setInterval(work, ms),
      after: (work, ms) => void setTimeout(work, ms),
      fetchKept: () => {
        fetchTexts(locales);
        // After it: it makes room in the same cache.
        void keepLoadedCode().then(keepTools);
      },
      fetchFirst: () => void fetchFirst().catch(() => undefined),
      fetchNewer: keepTools,
    },
    import.meta.env.BASE_URL,
  ));
}
