import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, useLocale, useNotify, type AuthProvider, type DataProvider, type Store } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router';
import type { AppI18n } from '#i18n';
import type { Session } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import type { LazyPage } from '../page/lazyPage.tsx';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import type { Plugin } from '../plugins/definePlugin.ts';
import { PluginListContext } from '../plugins/PluginListContext.ts';
import { TextsContext } from '../plugins/TextsContext.ts';
import { AppRouter } from '../router/AppRouter.tsx';
import type { AppHistory } from '../router/history.ts';
import { BASENAME, reactRouterProvider } from '../router/routerProvider.tsx';
import { SignInPage } from '../signIn/SignInPage.tsx';
import { Notifications } from './Notifications.tsx';
import { SignedInGate, signedInPage } from './SignedInGate.tsx';

/** Dependencies of the application, created once in `src/main.tsx` or by a test. */
export interface AppParts {
  history: AppHistory;
  session: Session;
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18n: AppI18n;
  /** Resolves to a message key when the installation's custom texts could not be loaded. */
  overlayFailure: Promise<string>;
  queryClient: QueryClient;
  store: Store;
  /** Plugins other than this installation's (tests). */
  plugins?: readonly Plugin[];
  /** The signed-in part, if its code is already being loaded. */
  page?: LazyPage;
}

/** The translator; replaced when the server's custom texts arrive. */
function useTexts(i18n: AppI18n) {
  const [provider, setProvider] = useState(i18n.provider);
  useEffect(() => i18n.onTexts(setProvider), [i18n]);
  return provider;
}

/** The whole admin: ra-core's contexts, sign-in, and the signed-in part. */
export function App({ history, session, i18n, overlayFailure, plugins, page, ...core }: AppParts) {
  const i18nProvider = useTexts(i18n);
  const SignedInPage = useMemo(() => page ?? signedInPage(i18n, history, { plugins }), [page, i18n, history, plugins]);
  return (
    <AppRouter history={history} basename={BASENAME}>
      <SessionContext value={session}>
        <CoreAdminContext {...core} i18nProvider={i18nProvider} routerProvider={reactRouterProvider}>
          <PluginListContext value={plugins}>
            <TextsContext value={i18n}>
              <DocumentLanguage />
              <OverlayNotice failure={overlayFailure} />
              <ErrorBoundary resetKey="">
                <Routes>
                  <Route path="/login" element={<SignInPage onFirstKey={() => void SignedInPage.preload()} />} />
                  <Route path="/*" element={<SignedInGate page={SignedInPage} />} />
                </Routes>
              </ErrorBoundary>
              <Notifications />
            </TextsContext>
          </PluginListContext>
        </CoreAdminContext>
      </SessionContext>
    </AppRouter>
  );
}

/**
 * Shows one message when the installation's custom texts could not be loaded. `failure` then resolves to the message key.
 */
function OverlayNotice({ failure }: { failure: Promise<string> }) {
  const notify = useNotify();
  useEffect(() => {
    let isHere = true;
    void failure.then((key) => isHere && notify(key, { type: 'warning' }));
    return () => {
      isHere = false;
    };
  }, [failure, notify]);
  return null;
}

/** Storage key that `public/boot.js` reads before the first paint. */
const LOCALE_KEY = 'flexy-locale';

/** Keeps the document's language and direction, and the stored choice, in sync with the current language. */
function DocumentLanguage() {
  const locale = useLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
    localStorage.setItem(LOCALE_KEY, locale);
  }, [locale]);
  return null;
}
