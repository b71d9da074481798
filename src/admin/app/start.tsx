import type { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type DataProvider } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createI18n, fetchTexts, preferredLocale, type AppI18n, type I18nOptions, type LocaleCode } from '#i18n';
import { createAuthProvider } from '../auth/authProvider.ts';
import { withEarlyGrant } from '../auth/earlyGrant.ts';
import { createSession, SIGNED_IN_HINT, type Session } from '../auth/session.ts';
import { setKeptReads } from '../offline/keptReads.ts';
import { hurryImports } from '../page/loadCode.ts';
import { afterPaint, isKeptByWorker, whenIdle, whenSettled } from '../page/whenIdle.ts';
import { createAppHistory } from '../router/history.ts';
import { instanceQuery } from '../signIn/useInstance.ts';
import { watchColorScheme } from '../theme/colorScheme.ts';
import { App } from './App.tsx';
import { createPrefetch, isQueryKey, type Prefetch } from './prefetch.ts';
import { lazyDataProvider } from './lazyDataProvider.ts';
import { MissingTexts } from './MissingTexts.tsx';
import { createQueryClient } from './queryClient.ts';
import { withSelectionInMemory, withDeferredListParams } from './listStores.ts';
import { fetchSignedIn, signedInPage } from './SignedInGate.tsx';

/**
 * Mounts the application.
 * @param signal removes listeners of the browser (used by tests)
 */
export async function start(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const locale = preferredLocale(currentLocale(), navigator.languages);
  const session = openSession();
  const queryClient = createQueryClient();
  const shown: Shown = { plugin: undefined };
  const early = openPrefetch(session, queryClient, shown, signal);
  const dataProvider = lazyDataProvider(async () =>
    (await import('./signedInModule.ts')).createDataProvider(session, early.fetch, currentLocale),
  );
  setKeptReads(session, async () =>
    (await import('./signedInModule.ts')).offlineFetch(session, (input, init) => session.fetch(input, init)),
  );
  const history = createAppHistory(window, signal);
  const isBack = localStorage.getItem(SIGNED_IN_HINT) !== null;
  const endHurry = isBack ? hurryImports() : () => undefined;
  const back = isBack
    ? comeBack({ session, early, queryClient, dataProvider }, locale).catch(() => undefined)
    : undefined;
  const overlay = Promise.withResolvers<string>();
  const root = createRoot(place);
  const i18n = await firstTexts(root, { locale, onOverlayFailed: overlay.resolve });
  watchColorScheme(signal);
  const page = signedInPage(i18n, history, { onPlugin: (id) => (shown.plugin = id) });
  const store = withDeferredListParams(withSelectionInMemory(localStorageStore('1', 'flexy')));
  // Without this, react-admin renders nothing at first.
  store.setItem('locale', locale);
  // Renders once when everything is loaded, or a loading state after PATIENCE_MS.
  if (back) await Promise.race([Promise.all([back, page.preload()]), wait(PATIENCE_MS)]);
  root.render(
    <StrictMode>
      <App
        history={history}
        session={session}
        authProvider={createAuthProvider(session)}
        dataProvider={dataProvider}
        i18n={i18n}
        overlayFailure={overlay.promise}
        queryClient={queryClient}
        store={store}
        page={page}
      />
    </StrictMode>,
  );
  endLater(endHurry);
}

/**
 * Name of the lock under which one tab at a time renews the session (docs/decisions/sessions.md). `public/boot.js` uses it,
 * too.
 */
const SESSION_LOCK = 'flexy-session';
/** Time to wait for everything before the loading state is rendered, ms. */
const PATIENCE_MS = 700;
/**
 * Time during which imports bypass the retry logic, ms. It ends before low-priority code is loaded (SignedIn.tsx), whose
 * failures must be reported normally.
 */
const HURRY_MS = 1400;

/** Font of numbers and codes in lists. Loaded early, to avoid a second layout. */
const CODE_FONT = '1em "IBM Plex Mono"';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs a task under a lock shared by all tabs; without Web Locks (plain HTTP on another host) only this tab is serialised.
 */
async function exclusive<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(SESSION_LOCK, task);
}

/** The translator, after its texts are loaded. Shows an error with a retry meanwhile if that fails. */
async function firstTexts(root: Root, options: I18nOptions): Promise<AppI18n> {
  for (;;) {
    try {
      return await createI18n(options);
    } catch (error) {
      await new Promise<void>((retry) => {
        root.render(<MissingTexts locale={options.locale} error={error} onRetry={retry} />);
      });
    }
  }
}

const currentLocale = () => document.documentElement.lang;

const openSession = (): Session =>
  createSession({
    fetch: withEarlyGrant((input, init) => fetch(input, init), window),
    apiBase: () => `/${currentLocale()}/api/`,
    storage: localStorage,
    exclusive,
    now: () => Date.now(),
  });

/**
 * Ends the fast import mode after the first render. If a service worker caches the code (the till), dependencies are
 * imported directly, too: each file would otherwise cost two answers of the worker.
 */
function endLater(endHurry: () => void): void {
  if (!isKeptByWorker()) {
    afterPaint(endHurry);
    return;
  }
  whenSettled(endHurry);
  setTimeout(endHurry, HURRY_MS);
}

/** The screen at the present address. */
interface Shown {
  plugin: string | undefined;
}

/** Creates the prefetcher of the calls of the last visit to this address. */
function openPrefetch(session: Session, queryClient: QueryClient, shown: Shown, signal: AbortSignal): Prefetch {
  const early = createPrefetch({
    fetch: session.fetch,
    storage: localStorage,
    isSignedIn: () => session.get().status === 'signedIn',
    place: () => `${currentLocale()} ${window.location.pathname}${window.location.search}`,
    now: () => performance.now(),
    reads: () =>
      queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching' })
        .map(({ queryKey }) => queryKey)
        .filter(isQueryKey),
    plugin: () => shown.plugin,
    // Also records a page that is left before it was idle.
    later: (work) => {
      whenIdle(work);
      addEventListener('pagehide', work, { signal });
    },
  });
  session.subscribe(() => session.get().status === 'signedOut' && early.forget());
  return early;
}

interface Parts {
  session: Session;
  early: Prefetch;
  queryClient: QueryClient;
  dataProvider: DataProvider;
}

/**
 * Start for a returning user: loads session, shell, first list and its records in parallel with the texts. Failed parts are
 * loaded again and reported by the page that needs them.
 */
async function comeBack({ session, early, queryClient, dataProvider }: Parts, locale: LocaleCode): Promise<void> {
  // Starts the longest chain of dependencies first.
  const restored = session.restore();
  void Promise.allSettled([fetchTexts(locale, early.plugins())]);
  const code = fetchSignedIn();
  void Promise.allSettled([code, document.fonts.load(CODE_FONT)]);
  void queryClient.prefetchQuery(instanceQuery(session, locale));
  await restored;
  const state = session.get();
  if (state.status !== 'signedIn') return;
  early.start(state.me);
  const { prefetchLists, plugins } = await code;
  await prefetchLists(early.reads(), { queryClient, provider: dataProvider, plugins, me: state.me });
}
