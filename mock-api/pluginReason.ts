import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `file:///srv/flexy/src/plugins/pos/server.ts:12:3`, or a path in its place, at the end of a line of a stack. */
const PLACE = /(?:^|[\s(])(file:\/\/\/[^\s()]+?|(?:\/|[A-Za-z]:\\)[^\n()]*?):(\d+)(?::\d+)?\)?$/;

/** A line of a file. */
interface Place {
  readonly file: string;
  readonly line: string;
}

/**
 * Why a plugin could not be loaded, with a file and line: the first place in the error's stack that is in the plugin's
 * folder, else the first of all. Node names the place of a syntax error in the stack's first line.
 * @param error thrown by the import of one of the plugin's files
 * @param folder absolute path of the plugin's folder
 * @returns `src/plugins/pos/server.ts:12: Expression expected`; the message alone when the stack names no file
 */
export function reasonOf(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  const places = (error.stack ?? '').split('\n').flatMap(placeIn);
  const place = places.find(({ file }) => file.startsWith(folder + sep)) ?? places[0];
  return place ? `${relative(process.cwd(), place.file)}:${place.line}: ${error.message}` : error.message;
}

function placeIn(text: string): Place[] {
  const [, file, line] = PLACE.exec(text) ?? [];
  if (file === undefined || line === undefined) return [];
  return [{ file: file.startsWith('file:') ? fileURLToPath(file) : file, line }];
}
