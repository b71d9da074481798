import { useEffect, useState } from 'react';
import { storePicker, PICKER_CART_ITEMS, readPicker, type PickerLine } from '../core/sale/pickerCart.ts';

/** State of the picked lines. It is stored on the device at every change and shared between tabs. */
export function usePickerLines(currency: string) {
  const [lines, setLines] = useState<readonly PickerLine[]>(() => readPicker(localStorage, currency));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const ends = new AbortController();
    const follow = ({ key }: StorageEvent) => {
      if (key === PICKER_CART_ITEMS || key === null) setLines(readPicker(localStorage, currency));
    };
    window.addEventListener('storage', follow, { signal: ends.signal });
    return () => ends.abort();
  }, [currency]);
  const change = (next: (lines: readonly PickerLine[]) => readonly PickerLine[]) => {
    const changed = next(lines);
    setLines(changed);
    setKept(storePicker(localStorage, changed, currency));
  };
  return { lines, change, isKept };
}
