import type { Plugin } from './definePlugin.ts';

/** Where a plugin stands: not installed, installed but off, on, on and at work, or on and broken. */
export type PluginStatus = 'available' | 'installed' | 'enabled' | 'running' | 'failed';

/** A plugin and where it stands. */
export interface PluginState {
  readonly plugin: Plugin;
  readonly status: PluginStatus;
  /** Why it failed, in the words of the error. */
  readonly reason?: string;
  /** Place in the menu, smallest first. */
  readonly order: number;
}

/** A plugin and whether it is on. */
export interface PluginPlace {
  readonly plugin: Plugin;
  readonly isOn: boolean;
}

/** What the server says of an application. */
export interface InstalledPlugin {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly order: number;
}

/** Tells whether a plugin is on, at work or not. */
export const isPluginOn = ({ status }: PluginState): boolean => status !== 'available' && status !== 'installed';

/** Tells whether two places are one, for who draws them. */
export const isSamePlace = (a: PluginPlace, b: PluginPlace | undefined) => a.plugin === b?.plugin && a.isOn === b.isOn;
