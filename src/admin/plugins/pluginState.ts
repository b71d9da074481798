import type { Plugin } from './definePlugin.ts';
import type { Fault } from './fault.ts';

/** Status of a plugin: not installed, disabled, enabled, running, or failed. */
export type PluginStatus = 'available' | 'installed' | 'enabled' | 'running' | 'failed';

/** A plugin with its status. */
export interface PluginState {
  readonly plugin: Plugin;
  readonly status: PluginStatus;
  /** Error message of a failed plugin. */
  readonly reason?: string;
  /** Its known reason, which is told in the reader's language. */
  readonly fault?: Fault;
  /** Position in the menu, smallest first. */
  readonly order: number;
}

/** A plugin, and whether it is enabled. */
export interface PluginPlace {
  readonly plugin: Plugin;
  readonly isOn: boolean;
}

/** An installed application, as answered by the server. */
export interface InstalledPlugin {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly order: number;
  /** Addresses of the pages of a third party's package; absent for plugins of Flexy. */
  readonly paths?: readonly string[];
}

/** Tells whether a plugin is enabled. */
export const isPluginOn = ({ status }: PluginState): boolean => status !== 'available' && status !== 'installed';

/** Menu position of a plugin that the server does not know. */
const LAST = 10_000;

/** The state of a plugin before the server's list is known. */
export const newState = (plugin: Plugin): PluginState => ({ plugin, status: 'enabled', order: LAST });

/** The state of a plugin by the server's list of installed applications; null: there is no list, and it is enabled. */
export function stateBy(state: PluginState, installed: ReadonlyMap<string, InstalledPlugin> | null): PluginState {
  const { plugin } = state;
  const known = installed?.get(plugin.id);
  const order = known?.order ?? LAST;
  // Others use its data and services: it stays on, whatever its application says.
  const mayBeOff = plugin.core !== true;
  if (mayBeOff && installed && !known) return { plugin, status: 'available', order };
  if (mayBeOff && known && !known.isEnabled) return { plugin, status: 'installed', order };
  return isPluginOn(state) ? { ...state, order } : { plugin, status: 'enabled', order };
}

/** Tells whether two places are equal for rendering. */
export const isSamePlace = (a: PluginPlace, b: PluginPlace | undefined) => a.plugin === b?.plugin && a.isOn === b.isOn;
