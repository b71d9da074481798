import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import type { EditStart } from '../core/till/saleStorage.ts';

/** Notice about unsaved changes to an order: they were restored and can be discarded, or they were lost. */
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
