import { createStore } from '#store';

/** Answers to a document that was not printed. */
export type ProblemAnswer = 'again' | 'browser' | 'close';

/** A document that was not printed, shown until it is answered. */
export interface PrintProblem {
  readonly title: string;
  /** The sentence that says why. */
  readonly text: string;
  /** The paper may have come out all the same. */
  readonly isUnsure: boolean;
  /** The browser's print view can print it. */
  readonly hasBrowserWay: boolean;
  readonly answer: (answer: ProblemAnswer) => void;
}

/** The documents that wait for an answer, oldest first. */
export const problems = createStore<readonly PrintProblem[]>([]);

/** Shows a problem until it is answered, or the plugin ends. */
export function askAbout(problem: Omit<PrintProblem, 'answer'>, signal: AbortSignal): Promise<ProblemAnswer> {
  return new Promise((resolve) => {
    const end = (answer: ProblemAnswer) => {
      problems.set(problems.get().filter((one) => one !== shown));
      signal.removeEventListener('abort', close);
      resolve(answer);
    };
    const close = () => end('close');
    const shown: PrintProblem = { ...problem, answer: end };
    signal.addEventListener('abort', close, { once: true });
    problems.set([...problems.get(), shown]);
  });
}
