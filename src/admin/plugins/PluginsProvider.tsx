import { useQueryClient } from '@tanstack/react-query';
import {
  DataProviderContext,
  useNavigate,
  useNotify,
  useTranslate,
  type NotificationOptions,
  type NotificationType,
} from 'ra-core';
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MoreTexts } from '#i18n';
import { useData, useRecordList } from '#provider/hooks';
import type { ScreenRecord } from '#resource';
import { useMay, useMe, useSession } from '../auth/SessionContext.ts';
import { LOW_PRIORITY } from '../page/lowPriority.ts';
import { useIsPainted } from '../page/useIsPainted.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { whenSettled } from '../page/whenIdle.ts';
import { expectedPackage } from '../packages/expectedPackage.ts';
import { pageStores, safeReason } from '../packages/safeMode.ts';
import type { FollowPackages, PackageReport } from '../packages/followPackages.ts';
import { followExtensions } from './declarations.ts';
import type { Plugin } from './definePlugin.ts';
import type { HostContext } from './host.ts';
import { installedOf, readLastInstalled, storeInstalled } from './installedPlugins.ts';
import { isPluginOn, PluginHost, type InstalledPlugin } from './PluginHost.ts';
import { withPluginData } from './pluginData.ts';
import { PluginsContext, usePluginStates } from './PluginsContext.ts';
import { TextsContext } from './TextsContext.ts';
import { useApi, type ApiCall } from './useApi.ts';

/** Runs the plugins while a person is signed in, and starts and stops them when they are switched on and off. */
export function PluginsProvider({ plugins, children }: { plugins: readonly Plugin[]; children: ReactNode }) {
  const texts = use(TextsContext);
  const [host] = useState(() => {
    const made = new PluginHost(
      plugins,
      async (id) => texts?.complete(id),
      () => new Promise((resolve) => void whenSettled(resolve)),
    );
    // Screens are told after it, so that they are drawn by what is on now.
    made.subscribe(() => followExtensions(made.places()));
    const last = readLastInstalled();
    made.setInstalled(last);
    for (const one of last ?? []) if (one.paths && !isSafe()) made.put(expectedPackage(one.id, one.paths));
    return made;
  });
  const provider = use(DataProviderContext);
  const data = useMemo(() => provider && withPluginData(provider, host), [provider, host]);
  return (
    <PluginsContext value={host}>
      <DataProviderContext value={data}>
        <Work host={host} plugins={plugins} />
        {children}
      </DataProviderContext>
    </PluginsContext>
  );
}

/** The resource that lists the installed plugins (owned by the plugin `system`). */
const APPLICATIONS = 'applications';
/** One page holds them all. */
const QUERY = {
  meta: LOW_PRIORITY,
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'menuOrder', order: 'ASC' },
  filter: {},
} as const;

/**
 * The applications of the server, and those installed; null where the server has no such list, undefined until it has
 * answered. When the list is known from the last visit, it is fetched again only after the first screen is rendered.
 */
function useApplications() {
  const may = useMay();
  const [isKnown] = useState(() => readLastInstalled() !== null);
  const isTime = useIsSettled(!isKnown);
  const hasList = may('read', APPLICATIONS);
  // A failed fetch changes nothing: the previous list stays valid.
  const { data } = useRecordList(APPLICATIONS, QUERY, { enabled: hasList && isTime, onError: () => undefined });
  const installed = useMemo((): readonly InstalledPlugin[] | null | undefined => {
    return hasList ? data && installedOf(data) : null;
  }, [hasList, data]);
  return { installed, rows: data };
}

/** Loads the packages of third parties among the applications; their loader only where there is one (docs/packages.md). */
function usePackages(
  host: PluginHost,
  plugins: readonly Plugin[],
  rows: readonly ScreenRecord<'applications'>[] | undefined,
): void {
  const call = useApi();
  const mayReport = useMay()('update', APPLICATIONS);
  const [follower] = useState<{ follow?: Promise<FollowPackages> }>({});
  useEffect(() => {
    if (!rows || (!follower.follow && !rows.some((row) => row.package))) return;
    const report: PackageReport | undefined = mayReport
      ? async ({ application, digest }, reason, fault) => {
          const body = { digest, reason, fault: fault ?? null };
          await call(`${APPLICATIONS}/${application}/failure`, { method: 'POST', body });
        }
      : undefined;
    follower.follow ??= import('../packages/followPackages.ts').then(({ followPackages }) =>
      followPackages(host, plugins),
    );
    follower.follow.then(
      (follow) => follow(rows, report),
      () => {
        // No connection: the next answer of the list tries again.
        delete follower.follow;
      },
    );
  }, [host, plugins, rows, call, mayReport, follower]);
}

