import type { Plugin } from './definePlugin.ts';

/** Status of a plugin: not installed, disabled, enabled, running, or failed. */
export type PluginStatus = 'available' | 'installed' | 'enabled' | 'running' | 'failed';

/** A plugin with its status. */
export interface PluginState {
  readonly plugin: Plugin;
  readonly status: PluginStatus;
  /** Error message of a failed plugin. */
  readonly reason?: string;
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
}

/** Tells whether a plugin is enabled. */
export const isPluginOn = ({ status }: PluginState): boolean => status !== 'available' && status !== 'installed';

/** Tells whether two places are equal for rendering. */
export const isSamePlace = (a: PluginPlace, b: PluginPlace | undefined) => a.plugin === b?.plugin && a.isOn === b.isOn;
