import { accessibility } from './checks/accessibility.ts';
import { console } from './checks/console.ts';
import { focus } from './checks/focus.ts';
import { menu } from './checks/menu.ts';
import { popups } from './checks/popups.ts';
import { rights } from './checks/rights.ts';
import { texts } from './checks/texts.ts';
import { tools } from './checks/tools.ts';
import { width } from './checks/width.ts';
import type { Check } from './openPage.ts';

/** Checks that the walk runs on every page. A new check is a function in this list. */
export const CHECKS = {
  console,
  width,
  texts,
  rights,
  menu,
  focus,
  tools,
  accessibility,
  popups,
} satisfies Record<string, Check>;