/** Switches to another operator at this station. Data that others could read is removed from the cache. */
function useActAs(): HostContext['actAs'] {
  const session = useSession();
  const queryClient = useQueryClient();
  return async (operatorToken) => {
    await session.actAs(operatorToken);
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  };
}

/** The application as plugins see it: always the present one, under one identity. */
function useHostContext(): HostContext {
  const user = useMe();
  const data = useData();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const call = useApi();
  const actAs = useActAs();
  const session = useSession();
  const present = useRef({ user, data, notify, translate, navigate, call, actAs });
  useLayoutEffect(() => {
    present.current = { user, data, notify, translate, navigate, call, actAs };
  });
  return useMemo(
    () => ({
      get user() {
        return present.current.user;
      },
      get data() {
        return present.current.data;
      },
      notify: (message: string, options?: NotificationOptions & { readonly type?: NotificationType }) =>
        present.current.notify(message, options),
      translate: (key: string, options?: unknown) => present.current.translate(key, options),
      // The present one of the same overloaded function.
      call: ((to: string, made?: ApiCall) => present.current.call(to, made)) as HostContext['call'],
      navigate: (to: string) => present.current.navigate(to),
      actAs: (operatorToken: string | undefined) => present.current.actAs(operatorToken),
      operatorToken: () => session.operatorToken(),
    }),
    [session],
  );
}

/** Texts of one plugin that were added, or failed to load. */
interface AddedTexts {
  readonly messages: MoreTexts;
  readonly remove: () => void;
  isBroken: boolean;
}

/** Texts that plugins bring beside those of their folder, for as long as they are on. */
function useTexts(host: PluginHost) {
  const i18n = use(TextsContext);
  const states = usePluginStates();
  const [added] = useState(() => new Map<string, AddedTexts>());
  useEffect(() => {
    for (const state of states) {
      const { id, messages } = state.plugin;
      const known = added.get(id);
      // Failed texts are loaded again by another attempt; another version of a package has other texts.
      const isOver =
        !isPluginOn(state) || known?.messages !== messages || (known?.isBroken && state.status !== 'failed');
      if (known && isOver) {
        known.remove();
        added.delete(id);
      }
      if (!i18n || !messages || !isPluginOn(state) || added.has(id)) continue;
      const { done, remove } = i18n.extend(messages);
      const texts: AddedTexts = { messages, remove, isBroken: false };
      added.set(id, texts);
      done.catch((error: unknown) => {
        texts.isBroken = true;
        host.failed(id, error);
      });
    }
  }, [i18n, states, host, added]);
  useEffect(
    () => () => {
      for (const { remove } of added.values()) remove();
      added.clear();
    },
    [added],
  );
}

/** Applies the server's list of installed applications. */
function Installed({ host, plugins }: { host: PluginHost; plugins: readonly Plugin[] }) {
  const { installed, rows } = useApplications();
  usePackages(host, plugins, rows);
  useEffect(() => {
    if (installed === undefined) return;
    host.setInstalled(installed);
    storeInstalled(installed);
  }, [host, installed]);
  return null;
}

/** Runs the enabled plugins. */
function Work({ host, plugins }: { host: PluginHost; plugins: readonly Plugin[] }) {
  const { id } = useMe();
  const context = useHostContext();
  useEffect(() => host.begin(context), [host, context, id]);
  useTexts(host);
  // Not before the frame that shows the menu: until the server answers, what was on at the last visit is.
  const isDrawn = useIsPainted();
  return isDrawn ? <Installed host={host} plugins={plugins} /> : null;
}

const isSafe = () => safeReason(pageStores()) !== null;
