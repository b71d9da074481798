import type { Station } from './station.ts';

/**
 * Blocks key events from the moment a PIN is asked for until the dialog is shown. Otherwise a fast typist or a scanner would
 * write the digits into the focused field of the page.
 */
export function holdKeys(station: Station, signal: AbortSignal): void {
  const hold = (event: Event) => {
    if (station.get().question === undefined || document.querySelector('dialog[data-pin]:modal')) return;
    if (event instanceof KeyboardEvent && !isWriting(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of ['keydown', 'beforeinput', 'paste'])
    window.addEventListener(name, hold, { signal, capture: true });
}

/** A key that writes, or that sends a form. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;
