import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createCodeStore, type CodeState, type CodeStore } from '../page/codeStore.ts';
import { CrashPage } from '../page/CrashPage.tsx';
import { CodeError } from '../page/loadCode.ts';
import type { PageLoad } from '../page/lazyPage.tsx';
import { PagePending } from '../page/PageStates.tsx';
import { ScreenFailed } from '../page/ScreenFailed.tsx';
import { usePathname } from '../router/AppRouter.tsx';
import { Button } from '../ui/index.ts';
import { loadDeclarations } from './declarations.ts';
import type { Load, Plugin } from './definePlugin.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { reasonOf, type PluginHost } from './PluginHost.ts';
import { usePluginHost } from './PluginsContext.ts';

/** Renders a screen of a plugin. An error is shown in place of the screen, with its reason. */
export function PluginScreen({ plugin, load }: { plugin: Plugin; load: PageLoad }) {
  const host = usePluginHost();
  const pathname = usePathname();
  const store = storeOf(host, plugin.id, screenLoad(plugin.id, load));
  const state = useSyncExternalStore(store.subscribe, store.get);
  if (state.status === 'failed') return <ScreenFailed error={state.error} onRetry={() => void store.load()} />;
  if (state.status !== 'done') return <PagePending />;
  return (
    <PluginBoundary
      resetKey={pathname}
      onFailed={(error) => host.failed(plugin.id, error)}
      fallback={(error, retry) => (
        <CrashPage
          error={error}
          onRetry={() => {
            host.recovered(plugin.id);
            retry();
          }}
        />
      )}
    >
      <state.Component />
    </PluginBoundary>
  );
}

/** Props of the fallback for a failed part. */
export interface PartFailure {
  readonly plugin: Plugin;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Fallback of a failed part: its name, the reason, and a retry button. */
function PartFailed({ plugin, error, onRetry }: PartFailure) {
  const translate = useTranslate();
  const reason = reasonOf(error);
  return (
    <Button
      kind="ghost"
      icon="triangle-alert"
      onClick={onRetry}
      title={`${reason} · ${translate('flexy.state.retry')}`}
    >
      {translate('flexy.plugins.partFailed', { plugin: translate(plugin.title) })}
    </Button>
  );
}

const partFailed = (failure: PartFailure) => <PartFailed {...failure} />;

/** Interval between retries of code that failed to load, ms. */
const RETRY_MS = 15_000;

/**
 * Retries code that failed to load, without a user action: a part of a bar (the lock of the screen) has to appear as soon as
 * possible.
 */
function useRetryLoad(state: CodeState<Record<string, unknown>>, store: PartStore): void {
  const { error } = state.status === 'failed' ? state : { error: undefined };
  const isAway = error instanceof CodeError && !error.isOutdated;
  useEffect(() => {
    if (!isAway) return;
    const ask = () => void store.load();
    const timer = setInterval(ask, RETRY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isAway, store]);
}

interface PluginPartProps {
  plugin: Plugin;
  load: Load<Part>;
  given: Record<string, unknown>;
  /** Renders the fallback of a failed part; default: a retry button with its name. */
  failed?: (failure: PartFailure) => ReactNode;
  /** Placeholder while the code loads; nothing by default. */
  pending?: ReactNode;
}

/** A part of a plugin in a slot. */
export function PluginPart({ plugin, load, given, failed = partFailed, pending = null }: PluginPartProps) {
  const host = usePluginHost();
  const pathname = usePathname();
  const store = storeOf(host, plugin.id, load);
  const state = useSyncExternalStore(store.subscribe, store.get);
  useRetryLoad(state, store);
  if (state.status === 'failed') return failed({ plugin, error: state.error, onRetry: () => void store.load() });
  if (state.status !== 'done') return pending;
  return (
    <PluginBoundary
      resetKey={pathname}
      onFailed={(error) => host.failed(plugin.id, error)}
      fallback={(error, retry) => {
        const onRetry = () => {
          host.recovered(plugin.id);
          retry();
        };
        return failed({ plugin, error, onRetry });
      }}
    >
      <state.Component {...given} />
    </PluginBoundary>
  );
}

/** Tells the host when code of a plugin cannot be fetched, and when it can again. */
function reportingErrors<T>(host: PluginHost, id: string, load: Load<T>): Load<T> {
  let hasFailed = false;
  return async () => {
    try {
      const module = await host.load(id, load);
      if (hasFailed) host.recovered(id);
      hasFailed = false;
      return module;
    } catch (error) {
      hasFailed = true;
      host.failed(id, error);
      throw error;
    }
  };
}

type Part = ComponentType<Record<string, unknown>>;
type PartStore = CodeStore<Record<string, unknown>>;
const stores = new WeakMap<PluginHost, WeakMap<Load<Part>, PartStore>>();

/** Load state of the code of a part: one store per host and load function. */
function storeOf(host: PluginHost, id: string, load: Load<Part>): PartStore {
  const known = stores.get(host) ?? new WeakMap<Load<Part>, PartStore>();
  stores.set(host, known);
  const store = known.get(load) ?? createCodeStore(reportingErrors(host, id, load));
  known.set(load, store);
  return store;
}

/** Code of a screen with the declarations of its plugin: their paths are needed to read its records. */
const withDeclarations =
  (id: string, load: PageLoad): PageLoad =>
  async () => {
    const [module] = await Promise.all([load(), loadDeclarations(id)]);
    return module;
  };

const screens = new WeakMap<PageLoad, PageLoad>();

/** The load function of a screen with its declarations: the same one each time. */
function screenLoad(id: string, load: PageLoad): PageLoad {
  const known = screens.get(load) ?? withDeclarations(id, load);
  screens.set(load, known);
  return known;
}
