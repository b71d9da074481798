import { RefusedFile, type FileProblem } from './planFile.ts';
import { readPlan, type ReadFile } from './readPlan.ts';

/** Outcome of reading a file. */
export type ReadResult = ReadFile | { readonly problem: FileProblem };

/** Reads an MS Project file, in a thread of the pool. */
export default (text: string): ReadResult => {
  try {
    return readPlan(text);
  } catch (error) {
    if (error instanceof RefusedFile) return { problem: error.problem };
    throw error;
  }
};
