import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import type { FigureAnswer, FigureQuestion } from '../rules/figures.ts';
import type { FromWorker, ToWorker } from './calc/figureSource.ts';

/** Figures of the shop between the formulas in the worker and the page, which may ask the server. */
export interface Figures {
  /** Hands an answer of the page to the formulas. */
  take(question: FigureQuestion, answer: FigureAnswer): void;
  /** Asks for all figures anew. The workbook is changed when they have been computed. */
  refresh(): void;
  /** Begins with another workbook. */
  reset(): void;
  /** True while answers are missing, and formulas that read them have errors. */
  isWaiting(): boolean;
  /** Hears that formulas have results. */
  computed(): void;
}

/** Connects the worker's channel with the page. Formulas are computed again when no question is left. */
export function connectFigures(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  port: Pick<FramePort<SheetContract>, 'send'>,
  compute: () => void,
): Figures {
  let open = 0;
  /** Refreshed figures go from the question to the answer, and from there to the result that is saved. */
  let refreshing: 'no' | 'asked' | 'answered' | 'computing' = 'no';
  const send = (message: ToWorker) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'asked') {
      open += 1;
      port.send({ kind: 'figure', question: data.question });
    } else if (open === 0) {
      if (refreshing === 'answered') refreshing = 'computing';
      compute();
    }
  });
  return {
    take(question, answer) {
      open = Math.max(0, open - 1);
      if (refreshing === 'asked') refreshing = 'answered';
      send({ kind: 'answer', question, answer });
    },
    refresh() {
      refreshing = 'asked';
      send({ kind: 'forget' });
    },
    reset() {
      open = 0;
      refreshing = 'no';
      send({ kind: 'reset' });
    },
    isWaiting: () => open > 0,
    computed() {
      if (refreshing !== 'computing' || open > 0) return;
      refreshing = 'no';
      port.send({ kind: 'changed' });
    },
  };
}
