import { ResourceDefinitionContextProvider, type ResourceDefinition } from 'ra-core';
import { use, useEffect, useMemo } from 'react';
import { CreatePage, EditPage } from '../crud/pages.tsx';
import { StoreProvider } from '../format/StoreProvider.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { page } from '../page/page.tsx';
import { Gate } from '../plugins/Gate.tsx';
import { PluginRoutes } from '../plugins/PluginRoutes.tsx';
import { PluginListContext } from '../plugins/PluginListContext.ts';
import { PluginsProvider } from '../plugins/PluginsProvider.tsx';
import { plugins as found } from '../plugins/registry.ts';
import { useSessionState } from '../auth/SessionContext.ts';
import { Shell } from '../shell/Shell.tsx';

const SignInAgain = page(() => import('../signIn/SignInAgain.tsx'));

/** After this long without work the forms are fetched, so that the first one opens at once. */
const IDLE_MS = 1500;
const LATER = [SignInAgain, CreatePage, EditPage];

function usePreloaded() {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all(LATER.map((one) => one.preload())), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Asks to sign in again over a page whose session has ended. */
function Expired() {
  const state = useSessionState();
  return state.status === 'signedIn' && state.isExpired ? <SignInAgain /> : null;
}

/** Everything behind the sign-in: the shell around the plugins' screens. */
export default function SignedIn() {
  const plugins = use(PluginListContext) ?? found;
  usePreloaded();
  const definitions = useMemo(() => {
    const names = plugins.flatMap((plugin) => (plugin.resources ?? []).map(({ resource }) => resource.name));
    return Object.fromEntries(
      names.map((name): [string, ResourceDefinition] => [
        name,
        { name, hasList: true, hasCreate: true, hasEdit: true },
      ]),
    );
  }, [plugins]);
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <LiveProvider>
        <StoreProvider>
          <PluginsProvider plugins={plugins}>
            <Gate>
              <Shell>
                <PluginRoutes />
              </Shell>
            </Gate>
          </PluginsProvider>
        </StoreProvider>
      </LiveProvider>
      <Expired />
    </ResourceDefinitionContextProvider>
  );
}
