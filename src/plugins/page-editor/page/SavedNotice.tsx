import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Toast } from '#admin';
import styles from './editor.module.css';

/** Tells at the lower end of the page that it was saved. It stays while the pointer or the focus is on it. */
export function SavedNotice({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div className={styles.notice}>
      <Toast tone="success" closeLabel={translate('flexy.action.close')} onHold={setHeld} onClose={onClose}>
        <strong>{translate('pageEditor.saved.title')}</strong>
        <br />
        {translate('pageEditor.saved.text')}
      </Toast>
    </div>
  );
}

/** Display time of the notice (docs/rules/website.md, "The page editor"), ms. */
const SHOWN_MS = 7000;
