import { PackageX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FieldError, Stack, TouchWindow, useAction } from '#admin';
import { REASONS, type Reason } from '../rules/stop.ts';
import type { Stop } from '../rules/told.ts';
import styles from './endStop.module.css';
import { pictureOf } from './pictureOf.ts';
import { PhotoField } from './PhotoField.tsx';
import type { Reported } from './reports.ts';
import { useCustomer } from './StopParts.tsx';

interface NotDeliveredWindowProps {
  stop: Stop;
  onReport: (reported: Reported) => Promise<void>;
  onClose: () => void;
}

function Reasons({ value, onChange }: { value: Reason | null; onChange: (reason: Reason) => void }) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.reasons}>
      <legend>{translate('deliveries.reason')}</legend>
      {REASONS.map((reason) => (
        <label key={reason}>
          <input type="radio" name="reason" checked={value === reason} onChange={() => onChange(reason)} />
          <span>{translate(`resources.deliveries.values.reason.${reason}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks why something was not delivered, and reports it. */
export function NotDeliveredWindow({ stop, onReport, onClose }: NotDeliveredWindowProps) {
  const translate = useTranslate();
  const customer = useCustomer()(stop);
  const [reason, setReason] = useState<Reason | null>(null);
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useAction();
  const send = () => {
    setTried(true);
    if (reason === null) return;
    const told = { ...(photo && { photo: pictureOf(photo, 'photo') }), ...(note.trim() && { note }) };
    void run(() => onReport({ state: 'not-delivered', reason, ...told }));
  };
  return (
    <TouchWindow
      size="small"
      title={translate('deliveries.notToName', { name: customer })}
      note={stop.number}
      isHeld={isBusy}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            {translate('deliveries.cancel')}
          </Button>
          <span />
          <Button kind="primary" size="large" type="submit" icon={PackageX} disabled={isBusy}>
            {translate('deliveries.actions.not-delivered')}
          </Button>
        </>
      }
    >
      <Stack gap={12} className={styles.form}>
        <Reasons value={reason} onChange={setReason} />
        {isTried && reason === null && <FieldError>{translate('deliveries.needReason')}</FieldError>}
        <Field
          touch
          label={translate('deliveries.noteFor')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <PhotoField onPhoto={setPhoto} />
      </Stack>
    </TouchWindow>
  );
}
