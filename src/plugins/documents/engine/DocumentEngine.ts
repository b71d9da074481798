import type { LostPart } from '../docx/lostParts.ts';
import type { DocumentCommand, EditorState } from './commands.ts';

/** Parts of a file that are kept and saved, but not shown. */
export type HiddenPart = 'charts' | 'diagrams' | 'equations' | 'macros' | 'embedded' | 'customXml';

/** Options for opening an editor. */
export interface DocumentToOpen {
  /** A .docx file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** HTML that is put into it; null: none. */
  readonly html: string | null;
  /** Name under which changes and comments are made. */
  readonly author: string;
  readonly isReadOnly: boolean;
}

/** Events of an editor. */
export interface EngineEvents {
  onChange(): void;
  onState(state: EditorState): void;
}

/**
 * A word processor for .docx files that draws into an element. The only part of the plugin that knows its library is the
 * folder of its implementation, so that another library can take its place.
 */
export interface DocumentEngine {
  /** Opens a file in place of the present one. @throws Error when it cannot be read */
  open(document: DocumentToOpen): Promise<readonly HiddenPart[]>;
  /** Names what the opened file has, and a save of it has not. */
  lost(saved: Uint8Array): Promise<readonly LostPart[]>;
  /** The document as a .docx file. */
  save(): Promise<Uint8Array<ArrayBuffer>>;
  /** The document's text as HTML, without the styles of the page. */
  html(): string;
  /** Does what is asked at the cursor. @returns false when it cannot be done there */
  run(command: DocumentCommand): Promise<boolean>;
  focus(): void;
  /** Takes the editor out of its element. */
  close(): void;
}

/** Makes an editor in an element. @param language of its own texts */
export type CreateEngine = (root: HTMLElement, language: string, events: EngineEvents) => DocumentEngine;
