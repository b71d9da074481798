import { figureKey, type FigureAnswer, type FigureQuestion } from '../../rules/figures.ts';

/** Answers of the shop that formulas read. */
export interface FigureSource {
  /** The answer to a question; undefined: it is asked, and the formula is computed again when the answer is there. */
  read(question: FigureQuestion): FigureAnswer | undefined;
}

/** For a frame, which computes nothing itself. */
export const NO_FIGURES: FigureSource = { read: () => undefined };

/** From the worker: a question, and that the answers which were sent are there. */
export type FromWorker = { readonly kind: 'asked'; readonly question: FigureQuestion } | { readonly kind: 'taken' };

/** To the worker. */
export type ToWorker =
  | { readonly kind: 'answer'; readonly question: FigureQuestion; readonly answer: FigureAnswer }
  /** All answers are asked anew. */
  | { readonly kind: 'forget' }
  /** Another workbook is opened: there are no answers yet. */
  | { readonly kind: 'reset' };

/** Questions that a workbook asks at most. Formulas with further ones are errors. */
export const MOST_QUESTIONS = 500;

/** The answers in the worker. Each question is asked once, by a channel of its own: the engine has the worker's. */
export function figureSource(channel: BroadcastChannel): FigureSource {
  const answers = new Map<string, FigureAnswer>();
  const asked = new Set<string>();
  const send = (message: FromWorker) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'answer') answers.set(figureKey(data.question), data.answer);
    else asked.clear();
    if (data.kind === 'reset') answers.clear();
    else send({ kind: 'taken' });
  });
  return {
    read(question) {
      const key = figureKey(question);
      if (!asked.has(key) && asked.size < MOST_QUESTIONS) {
        asked.add(key);
        send({ kind: 'asked', question });
      }
      return answers.get(key);
    },
  };
}
