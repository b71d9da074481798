// Window for the notes of a sale.
import { useTranslate } from 'ra-core';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { Banner, Button, Stack, TouchWindow } from '#admin';
import { MAX_NOTE, setCustomerNote, setOrderNote } from '#shop';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { NoteField } from './NoteField.tsx';
import { OftenTexts } from './OftenTexts.tsx';
import { withSentence } from './withSentence.ts';

/** Message keys of frequent notes. */
const OFTEN = ['often1', 'often2', 'often3', 'often4'] as const;

/** Edits the order note and the customer note; read-only for agent-drivers (docs/rules/rights.md, "Drivers"). */
export default function NotesWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const mayWrite = till.rights.canWriteNotes && !till.isReadOnly;
  const [note, setNote] = useState(() => till.sale.get().note);
  const [customerNote, setOther] = useState(() => till.sale.get().customerNote);
  const isTyped = useSale((sale) => sale.note !== note || sale.customerNote !== customerNote);
  const apply = () => {
    if (!mayWrite) return;
    till.change((sale) => setCustomerNote(setOrderNote(sale, note.trim()), customerNote.trim()));
    onClose();
  };
  const foot = mayWrite ? (
    <>
      <Button onClick={onClose}>{translate('pos.notes.cancel')}</Button>
      <span />
      <Button type="submit" kind="primary" icon="check">
        {translate('pos.notes.apply')}
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>{translate('pos.till.close')}</Button>
  );
  return (
    <TouchWindow
      title={translate('pos.notes.title')}
      size="small"
      foot={foot}
      isTyped={isTyped}
      onClose={onClose}
      onSubmit={apply}
    >
      <Stack gap={16}>
        {!till.rights.canWriteNotes && <Banner tone="info">{translate('pos.notes.driver')}</Banner>}
        <NoteField
          label={translate('pos.notes.order')}
          help={translate('pos.notes.orderHelp')}
          icon={ChefHat}
          value={note}
          most={MAX_NOTE}
          disabled={!mayWrite}
          isFirst
          onChange={setNote}
          onDone={apply}
        />
        {mayWrite && <Often onAdd={(text) => setNote((before) => withSentence(before, text))} />}
        <NoteField
          label={translate('pos.notes.customer')}
          help={translate('pos.notes.customerHelp')}
          icon="truck"
          value={customerNote}
          most={MAX_NOTE}
          disabled={!mayWrite}
          onChange={setOther}
          onDone={apply}
        />
      </Stack>
    </TouchWindow>
  );
}

function Often({ onAdd }: { onAdd: (text: string) => void }) {
  const translate = useTranslate();
  const texts = OFTEN.map((name) => translate(`pos.notes.${name}`));
  return <OftenTexts label={translate('pos.notes.often')} texts={texts} onAdd={onAdd} />;
}
