import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';
import { useMe } from '../auth/SessionContext.ts';
import type { Plugin, PluginSetupStep } from '../plugins/definePlugin.ts';
import type { PluginHost } from '../plugins/PluginHost.ts';
import { useActivePlugins, useAllowed, usePluginHost } from '../plugins/PluginsContext.ts';
import type { SetupState, SetupStep } from '../plugins/setupSteps.ts';

/** A setup step with its state on the server. */
export interface SetupEntry {
  /** `stores.store`: unique over all plugins. */
  readonly id: string;
  readonly plugin: Plugin;
  /** Its code with texts; undefined until loaded. */
  readonly step: SetupStep | undefined;
  /** undefined until it was read, and after a failure. */
  readonly state: SetupState | undefined;
  /** Error of reading it. */
  readonly error: unknown;
  /** Refetches the state. @throws the errors of the server's calls */
  readonly read: () => Promise<SetupState>;
}

/** A step with its plugin. */
interface PlacedStep {
  readonly plugin: Plugin;
  readonly entry: PluginSetupStep;
}

/** The steps of the plugins, in order. */
function stepsOf(plugins: readonly Plugin[]): PlacedStep[] {
  const steps = plugins.flatMap((plugin) => (plugin.setup ?? []).map((entry) => ({ plugin, entry })));
  return steps.toSorted((a, b) => a.entry.order - b.entry.order);
}

/** Refetches the steps after changes of their resources. */
function useChanges(names: string): void {
  const live = useContext(LiveContext);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live?.subscribe(({ resource }) => {
        if (names.split(',').includes(resource)) void queryClient.invalidateQueries({ queryKey: [SETUP] });
      }),
    [live, queryClient, names],
  );
}

/** Queries of a step: its code with texts, and its state. */
function queriesOf(host: PluginHost, { plugin, entry }: PlacedStep, key: readonly unknown[]) {
  const load = async () => (await host.load(plugin.id, entry.load)).default;
  return {
    code: { queryKey: [...key, 'code'], queryFn: load, staleTime: Number.POSITIVE_INFINITY },
    state: {
      queryKey: [...key, 'state'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load()).read(host.hostOf(plugin.id), signal),
      // Changes made elsewhere count when the checklist is shown.
      staleTime: 0,
    },
  };
}

/** The steps of the enabled plugins that the user may do, with their state on the server. */
export function useSetupSteps(): readonly SetupEntry[] {
  const host = usePluginHost();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { id: person } = useMe();
  const isAllowed = useAllowed();
  const steps = stepsOf(useActivePlugins()).filter(({ entry }) => isAllowed(entry));
  useChanges(steps.flatMap(({ entry }) => entry.resources).join());
  const queries = steps.map((step) => queriesOf(host, step, [SETUP, person, locale, step.plugin.id, step.entry.id]));
  const codes = useQueries({ queries: queries.map(({ code }) => code) });
  const states = useQueries({ queries: queries.map(({ state }) => state) });
  return steps.map(({ plugin, entry }, at): SetupEntry => ({
    id: `${plugin.id}.${entry.id}`,
    plugin,
    step: codes[at]?.data,
    state: states[at]?.data,
    error: states[at]?.error,
    read: async () => {
      const query = queries[at];
      if (!query) throw new Error(`There is no step ${entry.id}.`);
      return queryClient.fetchQuery(query.state);
    },
  }));
}

/** First part of the steps' query keys. */
const SETUP = 'setup';
