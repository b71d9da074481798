import { createContext } from 'react';
import type { Plugin } from './definePlugin.ts';

/** The plugins of the page when they are not those of this installation (a test's); undefined: they are. */
export const PluginListContext = createContext<readonly Plugin[] | undefined>(undefined);
