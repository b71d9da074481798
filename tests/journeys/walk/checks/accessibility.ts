import { accessProblems } from '../../browser.ts';
import type { Check } from '../openPage.ts';

/**
 * Problems of accessibility that can be detected automatically, in the quick walk where this kind of
 * screen is seen in a new way: axe is slow.
 */
export const accessibility: Check = async ({ page, step }) => (step.isNew || step.isWide ? accessProblems(page) : []);
