import type { FileKind } from '../contract.ts';

/** A file that a new workbook begins with. It is saved with the workbook once it could be opened. */
export interface FirstFile {
  readonly file: Blob;
  readonly type: FileKind;
  readonly name: string;
}

const waiting = new Map<string, FirstFile>();

/** Remembers the file that a workbook begins with, until its page opens. */
export const putFirstFile = (id: string | number, file: FirstFile): void => {
  waiting.set(String(id), file);
};

/** The file that the workbook begins with, if it is new. It stays until {@link dropFirstFile}. */
export const firstFileOf = (id: string | number): FirstFile | undefined => waiting.get(String(id));

/** Forgets the file: it is saved, or cannot be opened. */
export const dropFirstFile = (id: string | number): void => {
  waiting.delete(String(id));
};
