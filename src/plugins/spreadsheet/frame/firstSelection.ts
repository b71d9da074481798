import type { SheetEngine } from './engine.ts';

/** Resolves before the browser draws the next time. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Selects the cell again until the name box shows it. The engine's bars come after its cells, and hear of no selection
 * that was there before them.
 */
export async function showFirstSelection(engine: SheetEngine): Promise<void> {
  const isShown = () => document.querySelector<HTMLInputElement>('[data-u-comp=defined-name] input')?.value;
  while (!isShown()) {
    await nextFrame();
    engine.book()?.getActiveSheet().getActiveRange()?.activate();
  }
  // The last of them reaches the box with the next drawing.
  await nextFrame();
  await nextFrame();
}
