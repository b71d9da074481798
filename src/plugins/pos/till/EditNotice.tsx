import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import type { EditStart } from './keeper.ts';

/** What became of changes to an order that were not saved: they are here again and can be given up, or they are gone. */
export function EditNotice({ edit, onDiscard }: { edit: EditStart; onDiscard: () => void }) {
  const translate = useTranslate();
  if (edit === 'fresh') return null;
  if (edit === 'outdated') return <Banner tone="warning">{translate('pos.till.editOutdated')}</Banner>;
  const discard = (
    <Button size="small" onClick={onDiscard}>
      {translate('pos.till.editDiscard')}
    </Button>
  );
  return (
    <Banner tone="info" action={discard}>
      {translate('pos.till.editRestored')}
    </Banner>
  );
}
