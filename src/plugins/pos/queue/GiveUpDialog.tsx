import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, FormDialog, Stack } from '#admin';
import styles from './EntryPanel.module.css';

interface GiveUpDialogProps {
  number: string | null;
  /** True when the server may have accepted the write. */
  isUndecided: boolean;
  onClose: () => void;
  onGiveUp: (reason: string) => Promise<void>;
}

/** Gives a write up. A reason is required and stays visible. */
export function GiveUpDialog({ number, isUndecided, onClose, onGiveUp }: GiveUpDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const text = reason.trim();
  return (
    <FormDialog
      title={translate('pos.queue.giveUp.title', { number: number ?? '' })}
      submit={translate('pos.queue.giveUp.confirm')}
      width={560}
      isDanger
      isTouch
      isOff={text === ''}
      isTyped={text !== ''}
      onSubmit={() => onGiveUp(text)}
      onClose={onClose}
    >
      <Stack gap={12} className={styles.giveUp}>
        <Banner tone="warning">
          {translate(isUndecided ? 'pos.queue.giveUp.undecided' : 'pos.queue.giveUp.help')}
        </Banner>
        <label htmlFor={id}>{translate('pos.queue.giveUp.reason')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
