import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Field } from '#admin';
import type { ScanEntry } from '../core/scan/scanner.ts';
import styles from './ScanWindow.module.css';

/** The dialog around gives the focus to what carries this; React's own `autoFocus` comes before the dialog opens. */
function takeFocus(form: HTMLFormElement | null): void {
  // On a device without a keyboard the one on the screen would cover the camera.
  if (!matchMedia('(pointer: coarse)').matches) form?.querySelector('input')?.setAttribute('autofocus', '');
}

/** A code typed by hand: spaces around it do not count, and there has to be one (spec 5). Kept until it is found. */
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
