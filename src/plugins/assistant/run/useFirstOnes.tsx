import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from '#admin';
import styles from './run.module.css';

/** The first ones of a list or, once they are opened, all of them; `more` is the button that opens the others. */
export function useFirstOnes<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const others = all.length - FIRST;
  const more = others > 0 && (
    <div className={styles.more}>
      <Button kind="ghost" icon="chevron-down" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? translate('assistant.run.fewer') : translate('assistant.run.more', { smart_count: others })}
      </Button>
    </div>
  );
  return { shown: isOpen ? all : all.slice(0, FIRST), more };
}

/** Records that are shown at first; the others open. */
const FIRST = 10;
