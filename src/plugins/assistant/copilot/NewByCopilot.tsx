import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton, useMay, type Slots } from '#admin';
import { sparkIcon } from '../icon.ts';
import { useSeenPage } from '../page/seenPage.ts';
import { LazyCopilot } from './lazyCopilot.ts';

/** In the header of a list: opens the copilot for a new record. What was asked stays until the list is left. */
export default function NewByCopilot({ resource }: Slots['list.tools']) {
  const translate = useTranslate();
  const may = useMay();
  useSeenPage(resource);
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!may('create', resource)) return null;
  return (
    <>
      <IconButton
        icon={sparkIcon}
        label={translate('assistant.copilot.open')}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && (
        <LazyCopilot resource={resource} record={undefined} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
