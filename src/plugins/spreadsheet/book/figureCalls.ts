import { HttpError } from '#admin';
import type { FigureAnswer } from '../rules/figures.ts';

/** Returns a function that runs each work when fewer than four others run, in their order. */
export function fewAtOnce(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The answer to a question that was refused; null: the call failed, and may work another time. */
export function answerOf(error: unknown): FigureAnswer | null {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 400 || status === 422) return '#VALUE!';
  return status === 403 ? '#N/A' : null;
}

/** Questions that are asked at once. */
const AT_ONCE = 4;
