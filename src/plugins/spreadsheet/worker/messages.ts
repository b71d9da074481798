import type { FileKind, Opened } from '../contract.ts';
import type { SavedBook, Snapshot } from '../convert/snapshot.ts';
import type { FileProblem } from '../rules/fileGate.ts';

/** Requests to the worker. */
export type FileRequest =
  | { readonly kind: 'open'; readonly file: Blob; readonly type: FileKind; readonly name: string }
  /** Writes the workbook into the file that was opened. */
  | { readonly kind: 'save'; readonly saved: SavedBook };

/** Answers by request. */
export interface FileAnswers {
  open: {
    readonly snapshot: Snapshot;
    /** Id of the sheet that the file opens on. */
    readonly active: string | undefined;
    readonly opened: Opened;
  };
  save: Blob;
}

/** A request with its number. */
export interface Asked {
  readonly id: number;
  readonly request: FileRequest;
}

/** The answer to the request of that number. */
export type Answered =
  | { readonly id: number; readonly answer: FileAnswers[keyof FileAnswers] }
  | { readonly id: number; readonly problem: FileProblem };
