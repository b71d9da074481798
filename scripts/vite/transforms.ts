import type { Plugin } from 'vite';
import { brokenTables } from './brokenTables.ts';
import { docxCode } from './docxCode.ts';
import { dragStyles } from './dragStyles.ts';
import { ganttCode } from './ganttCode.ts';
import { replacedModules } from './replacedModules.ts';
import { replaceModules } from './replaceModules.ts';
import { titleTexts } from './titleTexts.ts';

/** The module transforms, the same in builds, `npm run dev` and browser tests. */
export const transforms = (): Plugin[] => [
  brokenTables(),
  replaceModules(replacedModules),
  docxCode(),
  dragStyles(),
  ganttCode(),
  titleTexts(),
];
