import { runWork, type Actor, type Locale, type Work } from '#server';
import { LARGEST_PLAN } from '../msProject/planFile.ts';
import type { ReadFile } from '../msProject/readPlan.ts';
import type { ReadResult } from '../msProject/readWork.ts';
import { refused } from '../problems.ts';

const readWork: Work<string, ReadResult> = {
  module: new URL('../msProject/readWork.ts', import.meta.url),
  timeMs: 20_000,
  largest: LARGEST_PLAN,
  sizeOf: (text) => text.length,
};

/** Reads a file, in the pool: before the transaction, in which nobody else could write. @throws WorkLimit */
export const readFile = ({ input, actor }: { readonly input: { readonly file: string }; readonly actor: Actor }) =>
  runWork(readWork, input.file, String(actor.userId ?? 'server'));

/** The file that was read. @throws Problem 422 */
export function requireRead(result: ReadResult, locale: Locale): ReadFile {
  if (!('problem' in result)) return result;
  const { code, ...params } = result.problem;
  throw refused('file', code, locale, params);
}
