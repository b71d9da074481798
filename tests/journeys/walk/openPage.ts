import type { Page } from 'playwright-core';
import type { Step } from './covering.ts';
import type { Translate } from './texts.ts';

/** A page at rest that the walk has just opened. */
export interface OpenPage {
  readonly page: Page;
  readonly step: Step;
  /** The person may open the screen; else the page says why not. */
  readonly isOpen: boolean;
  /** In the language of the page. */
  readonly text: Translate;
  /** Messages of the console and of the page's policy since the page before. */
  readonly said: readonly string[];
}

/** Looks at an open page for one kind of problem. @returns a sentence for each */
export type Check = (open: OpenPage) => Promise<readonly string[]>;
