import type { DocxFault } from './docx/checkParts.ts';
import type { LostPart } from './docx/lostParts.ts';
import type { DocumentCommand, EditorState } from './engine/commands.ts';
import type { HiddenPart } from './engine/DocumentEngine.ts';

/** Kinds of files that are opened. */
export type FileFormat = 'docx' | 'html' | 'markdown' | 'text';

/** A file to open; null: a new document. */
export interface FileToOpen {
  readonly bytes: ArrayBuffer;
  readonly format: FileFormat;
}

type ToFrame =
  | {
      readonly kind: 'open';
      readonly file: FileToOpen | null;
      readonly author: string;
      readonly isReadOnly: boolean;
      /** Whether the file is compared with a save of it; answered by `lost`, some time after `opened`. */
      readonly isCompared: boolean;
    }
  | { readonly kind: 'do'; readonly command: DocumentCommand }
  /** Asks for the document as it is now; answered by `file` with the same number. */
  | { readonly kind: 'read'; readonly ticket: number; readonly as: 'docx' | 'html' };

type ToPage =
  | { readonly kind: 'opened'; readonly hidden: readonly HiddenPart[] }
  /** Parts of the opened file that a save would be without. */
  | { readonly kind: 'lost'; readonly parts: readonly LostPart[] }
  | { readonly kind: 'openFailed'; readonly fault: DocxFault }
  | { readonly kind: 'changed' }
  | { readonly kind: 'state'; readonly state: EditorState }
  /** The command could not be done at the cursor. */
  | { readonly kind: 'refused'; readonly name: DocumentCommand['name'] }
  | { readonly kind: 'file'; readonly ticket: number; readonly content: ArrayBuffer | string | null };

/** Messages between the page and the word processor in its frame. */
export interface WriterContract {
  readonly toFrame: ToFrame;
  readonly toPage: ToPage;
}
