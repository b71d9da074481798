import { createContext } from 'react';
import type { Plugin } from './definePlugin.ts';

/** Plugins of a test, in place of the installed ones; undefined: the installed ones. */
export const PluginListContext = createContext<readonly Plugin[] | undefined>(undefined);
