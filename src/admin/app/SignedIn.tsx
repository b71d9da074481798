import { ResourceDefinitionContextProvider, useLocale, type ResourceDefinition } from 'ra-core';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { fetchTexts, isLocale, PART_TEXTS } from '#i18n';
import { loadWrites } from '#provider';
import { CreatePage, EditPage } from '../crud/pages.tsx';
import { StoreProvider } from '../format/StoreProvider.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { lazyComponent } from '../page/lazyComponent.tsx';
import { useRefreshAfterSending } from '../offline/useOffline.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { loadInTurn } from '../page/loadInTurn.ts';
import { isSavingData, whenSettled } from '../page/whenIdle.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { Gate } from '../plugins/Gate.tsx';
import { PluginRoutes } from '../plugins/PluginRoutes.tsx';
import { FRAMEWORK_PARTS } from '../plugins/PluginTexts.tsx';
import { PluginListContext } from '../plugins/PluginListContext.ts';
import { PluginsProvider } from '../plugins/PluginsProvider.tsx';
import { loadAllDeclarations } from '../plugins/declarations.ts';
import { plugins as found } from '../plugins/registry.ts';
import { forgetPassword, passwordQuestion } from '../auth/passwordQuestion.ts';
import { useSessionState } from '../auth/SessionContext.ts';
import { Shell } from '../shell/Shell.tsx';

/** The signed-in part: the shell around the plugins' screens. */
export default function SignedIn() {
  const plugins = use(PluginListContext) ?? found;
  usePreloaded(plugins);
  useRefreshAfterSending();
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
      <OwnPassword />
      <Expired />
    </ResourceDefinitionContextProvider>
  );
}

const SignInAgain = lazyPage(() => import('../signIn/SignInAgain.tsx'));

/** Idle time after which forms are preloaded, so that the first one opens at once, ms. */
const IDLE_MS = 1500;
/** Most files that the browser lists as loaded. */
const LOADED_FILES = 2000;
const LATER = [SignInAgain, CreatePage, EditPage];

function usePreloaded(plugins: readonly Plugin[]) {
  const locale = useLocale();
  useEffect(() => {
    if (isSavingData()) return undefined;
    // The browser lists 250 loaded files otherwise; all of them are stored for a start without a network (keepLoadedCode).
    performance.setResourceTimingBufferSize(LOADED_FILES);
    let giveUp = () => clearTimeout(timer);
    const preload = () => {
      const ids = [...plugins.map(({ id }) => id), ...FRAMEWORK_PARTS.map((part) => PART_TEXTS + part)];
      const forms = () =>
        Promise.allSettled([
          ...LATER.map((one) => one.preload()),
          isLocale(locale) && fetchTexts(locale, ids),
          loadWrites(),
        ]);
      // Preloads other screens, also for later use without a connection: first what keeps a change when the connection is
      // lost. A failed screen is loaded again when it is opened.
      giveUp = loadInTurn([forms, loadAllDeclarations]);
    };
    const timer = setTimeout(() => {
      giveUp = whenSettled(preload);
    }, IDLE_MS);
    return () => giveUp();
  }, [plugins, locale]);
}

const OwnPasswordDialog = lazyComponent(() => import('../auth/OwnPasswordDialog.tsx'));

/** Dialog for the own password, over a page whose change of accounts needs it. */
function OwnPassword() {
  const question = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.get);
  // Discards question and password, so that the next user does not get them.
  useEffect(() => forgetPassword, []);
  return question ? <OwnPasswordDialog key={question.id} question={question} /> : null;
}

/** Sign-in dialog over a page whose session has ended. */
function Expired() {
  const state = useSessionState();
  return state.status === 'signedIn' && state.isExpired ? <SignInAgain /> : null;
}
