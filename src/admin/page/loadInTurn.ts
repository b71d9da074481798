import { whenIdle } from './whenIdle.ts';

/**
 * Preloads code one part after the other, each when the page is idle. Code that the user asks for meanwhile then waits for one
 * part at most. A part that fails is left out.
 * @param waitForIdle calls back when the page is idle
 * @returns a function that cancels the parts that have not begun
 */
export function loadInTurn(
  loads: readonly (() => Promise<unknown>)[],
  waitForIdle: (work: () => void) => void = whenIdle,
): () => void {
  let isCancelled = false;
  const next = ([load, ...rest]: typeof loads): void => {
    if (!load) return;
    waitForIdle(() => {
      if (isCancelled) return;
      const goOn = () => next(rest);
      load().then(goOn, goOn);
    });
  };
  next(loads);
  return () => {
    isCancelled = true;
  };
}
