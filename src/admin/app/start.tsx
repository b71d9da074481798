import type { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type DataProvider } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createI18n, fetchTexts, preferredLocale, type AppI18n, type I18nOptions, type LocaleCode } from '#i18n';
import { createAuthProvider } from '../auth/authProvider.ts';
import { withEarlyGrant } from '../auth/earlyGrant.ts';
import { createSession, SIGNED_IN_HINT, type Session } from '../auth/session.ts';
import { hurryImports } from '../page/loadCode.ts';
import { afterPaint, isKeptByWorker, whenIdle, whenSettled } from '../page/whenIdle.ts';
import { createAppHistory } from '../router/history.ts';
import { instanceQuery } from '../signIn/useInstance.ts';
import { watchColorScheme } from '../theme/colorScheme.ts';
import { App } from './App.tsx';
import { createHeadStart, isReadKey, type HeadStart } from './headStart.ts';
import { lazyDataProvider } from './lazyDataProvider.ts';
import { MissingTexts } from './MissingTexts.tsx';
import { createQueryClient } from './queryClient.ts';
import { forgetfulStore, quietStore } from './quietStore.ts';
import { fetchSignedIn, signedInPage } from './SignedInGate.tsx';

/** Name of the lock under which one tab at a time renews the session (DECISIONS 20); `public/boot.js` takes it, too. */
const SESSION_LOCK = 'flexy-session';
/** How long the page stays empty for all to come together; then it says that it waits. */
const PATIENCE_MS = 700;
/** Before that which nobody waits for is fetched (SignedIn.tsx): what of it fails must be told as it is, ms. */
const HURRY_MS = 1400;

/** The face of numbers and codes in lists: text that is drawn in another one before is laid out twice. */
const CODE_FONT = '1em "IBM Plex Mono"';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One at a time over all tabs; without locks (plain HTTP on another host) this tab alone. */
async function exclusive<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(SESSION_LOCK, task);
}

/** The translator, when its texts have come; says so, and asks, while they do not. */
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
 * The page's own code is asked for in the first drawing. Where a worker keeps the code (the till), what that brings along is
 * asked for directly, too: each file would cost the worker two answers.
 */
function endLater(endHurry: () => void): void {
  if (!isKeptByWorker()) {
    afterPaint(endHurry);
    return;
  }
  whenSettled(endHurry);
  setTimeout(endHurry, HURRY_MS);
}

/** Whose screen is at the address. */
interface Shown {
  plugin: string | undefined;
}

/** What the last visit to this address asked first, to be asked again when it is known who is signed in. */
function openHeadStart(session: Session, queryClient: QueryClient, shown: Shown, signal: AbortSignal): HeadStart {
  const early = createHeadStart({
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
        .filter(isReadKey),
    plugin: () => shown.plugin,
    // A page that is left before it had time remembers, too.
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
  early: HeadStart;
  queryClient: QueryClient;
  dataProvider: DataProvider;
}

/**
 * Somebody was signed in here before: the session, the shell, the first list and its records come together with the texts,
 * not after them. What fails is asked for again, and said, by the page that needs it.
 */
async function comeBack({ session, early, queryClient, dataProvider }: Parts, locale: LocaleCode): Promise<void> {
  // What the longest way follows on goes first.
  const restored = session.restore();
  void Promise.allSettled([fetchTexts(locale, early.plugins())]);
  const code = fetchSignedIn();
  void Promise.allSettled([code, document.fonts.load(CODE_FONT)]);
  void queryClient.prefetchQuery(instanceQuery(session, locale));
  await restored;
  const state = session.get();
  if (state.status !== 'signedIn') return;
  early.begin(state.me);
  const { fillReads, plugins } = await code;
  await fillReads(early.reads(), { queryClient, provider: dataProvider, plugins, me: state.me });
}

/**
 * Puts the application into the page.
 * @param signal ends what listens to the browser (a test's end; the page itself never does)
 */
export async function start(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const locale = preferredLocale(currentLocale(), navigator.languages);
  const session = openSession();
  const queryClient = createQueryClient();
  const shown: Shown = { plugin: undefined };
  const early = openHeadStart(session, queryClient, shown, signal);
  const dataProvider = lazyDataProvider(async () =>
    (await import('./behindSignIn.ts')).createDataProvider(early.fetch, currentLocale),
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
  const store = quietStore(forgetfulStore(localStorageStore('1', 'flexy')));
  // react-admin draws nothing at first when it finds another language there, or none.
  store.setItem('locale', locale);
  // Drawn once, with everything; who has to wait longer sees that.
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
