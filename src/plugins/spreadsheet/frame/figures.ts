import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import type { FigureAnswer, FigureQuestion } from '../rules/figures.ts';
import type { FromWorker, ToWorker } from './calc/figureSource.ts';
import type { SheetEngine } from './engine.ts';

/** Figures of the shop between the formulas in the worker and the page, which may ask the server. */
export interface Figures {
  /** Hands an answer of the page to the formulas. */
  take(question: FigureQuestion, answer: FigureAnswer): void;
  /** Asks for all figures anew. */
  refresh(): void;
  /** True while answers are missing, and formulas that read them have errors. */
  isWaiting(): boolean;
}

/** Connects the worker's channel with the page. Formulas are computed again when no question is left. */
export function connectFigures(
  channel: BroadcastChannel,
  port: FramePort<SheetContract>,
  engine: SheetEngine,
): Figures {
  let open = 0;
  const send = (message: ToWorker) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'asked') {
      open += 1;
      port.send({ kind: 'figure', question: data.question });
    } else if (open === 0) engine.api.getFormula().executeCalculation();
  });
  return {
    take(question, answer) {
      open = Math.max(0, open - 1);
      send({ kind: 'answer', question, answer });
    },
    isWaiting: () => open > 0,
    refresh() {
      send({ kind: 'forget' });
      port.send({ kind: 'changed' });
    },
  };
}
