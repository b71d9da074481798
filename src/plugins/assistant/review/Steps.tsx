import { useTranslate } from 'ra-core';
import { IconButton, useFormats } from '#admin';
import styles from './review.module.css';

interface StepsProps {
  /** Accessible name. */
  readonly label: string;
  /** Position of the shown record, from 0. */
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
}

/** Position of the shown record, and the ways to the one before and after. */
export function Steps({ label, at, count, onGo }: StepsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const where = { at: formats.integer(at + 1), count: formats.integer(count) };
  return (
    <div className={styles.steps} role="group" aria-label={label}>
      <IconButton
        icon="chevron-left"
        flip
        label={translate('assistant.copilot.previous')}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <span aria-live="polite">{translate('assistant.copilot.step', where)}</span>
      <IconButton
        icon="chevron-right"
        flip
        label={translate('assistant.copilot.next')}
        disabled={at === count - 1}
        onClick={() => onGo(at + 1)}
      />
    </div>
  );
}
