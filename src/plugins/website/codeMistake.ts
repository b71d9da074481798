import type { TextPlace } from './jsonMistake.ts';

/** Languages of the website's code that browsers read. */
export const CODE_LANGUAGES = ['css', 'javascript'] as const;
/** Language of code. */
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** The first place where code cannot be parsed. */
export interface CodeMistake extends TextPlace {
  /** The line there, at most 200 characters. */
  readonly text: string;
  /** Reason in the words of the parser, in English. */
  readonly reason: string;
  /** True: browsers cannot read on there, and visitors of a theme do not get the code. False: at most one rule is lost. */
  readonly isHeld: boolean;
}
