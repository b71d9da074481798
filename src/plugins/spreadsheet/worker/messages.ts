import type { FileKind, Opened } from '../contract.ts';
import type { GridSheet } from '../convert/grid.ts';
import type { FileProblem } from '../rules/fileGate.ts';

/** Requests to the worker. */
export type FileRequest =
  | { readonly kind: 'open'; readonly file: Blob; readonly type: FileKind; readonly name: string }
  /** Writes the sheets into the file that was opened. */
  | { readonly kind: 'save'; readonly sheets: readonly GridSheet[] };

/** Answers by request. */
export interface FileAnswers {
  open: { readonly sheets: GridSheet[]; readonly opened: Opened };
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
