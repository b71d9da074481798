import { useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, lazyComponent, useMay, type Slots } from '#admin';
import { sparkIcon } from '../icon.ts';
import type { CopilotOfRowsProps } from './CopilotOfRows.tsx';

const CopilotOfRows = lazyComponent<CopilotOfRowsProps>(
  () => import('./CopilotOfRows.tsx'),
  () => null,
);

/** In the bar of selected records: opens the copilot for each of them. */
export default function SelectionButton({ resource, ids }: Slots['list.selection']) {
  const translate = useTranslate();
  const may = useMay();
  const [opened, setOpened] = useState<readonly Identifier[]>();
  if (!may('update', resource)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpened(ids)}>
        <Icon name={sparkIcon} />
        {translate('assistant.copilot.open')}
      </button>
      {opened &&
        // Outside of the bar, whose buttons look differently.
        createPortal(
          <CopilotOfRows resource={resource} ids={opened} onClose={() => setOpened(undefined)} />,
          document.body,
        )}
    </>
  );
}
