import { createHash } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../project.ts';

/** Files by what stands for them in names. */
const files = new Map<string, string>();

/**
 * What a class of a style sheet is called in the pages: by its name and four letters for its file. Vite's own names have the
 * line, too, which no packing makes small: half a kilobyte before the first list.
 * @throws when two files would get the same letters: rename one
 */
export function scopedName(name: string, file: string): string {
  const own = path.relative(ROOT, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  const letters = createHash('sha256').update(own).digest('base64url').slice(0, 4);
  const known = files.get(letters) ?? own;
  if (known !== own) throw new Error(`${known} and ${own} get the same names; rename one of the files.`);
  files.set(letters, own);
  return `${name}_${letters}`;
}
