import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { InputBox } from '#admin';
import styles from './counts.module.css';

/**
 * The box that a scanner types a code and Enter into. It has the focus when the page opens. A key pressed outside of all
 * boxes is typed into it, because people scan without selecting a box first.
 */
export function ScanBox({ onScan }: { onScan: (code: string) => void }) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const label = translate('stock.counts.scanBox');
  useEffect(() => {
    const box = form.current?.querySelector('input');
    box?.focus();
    const ends = new AbortController();
    const begin = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1 && event.key !== ' ';
      if (isPlain && event.target === document.body) box?.focus();
    };
    window.addEventListener('keydown', begin, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return (
    <form
      ref={form}
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        const box = event.currentTarget.elements.namedItem('code');
        if (!(box instanceof HTMLInputElement)) return;
        const code = box.value.trim();
        box.value = '';
        if (code !== '') onScan(code);
      }}
    >
      <InputBox name="code" label={label} placeholder={label} autoComplete="off" dir="auto" />
    </form>
  );
}
