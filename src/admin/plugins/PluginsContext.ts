import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import type { Access, Plugin, PluginPage } from './definePlugin.ts';
import type { PluginHost, PluginPlace, PluginState } from './PluginHost.ts';
import type { Services } from './extensionPoints.ts';

/** The plugins of this page. */
export const PluginsContext = createContext<PluginHost | undefined>(undefined);

/** The plugins' host. @throws Error outside the signed-in part */
export function usePluginHost(): PluginHost {
  const host = use(PluginsContext);
  if (!host) throw new Error('usePluginHost needs the signed-in application around it.');
  return host;
}

/** Every plugin and where it stands, in the order of the menu; redraws when one changes. */
export function usePluginStates(): readonly PluginState[] {
  const host = usePluginHost();
  return useSyncExternalStore(host.subscribe, host.states);
}

/** Every plugin and whether it is on, in the order of the menu; redraws when one is switched or moved. */
export function usePluginPlaces(): readonly PluginPlace[] {
  const host = usePluginHost();
  return useSyncExternalStore(host.subscribe, host.places);
}

/** The plugins that are on. */
export function useActivePlugins(): readonly Plugin[] {
  const places = usePluginPlaces();
  return useMemo(() => places.flatMap(({ plugin, isOn }) => (isOn ? [plugin] : [])), [places]);
}

/** True when the signed-in person has the right that an entry's `access` requires. */
export function useAllowed(): (entry: { readonly access?: Access }) => boolean {
  const may = useMay();
  return ({ access }) => !access || may(access.action, access.resource);
}

/**
 * A page by its path, whichever plugin offers it; undefined when that plugin is off or removed, or the reader has no right
 * to it. For links to tools of other plugins.
 */
export function usePage(path: string): PluginPage | undefined {
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  return plugins.flatMap(({ pages = [] }) => pages).find((page) => page.path === path && isAllowed(page));
}

/** True when an enabled plugin lists a resource. */
export function useListed(resource: string): boolean {
  const plugins = useActivePlugins();
  return plugins.some(({ resources = [] }) => resources.some((entry) => entry.resource.name === resource));
}

/** A service of another plugin, as far as this page knows it. */
export interface ServiceState<Service> {
  /** Undefined while it is made, and when no plugin that is on offers it. */
  readonly service: Service | undefined;
  /** False while it is made, or nobody has said yet that there is none. */
  readonly isKnown: boolean;
}

/** A service of another plugin, for what must not begin before it is known whether there is one. */
export function useServiceState<Name extends keyof Services>(name: Name): ServiceState<Services[Name]> {
  const host = usePluginHost();
  const states = usePluginStates();
  const [state, setState] = useState<ServiceState<Services[Name]>>({ service: undefined, isKnown: false });
  useEffect(() => {
    let isCurrent = true;
    void host.service(name).then((service) => {
      if (isCurrent)
        setState((before) => (before.isKnown && before.service === service ? before : { service, isKnown: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [host, name, states]);
  return state;
}

/** A service of another plugin: undefined while it is made, and when no plugin that is on offers it. */
export const useService = <Name extends keyof Services>(name: Name): Services[Name] | undefined =>
  useServiceState(name).service;
