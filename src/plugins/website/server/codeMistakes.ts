import { runWork, WorkLimit, type Work } from '#server';
import type { CodeLanguage, CodeMistake } from '../codeMistake.ts';
import type { CodeTask } from './codeWork.ts';

const codeWork: Work<CodeTask, CodeMistake | null> = {
  module: new URL('./codeWork.ts', import.meta.url),
  timeMs: 3000,
  largest: 500_000,
  sizeOf: ({ code }) => code.length,
};

/**
 * The first mistake of code, parsed in the pool. Code that takes the pool too long counts as parsed: browsers have no such
 * limit.
 * @param caller account, for the queue of the pool
 */
export async function findMistake(language: CodeLanguage, code: string, caller: string): Promise<CodeMistake | null> {
  if (code.trim() === '') return null;
  try {
    return await runWork(codeWork, { language, code }, caller);
  } catch (error) {
    if (error instanceof WorkLimit) return null;
    throw error;
  }
}
