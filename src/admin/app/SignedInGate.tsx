import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { AppI18n } from '#i18n';
import { useSession, useSessionState } from '../auth/SessionContext.ts';
import { ListPage } from '../crud/pages.tsx';
import { warmFormats } from '../format/regions.ts';
import { lazyPage, type LazyPage } from '../page/lazyPage.tsx';
import { PagePending } from '../page/PageStates.tsx';
import type { Plugin } from '../plugins/definePlugin.ts';
import type { AppHistory } from '../router/history.ts';
import { Button, State } from '../ui/index.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { BASENAME } from '../router/routerProvider.tsx';

/** Loads the shell together with the first list and the code for server calls. */
export async function fetchSignedIn() {
  const code = Promise.all([import('./signedInModule.ts'), ListPage.preload()]);
  // Uses the time while the files are loading.
  whenIdle(() => warmFormats(document.documentElement.lang));
  const [module] = await code;
  return module;
}

/**
 * The shell with the first list, the code for server calls, and the texts, loaded together. So every visible screen can call
 * the server, even after the connection was lost in between.
 */
export const signedInPage = (
  i18n: AppI18n,
  history: AppHistory,
  { plugins, onPlugin }: { plugins?: readonly Plugin[] | undefined; onPlugin?: (id: string | undefined) => void } = {},
): LazyPage =>
  lazyPage(async () => {
    const module = await fetchSignedIn();
    const plugin = module.pluginAt(wantedPath(history), plugins ?? module.plugins);
    onPlugin?.(plugin);
    // The screen that needs these texts reports a failure and offers a retry.
    if (plugin) await module.textsOf(i18n, plugin).load();
    await i18n.complete();
    return module;
  });

function Unreachable() {
  const translate = useTranslate();
  const session = useSession();
  return (
    <State
      alert
      isPage
      icon="server-crash"
      title={translate('flexy.connection.unreachable')}
      actions={
        <Button kind="primary" icon="rotate-cw" onClick={() => void session.restore()}>
          {translate('flexy.state.retry')}
        </Button>
      }
    >
      {translate('flexy.connection.unreachableHelp')}
    </State>
  );
}

/** Redirects to the sign-in page, and from there back to the requested page. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const state = pathname === '/' ? null : { nextPathname: pathname, nextSearch: search };
  return <Navigate to="/login" replace state={state} />;
}

/** Renders the signed-in part for signed-in users and redirects others to the sign-in page. */
export function SignedInGate({ page: SignedInPage }: { page: LazyPage }) {
  const session = useSession();
  const state = useSessionState();
  useEffect(() => void session.restore(), [session]);
  switch (state.status) {
    case 'signedIn':
      // Another user gets a fresh component tree.
      return <SignedInPage key={state.me.id} />;
    case 'signedOut':
      return <ToSignIn />;
    case 'unreachable':
      return <Unreachable />;
    case 'unknown':
      return <PagePending />;
  }
}

const isWay = (state: unknown): state is { readonly nextPathname: string } =>
  typeof state === 'object' && state !== null && 'nextPathname' in state && typeof state.nextPathname === 'string';

/** Path below `/admin` after sign-in: the present one, or the target of the sign-in page. */
function wantedPath({ location: { pathname, state } }: Pick<AppHistory, 'location'>): string {
  const path = pathname.slice(BASENAME.length) || '/';
  if (path !== '/login') return path;
  return isWay(state) ? state.nextPathname : '/';
}
