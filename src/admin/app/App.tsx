import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type AuthProvider, type DataProvider, type Store } from 'ra-core';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import type { AppI18n } from '#i18n';
import type { Session } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { AppRouter } from '../router/AppRouter.tsx';
import type { AppHistory } from '../router/history.ts';
import { BASENAME, reactRouterProvider } from '../router/routerProvider.tsx';
import { SignInPage } from '../signIn/SignInPage.tsx';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { OverlayNotice } from './OverlayNotice.tsx';
import { Notifications } from './Notifications.tsx';
import { SignedInGate, SignedInPage } from './SignedInGate.tsx';

/** What the application stands on; made once in `src/main.tsx`, or by a test. */
export interface AppParts {
  history: AppHistory;
  session: Session;
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18n: AppI18n;
  /** Answers the message's key when the installation's own texts could not be loaded. */
  overlayFailure: Promise<string>;
  queryClient: QueryClient;
  store: Store;
}

/** The translator; another one when the server's own texts have come. */
function useTexts(i18n: AppI18n) {
  const [provider, setProvider] = useState(i18n.provider);
  useEffect(() => i18n.onTexts(setProvider), [i18n]);
  return provider;
}

/** The whole admin: ra-core's contexts, sign-in, and what is behind it. */
export function App({ history, session, i18n, overlayFailure, ...core }: AppParts) {
  const i18nProvider = useTexts(i18n);
  return (
    <AppRouter history={history} basename={BASENAME}>
      <SessionContext value={session}>
        <CoreAdminContext {...core} i18nProvider={i18nProvider} routerProvider={reactRouterProvider}>
          <DocumentLanguage />
          <OverlayNotice failure={overlayFailure} />
          <ErrorBoundary resetKey="">
            <Routes>
              <Route path="/login" element={<SignInPage onFirstKey={() => void SignedInPage.preload()} />} />
              <Route path="/*" element={<SignedInGate />} />
            </Routes>
          </ErrorBoundary>
          <Notifications />
        </CoreAdminContext>
      </SessionContext>
    </AppRouter>
  );
}
