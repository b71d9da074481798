import { createStore } from '#store';

/** The user's answers to a failed print. */
export type ProblemAnswer = 'again' | 'browser' | 'close';

/** A failed print, shown until the user answers. */
export interface PrintProblem {
  readonly title: string;
  /** Message with the reason. */
  readonly text: string;
  /** The document may have been printed nevertheless. */
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
