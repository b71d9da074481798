import { useEffect, useRef } from 'react';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { InputBox } from '../ui/index.ts';

interface ScanBoxProps {
  label: string;
  /** Takes a code without spaces around it, also an empty one. False: it stays in the box, to be corrected. */
  onScan: (code: string) => unknown;
  /**
   * The page is for scanning: the box has the focus at first, and a key pressed outside of all boxes is typed into it,
   * because people scan without selecting a box first.
   */
  isMain?: boolean;
}

/** The box that a scanner types a code and Enter into. F8 goes there. Inside a form, Enter does not submit it. */
export function ScanBox({ label, onScan, isMain = false }: ScanBoxProps) {
  const place = useRef<HTMLSpanElement>(null);
  const focus = () => place.current?.querySelector('input')?.focus();
  useShortcut('f8', label, focus, { group: 'list' });
  useEffect(() => {
    if (!isMain) return;
    const box = place.current?.querySelector('input');
    box?.focus();
    const ends = new AbortController();
    const begin = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1 && event.key !== ' ';
      if (isPlain && event.target === document.body) box?.focus();
    };
    window.addEventListener('keydown', begin, { signal: ends.signal });
    return () => ends.abort();
  }, [isMain]);
  return (
    <span ref={place}>
      <InputBox
        label={label}
        placeholder={label}
        autoComplete="off"
        dir="auto"
        enterKeyHint="go"
        onKeyDown={(event) => {
          // Enter that ends a composed word (Arabic, Japanese keyboards) is not the end of a code.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const box = event.currentTarget;
          if (onScan(box.value.trim()) !== false) box.value = '';
        }}
      />
    </span>
  );
}
