import { useEffect, useRef, type RefObject } from 'react';
import { latinDigits } from '../format/latinDigits.ts';

/**
 * Lets Arabic-Indic and Persian digits be typed and pasted into the boxes below an element. MUI's date field accepts only the
 * digits in which its language writes dates.
 */
export function useLatinDigits<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    around.current?.addEventListener('beforeinput', replaceTyped, options);
    around.current?.addEventListener('paste', replacePasted, options);
    return () => ends.abort();
  }, []);
  return around;
}

/** Types the digits 0-9 in place of others. The date field edits its parts by input events, which this causes again. */
function replaceTyped(event: InputEvent): void {
  const typed = event.data ?? '';
  const latin = latinDigits(typed);
  if (latin === typed) return;
  event.preventDefault();
  event.stopPropagation();
  document.execCommand('insertText', false, latin);
}

/** Pastes the same text with the digits 0-9. */
function replacePasted(event: ClipboardEvent): void {
  const pasted = event.clipboardData?.getData('text') ?? '';
  const latin = latinDigits(pasted);
  if (latin === pasted) return;
  event.preventDefault();
  event.stopPropagation();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', latin);
  event.target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
