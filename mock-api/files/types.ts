import type { Actor, Database, Locale } from '../types.ts';
import type { ByteRange, OpenFile } from './store/fileStore.ts';

export type { ByteRange, OpenFile };

/** A file that was put into the store. */
export interface KeptFile {
  /** Path in the store, made of the content: equal files have one path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Media type by its content; `application/octet-stream` when unknown. */
  readonly type: string;
  /** Width and height of a picture, px; null for other files and unreadable pictures. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A file to keep: bytes, or a local file, which stays where it is. */
export type FileSource = { readonly bytes: Uint8Array } | { readonly file: string };

/** Told of every picture that `POST /{locale}/upload-image` stored. A Problem that it throws is the answer. */
export type PictureListener = (picture: KeptFile, actor: Actor, locale: Locale) => Promise<void>;

/** Somebody who sees stored pictures, or writes them into a record. */
export interface PictureWriter {
  readonly db: Database;
  readonly actor: Actor;
  canRead(resource: string, id: number): Promise<boolean>;
}

/**
 * Tells of those of the stored pictures that it keeps whether a person may read them, and so show them in a record. Pictures
 * that it does not keep are left out.
 */
export type PictureReader = (paths: readonly string[], person: PictureWriter) => Promise<ReadonlyMap<string, boolean>>;

/** Decides which stored pictures a person may see and name. */
export interface PictureRights {
  /**
   * Tells whether this server once signed this address for a reader. The time of the signature may be over: a form stays
   * open longer, and its user has seen the picture.
   */
  isSigned(address: string): boolean;
  /** Names those of the stored pictures that a person may put into a record. */
  readable(paths: readonly string[], person: PictureWriter): Promise<ReadonlySet<string>>;
  /** Tells whether a picture is kept from a person: it is in a folder that they may not read. Pictures of records are not. */
  isClosed(path: string, person: PictureWriter): Promise<boolean>;
}

/** The file store, for plugins (`host.files`). It keeps bytes only; who may do what is the caller's matter. */
export interface Files {
  readonly limits: {
    /** Most bytes of one file. */
    readonly largest: number;
    /** Most bytes of all files; null: no limit. */
    readonly quota: number | null;
  };
  /** A folder on this server's disk for unfinished uploads. No backup copies it. */
  readonly workFolder: string;
  /** A folder on this server's disk into which its operator may put packages of plugins (docs/packages.md). */
  readonly packageFolder: string;
  /** Stores a file. `name`: tells texts and office documents apart. */
  keep(source: FileSource, name: string): Promise<KeptFile>;
  /** null: there is no such file. */
  open(path: string): Promise<OpenFile | null>;
  /** Removes what nobody uses: stored files of {@link keep} that are older than `before` (ms since 1970). @returns their number */
  sweep(
    isUsed: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
    before: number,
    signal: AbortSignal,
  ): Promise<number>;
  /** Signed address of a stored picture, valid for one to two hours. `width`: of a smaller version, px. */
  imageAddress(path: string, locale: Locale, width?: number): string;
  /**
   * The parameters `expires` and `signature` that prove a permission, given for one to two hours, or until a moment (ms
   * since 1970).
   */
  sign(permission: string, until?: number): string;
  isSigned(permission: string, query: URLSearchParams): boolean;
  /** Rights on stored pictures, of whatever plugins keep them. */
  readonly pictures: PictureRights;
  onPicture(listener: PictureListener): void;
  /** Registers whoever knows which pictures a person may read. Without one, records show uploaded pictures only. */
  allowPictures(reader: PictureReader): void;
}
