import { useTranslate } from 'ra-core';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Button, Stack, TouchWindow, useService } from '#admin';
import { useTill } from '../../core/till/tillContext.ts';
import { NoteField } from '../notes/NoteField.tsx';
import { OftenTexts } from '../notes/OftenTexts.tsx';
import { withSentence } from '../notes/withSentence.ts';

/** Opens the cash drawer without a sale. It is recorded who did so, and the reason if one is given. */
export default function DrawerWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { device, store } = useTill();
  const printer = useService('printer');
  const [reason, setReason] = useState('');
  const open = () => {
    const given = reason.trim();
    void printer?.openDrawer({
      ...(device && { till: device.id }),
      ...(store && { store: store.id }),
      ...(given !== '' && { reason: given }),
    });
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{translate('pos.notes.cancel')}</Button>
      <span />
      <Button type="submit" kind="primary" icon={Banknote}>
        {translate('pos.till.drawer.open')}
      </Button>
    </>
  );
  return (
    <TouchWindow title={translate('pos.till.openDrawer')} size="small" foot={foot} onClose={onClose} onSubmit={open}>
      <Stack gap={16}>
        <NoteField
          label={translate('pos.till.drawer.reason')}
          help={translate('pos.till.drawer.help')}
          icon={Banknote}
          value={reason}
          most={MOST}
          disabled={false}
          isFirst
          onChange={setReason}
          onDone={open}
        />
        <OftenTexts
          label={translate('pos.till.drawer.often')}
          texts={OFTEN.map((name) => translate(`pos.till.drawer.${name}`))}
          onAdd={(text) => setReason((typed) => withSentence(typed, text, MOST))}
        />
      </Stack>
    </TouchWindow>
  );
}

/** Longest reason, in characters (`print_jobs.reason`). */
const MOST = 120;
/** Message keys of usual reasons. */
const OFTEN = ['often1', 'often2', 'often3'] as const;
