import { runWork, type Actor, type Work } from '#server';
import { textOf } from '#resource';
import type { Cleaned } from '../removed.ts';
import type { CleanResult, CleanTask, ContentTask } from './cleanWork.ts';
import type { CleanedContent } from './cleanPage.ts';
import { textsOf } from './localized.ts';

/** The caller for the queue of the pool. The website itself, which reads for everybody, waits as one caller. */
export const callerOf = ({ userId }: Pick<Actor, 'userId'>): string => (userId === null ? 'website' : String(userId));

/** Cleans the content of pages and widgets. @throws WorkLimit */
export async function cleanContents(tasks: readonly ContentTask[], caller: string): Promise<readonly CleanedContent[]> {
  if (tasks.length === 0) return [];
  return (await runWork(cleanWork, { ...NOTHING, contents: tasks }, caller)).contents;
}

/** Cleans style sheets. @throws WorkLimit */
export async function cleanSheets(sheets: readonly string[], caller: string): Promise<readonly Cleaned[]> {
  if (sheets.every((css) => css === '')) return sheets.map((text) => ({ text, removed: [] }));
  return (await runWork(cleanWork, { ...NOTHING, sheets }, caller)).sheets;
}

/** Cleans HTML. @throws WorkLimit */
export async function cleanText(html: string, caller: string): Promise<string> {
  const [text = ''] = (await runWork(cleanWork, { ...NOTHING, texts: [html] }, caller)).texts;
  return text;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const sizeOfContent = ({ html, css }: ContentTask): number =>
  sum(Object.values(textsOf(html)).map((text) => textOf(text).length)) + textOf(css).length;

/** Cleaning in the pool: of one record with its draft, in all languages. */
const cleanWork: Work<CleanTask, CleanResult> = {
  module: new URL('./cleanWork.ts', import.meta.url),
  timeMs: 5000,
  largest: 30_000_000,
  sizeOf: ({ contents, sheets, texts }) =>
    sum([...contents.map(sizeOfContent), ...sheets.map(({ length }) => length), ...texts.map(({ length }) => length)]),
};

const NOTHING: CleanTask = { contents: [], sheets: [], texts: [] };
