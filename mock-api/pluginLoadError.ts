import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `file:///srv/flexy/src/plugins/pos/server.ts:12:3`, or a plain path, at the end of a stack line. */
const PLACE = /(?:^|[\s(])(file:\/\/\/[^\s()]+?|(?:\/|[A-Za-z]:\\)[^\n()]*?):(\d+)(?::\d+)?\)?$/;

/** A line of a file. */
interface Place {
  readonly file: string;
  readonly line: string;
}

/**
 * Explains why a plugin could not be loaded, with file and line: the first position in the error's stack inside the plugin's
 * folder, else the first of all. Node puts the position of a syntax error into the stack's first line.
 * @param error thrown by the import of one of the plugin's files
 * @param folder absolute path of the plugin's folder
 * @returns `src/plugins/pos/server.ts:12: Expression expected`; the message alone when the stack names no file
 */
export function loadErrorReason(error: unknown, folder: string): string {
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
