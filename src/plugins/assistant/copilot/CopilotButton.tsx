import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, useMay, type Slots } from '#admin';
import { sparkIcon } from '../icon.ts';
import { useSeenPage } from '../page/seenPage.ts';
import { LazyCopilot } from './lazyCopilot.ts';

/** Opens the copilot for a record. What was asked stays until the page is left. */
export default function CopilotButton({ resource, record }: Slots['record.actions']) {
  const translate = useTranslate();
  const may = useMay();
  useSeenPage(resource);
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!may('update', resource)) return null;
  return (
    <>
      <Button
        icon={sparkIcon}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {translate('assistant.copilot.open')}
      </Button>
      {wasOpened && <LazyCopilot resource={resource} record={record} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
