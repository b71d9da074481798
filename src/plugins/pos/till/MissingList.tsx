import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import type { ListName } from '../core/data/lists.ts';
import { useTill } from '../core/till/tillContext.ts';

/**
 * Tells that a list which the till starts without is still missing, and offers to request it again. Renders nothing
 * when the list is present.
 */
export function MissingList({ name }: { name: Extract<ListName, 'suppliers' | 'agents' | 'shippings'> }) {
  const translate = useTranslate();
  const { data, refresh } = useTill();
  if (!data.missing.includes(name)) return null;
  const retry = (
    <Button icon="rotate-cw" onClick={() => void refresh()}>
      {translate('pos.start.retry')}
    </Button>
  );
  return (
    <Banner tone="warning" action={retry}>
      {translate(`pos.start.failures.${name}`)}
    </Banner>
  );
}
