/** Bytes of a file from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A stored file that was found. */
export interface OpenFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** When it was stored, ms since 1970. */
  readonly storedAt: number;
  /** The bytes, or those of a range. Each call opens the file anew. */
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** Storage for the bytes of files, by path: a local folder or a bucket. The caller checks the paths. */
export interface FileStore {
  /** Keeps a local file under a path, safely on the disk. What is there already has the same content, and stays. */
  keep(path: string, file: string): Promise<void>;
  /** null: there is no such file. */
  open(path: string): Promise<OpenFile | null>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** All files below a folder. */
  list(folder: string): AsyncIterable<{ readonly path: string; readonly storedAt: number }>;
}

/** Tells whether a path may be read: relative, with slashes, and never out of the store. */
export function isStorePath(path: string): boolean {
  if (path === '' || path.length > 500 || path.includes('\0') || path.includes('\\')) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
