import type { Plugin } from 'vite';
import { brokenTables } from './brokenTables.ts';
import { replacedModules } from './replacedModules.ts';
import { replaceModules } from './replaceModules.ts';
import { titleTexts } from './titleTexts.ts';

/** Everything that changes a module on its way into the browser: builds, `npm run dev` and browser tests have it alike. */
export const transforms = (): Plugin[] => [brokenTables(), replaceModules(replacedModules), titleTexts()];
