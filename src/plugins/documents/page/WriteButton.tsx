import { Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent, useMay } from '#admin';
import type { Writer } from './useWriter.ts';

const WriterDialog = lazyComponent(() => import('../write/WriterDialog.tsx'));

/** 'AI Write': has a text written, or the selected one rewritten. */
export function WriteButton({ writer }: { writer: Writer }) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    writer.focus();
  };
  // The requests of the assistant are those of its users.
  if (!may('create', 'ai_requests')) return null;
  return (
    <>
      <Button icon={Sparkles} disabled={!writer.canEdit} onClick={() => setOpen(true)}>
        {translate('documents.do.write')}
      </Button>
      {isOpen && <WriterDialog writer={writer} onClose={close} />}
    </>
  );
}
