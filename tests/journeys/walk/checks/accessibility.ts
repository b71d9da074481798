import { accessProblems } from '../../browser.ts';
import type { Check } from '../openPage.ts';

/** How long a problem must stay, ms: the names of related records come after the page. */
const STAYS_MS = 5000;

/**
 * Problems of accessibility that can be detected automatically, in the quick walk where this kind of screen is seen in a new
 * way: axe is slow.
 */
export const accessibility: Check = async ({ page, step }) => {
  if (!step.isNew && !step.isWide) return [];
  const end = Date.now() + STAYS_MS;
  let problems = await accessProblems(page);
  while (problems.length > 0 && Date.now() < end) problems = await accessProblems(page);
  return problems;
};
