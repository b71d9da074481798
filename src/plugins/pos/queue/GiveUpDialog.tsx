import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, Button, DialogBox, useAction } from '#admin';
import { ConfirmLoss } from '#admin/internal';
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
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction();
  const text = reason.trim();
  return (
    <DialogBox
      title={translate('pos.queue.giveUp.title', { number: number ?? '' })}
      closeLabel={translate('ra.action.close')}
      width={560}
      isHeld={isBusy}
      onClose={() => (text === '' ? onClose() : setAsking(true))}
      onSubmit={() => {
        if (text !== '') void run(() => onGiveUp(text));
      }}
      end={
        <>
          <Button size="touch" disabled={isBusy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button kind="danger" size="touch" type="submit" disabled={isBusy || text === ''}>
            {translate('pos.queue.giveUp.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.giveUp}>
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
      </div>
      {isAsking && <ConfirmLoss onStay={() => setAsking(false)} onLeave={onClose} />}
    </DialogBox>
  );
}
