import { localStorageStore } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createI18n, fetchTexts, preferredLocale, type AppI18n, type I18nOptions } from '#i18n';
import { createAuthProvider } from '../auth/authProvider.ts';
import { createSession, SIGNED_IN_HINT } from '../auth/session.ts';
import { createAppHistory } from '../router/history.ts';
import { watchColorScheme } from '../theme/colorScheme.ts';
import { App } from './App.tsx';
import { lazyDataProvider } from './lazyDataProvider.ts';
import { MissingTexts } from './MissingTexts.tsx';
import { createQueryClient } from './queryClient.ts';
import { fetchSignedIn } from './SignedInGate.tsx';

/** Name of the lock under which one tab at a time renews the session (DECISIONS 20). */
const SESSION_LOCK = 'flexy-session';

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

/**
 * Puts the application into the page.
 * @param signal ends what listens to the browser (a test's end; the page itself never does)
 */
export async function start(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const currentLocale = () => document.documentElement.lang;
  const locale = preferredLocale(currentLocale(), navigator.languages);
  const session = createSession({
    fetch: (input, init) => fetch(input, init),
    apiBase: () => `/${currentLocale()}/api/`,
    storage: localStorage,
    exclusive,
    now: () => Date.now(),
  });
  // Signed in before: the session, shell and first list come together with the texts, not after them. What fails is asked
  // for again, and said, by the page that needs it.
  if (localStorage.getItem(SIGNED_IN_HINT) !== null)
    void Promise.allSettled([session.restore(), fetchSignedIn(), fetchTexts(locale)]);
  const overlay = Promise.withResolvers<string>();
  const root = createRoot(place);
  const i18n = await firstTexts(root, {
    locale,
    onOverlayFailed: overlay.resolve,
  });
  watchColorScheme(signal);
  root.render(
    <StrictMode>
      <App
        history={createAppHistory(window, signal)}
        session={session}
        authProvider={createAuthProvider(session)}
        dataProvider={lazyDataProvider(async () =>
          (await import('./dataProvider.ts')).createDataProvider(session, currentLocale),
        )}
        i18n={i18n}
        overlayFailure={overlay.promise}
        queryClient={createQueryClient()}
        store={localStorageStore('1', 'flexy')}
      />
    </StrictMode>,
  );
}
