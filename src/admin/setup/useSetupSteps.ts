import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';
import { useMe } from '../auth/SessionContext.ts';
import type { Plugin, PluginSetupStep } from '../plugins/definePlugin.ts';
import type { PluginHost } from '../plugins/PluginHost.ts';
import { useActivePlugins, useAllowed, usePluginHost } from '../plugins/PluginsContext.ts';
import type { SetupState, SetupStep } from '../plugins/setupSteps.ts';

/** First part of the key under which the steps are cached. */
const SETUP = 'setup';

/** A step, and how it stands on the server. */
export interface SetupEntry {
  /** `stores.store`: unique over all plugins. */
  readonly id: string;
  readonly plugin: Plugin;
  /** Its texts; undefined until its code is there. */
  readonly step: SetupStep | undefined;
  /** undefined until it was read, and when that failed. */
  readonly state: SetupState | undefined;
  /** Why it could not be read. */
  readonly error: unknown;
  /** Reads it again. @returns how it stands. @throws what the server's calls throw */
  readonly read: () => Promise<SetupState>;
}

/** A step with the plugin it is from. */
interface PlacedStep {
  readonly plugin: Plugin;
  readonly entry: PluginSetupStep;
}

/** Steps of some plugins, in their order. */
function stepsOf(plugins: readonly Plugin[]): PlacedStep[] {
  const steps = plugins.flatMap((plugin) => (plugin.setup ?? []).map((entry) => ({ plugin, entry })));
  return steps.toSorted((a, b) => a.entry.order - b.entry.order);
}

/** Reads the steps again when the server tells of a change behind one. */
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

/** Reads of a step: its code with its texts, and how it stands. `key` is the step's own. */
function queriesOf(host: PluginHost, { plugin, entry }: PlacedStep, key: readonly unknown[]) {
  const load = async () => (await host.load(plugin.id, entry.load)).default;
  return {
    code: { queryKey: [...key, 'code'], queryFn: load, staleTime: Number.POSITIVE_INFINITY },
    state: {
      queryKey: [...key, 'state'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load()).read(host.hostOf(plugin.id), signal),
      // What was done elsewhere counts as soon as the checklist is looked at.
      staleTime: 0,
    },
  };
}

/** The steps of the plugins that are on, as far as the signed-in person may do them, with their state on the server. */
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
