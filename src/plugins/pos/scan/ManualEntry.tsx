// Form for a code that is typed instead of scanned.
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Field } from '#admin';
import type { ScanEntry } from '../core/scan/scanner.ts';
import styles from './ScanWindow.module.css';

/**
 * The dialog focuses the element with the `autofocus` attribute when it opens; React's `autoFocus` would act before.
 */
function takeFocus(form: HTMLFormElement | null): void {
  // On touch devices the on-screen keyboard would cover the camera.
  if (!matchMedia('(pointer: coarse)').matches) form?.querySelector('input')?.setAttribute('autofocus', '');
}

/** Form for a typed code: trimmed, required, and kept until it is found. */
export function ManualEntry({ latest, onCode }: { latest: ScanEntry | undefined; onCode: (code: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (latest?.result !== 'found' || latest.code !== sent.current) return;
    sent.current = null;
    setText('');
  }, [latest]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = text.trim();
    setEmpty(code === '');
    sent.current = code;
    if (code !== '') onCode(code);
    event.currentTarget.querySelector('input')?.select();
  };
  return (
    <form ref={takeFocus} noValidate className={styles.entry} onSubmit={submit}>
      <Field
        touch
        dir="ltr"
        label={translate('pos.scan.byHand')}
        value={text}
        error={isEmpty ? translate('pos.scan.empty') : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
      />
      <Button type="submit" size="touch">
        {translate('pos.scan.validate')}
      </Button>
    </form>
  );
}
