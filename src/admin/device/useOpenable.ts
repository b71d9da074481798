import { useEffect } from 'react';
import { useRecent } from '../palette/recent.ts';
import { pluginAt } from '../plugins/menuEntries.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { usePathname } from '../router/AppRouter.tsx';
import { useToolsOnDevice, useTools } from './useTools.ts';

/** A page that opens without a network. */
export interface OpenablePage {
  /** Below `/admin`. */
  readonly to: string;
  readonly label: string;
}

/** Most pages that are offered. */
const MOST = 8;

/** Pages that could not be shown while this page is open: they are not offered. */
const missing = new Set<string>();

/** The pages that can be opened now: those that were opened here lately, then those of tools that are on this device. */
export function useOpenable(): readonly OpenablePage[] {
  const pathname = usePathname();
  const [recent] = useRecent();
  const plugins = useActivePlugins();
  const tools = useTools();
  const { data: onDevice } = useToolsOnDevice();
  useEffect(() => {
    missing.add(pathname);
    // With a network it may be shown now.
    return () => void (navigator.onLine && missing.delete(pathname));
  }, [pathname]);
  const stateOf = (id: string | undefined) => (id === undefined ? undefined : onDevice?.get(id)?.there);
  // What was opened before its worker was active may have left nothing on the device.
  const opened = recent.filter(({ to }) => !onDevice || stateOf(pluginAt(to, plugins)) !== 'none');
  const whole = tools
    .filter(({ plugin }) => plugin.offline || stateOf(plugin.id) === 'all')
    .flatMap(({ places }) => places);
  const isOffered = ({ to }: OpenablePage) => to !== pathname && !missing.has(to);
  // First what the person works with: whole tools, which may be many, take the rest.
  const pages = [...opened.filter(isOffered).slice(0, MOST / 2), ...whole.filter(isOffered)];
  return [...new Map(pages.map(({ to, label }) => [to, { to, label }])).values()].slice(0, MOST);
}
