import type { TypeGroup } from '../calls.ts';
import type { FileKind } from '../resources.ts';

/** Kind of a file by its media type. */
export function kindOf(type: string): FileKind {
  if (IMAGES.has(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (SHEETS.has(type)) return 'sheet';
  if (TEXTS.has(type)) return 'text';
  if (ARCHIVES.has(type)) return 'archive';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'audio' : 'other';
}

/** Pictures that browsers show and that fields of type image take (docs/rules/files-and-import.md, "Images"). */
const IMAGES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']);
const SHEETS: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'text/tab-separated-values',
]);
/** Texts that are shown as plain text. Code of pages is none of them. */
const TEXTS: ReadonlySet<string> = new Set(['text/plain', 'text/markdown', 'application/json']);
const ARCHIVES: ReadonlySet<string> = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/vnd.rar',
  'application/x-bzip2',
  'application/x-xz',
  'application/x-tar',
]);
/** Media that browsers play. */
const PLAYED: ReadonlySet<string> = new Set([
  ...(['video/mp4', 'video/webm', 'video/quicktime'] as const),
  ...(['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/flac'] as const),
]);

/**
 * Content type that a file is shown with from our origin; null: it is only ever downloaded. Pages, vector graphics, scripts
 * and everything unknown are never shown.
 */
export function shownType(type: string): string | null {
  if (IMAGES.has(type) || PLAYED.has(type) || type === 'application/pdf') return type;
  if (TEXTS.has(type) || type === 'text/csv' || type === 'text/tab-separated-values')
    return 'text/plain; charset=utf-8';
  return null;
}

/** Content type of a download: of types that a browser would run, only that they are bytes. */
export const downloadType = (type: string): string =>
  shownType(type) !== null || SHEETS.has(type) || ARCHIVES.has(type) ? type : 'application/octet-stream';

/** Kinds of a picker's group of types. 3D models have no type of their own: their bytes are text, archives or unknown. */
export const GROUP_KINDS: Readonly<Record<TypeGroup, readonly FileKind[]>> = {
  images: ['image'],
  pdf: ['pdf'],
  excel: ['sheet'],
  models: ['text', 'archive', 'other'],
};
