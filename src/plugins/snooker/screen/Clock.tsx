import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { elapsedText } from '../rules/elapsed.ts';
import type { Frame } from '../rules/types.ts';
import styles from './Middle.module.css';

const SECOND = 1000;

/** Elapsed time of the frame as hh:mm:ss, drawn anew each second; it stands still once the frame is won. */
export function Clock({ frame: { startedAt, endedAt } }: { frame: Frame }) {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endedAt !== null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [startedAt, endedAt]);
  return (
    <div className={styles.clock} role="timer" aria-label={translate('snooker.time')} dir="ltr">
      {elapsedText((endedAt ?? now) - startedAt)}
    </div>
  );
}
