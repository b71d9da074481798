import { runWork, WorkLimit, type Work } from '#server';
import type { TwigProblem, TwigResult, TwigTask, TwigValue } from './twigTypes.ts';

/**
 * Renders a Twig template in the pool.
 * @param words translations for the filter `trans`
 * @param caller account, or network of an anonymous caller
 */
export async function renderTwig(
  template: string,
  values: Readonly<Record<string, TwigValue>>,
  caller: string,
  words: Readonly<Record<string, string>> = {},
): Promise<TwigResult> {
  try {
    return await runWork(twigWork, { template, values, words, largest: LARGEST }, caller);
  } catch (error) {
    if (error instanceof WorkLimit) return limit(error.kind);
    throw error;
  }
}

/** Largest result, characters. */
const LARGEST = 512 * 1024;

/**
 * Rendering of templates: in a process without access to files, which calls no methods. One that takes too long or too much
 * memory ends with its process. A thread would not do: a template is a program.
 */
const twigWork: Work<TwigTask, TwigResult> = {
  module: new URL('./twigWork.ts', import.meta.url),
  timeMs: 1000,
  largest: 500_000,
  sizeOf: ({ template }) => template.length,
  isProgram: true,
};

const limit = (kind: TwigProblem['kind']): TwigResult => ({ problem: { kind, message: '', line: null } });
