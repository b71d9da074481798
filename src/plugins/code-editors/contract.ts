/** Languages that the editor knows. */
export type CodeLanguage = 'css' | 'html' | 'javascript' | 'json' | 'twig';

/** One file of the editor. */
export interface CodeFile {
  /** Unique; a field of the record. */
  readonly name: string;
  readonly language: CodeLanguage;
  readonly text: string;
  /** The text as it is saved, for the comparison. */
  readonly saved: string;
  /** JSON Schema of a JSON file. */
  readonly schema?: object | undefined;
  /** Variables of a template with sample values, for the completion. */
  readonly sample?: object | undefined;
}

/** Something in a file that is wrong, at a place that counts from 1. */
export interface CodeProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly isError: boolean;
}

/** Place of the cursor, counted from 1. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
}

/** From the page to the editor. */
type ToFrame =
  /** Replaces all files, and forgets what can be undone. */
  | { readonly kind: 'open'; readonly files: readonly CodeFile[]; readonly shown: string; readonly label: string }
  | { readonly kind: 'show'; readonly name: string; readonly label: string }
  /** Replaces a text as an edit that can be undone. */
  | { readonly kind: 'put'; readonly name: string; readonly text: string }
  /** These texts are saved now. */
  | { readonly kind: 'saved'; readonly texts: Readonly<Record<string, string>> }
  /** Shows what differs from the saved version, side by side where there is room. */
  | { readonly kind: 'compare'; readonly isOn: boolean }
  | { readonly kind: 'format' }
  | { readonly kind: 'goTo'; readonly place: CodePlace }
  /** Asks for all texts as they are now; answered by `texts` with the same number. */
  | { readonly kind: 'read'; readonly ticket: number };

/** From the editor to the page. */
type ToPage =
  | { readonly kind: 'changed'; readonly name: string; readonly text: string }
  | { readonly kind: 'cursor'; readonly place: CodePlace }
  | { readonly kind: 'problems'; readonly name: string; readonly problems: readonly CodeProblem[] }
  | { readonly kind: 'texts'; readonly ticket: number; readonly texts: Readonly<Record<string, string>> };

/** Messages between the page and the code editor in its frame. */
export interface CodeContract {
  readonly toFrame: ToFrame;
  readonly toPage: ToPage;
}
