import { useTranslate } from 'ra-core';
import { Button, useApi, useAction } from '#admin';
import type { PartKey } from '../rules/selectors.ts';

interface DraftButtonsProps {
  /** Pages and widgets with a draft that is not on the website yet. */
  drafts: readonly PartKey[];
  isUnsaved: boolean;
  /** Called with true before the drafts are published, and with false when that failed. */
  onHold: (isHeld: boolean) => void;
  onPublished: () => void;
}

/** Button that publishes the drafts of the page. Disabled while something is unsaved. */
export function DraftButtons({ drafts, isUnsaved, onHold, onPublished }: DraftButtonsProps) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  if (drafts.length === 0) return null;
  const publish = async () => {
    onHold(true);
    const isDone = await run(async () => {
      for (const { id } of drafts) await call(`pages/${id}/publish`, { method: 'POST' });
    });
    if (isDone) onPublished();
    else onHold(false);
  };
  return (
    <Button disabled={isBusy || isUnsaved} onClick={() => void publish()}>
      {translate('pageEditor.publish')}
    </Button>
  );
}
