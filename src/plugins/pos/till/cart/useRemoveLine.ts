import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useUndoNotice } from '#admin';
import { removeLine, restoreLine } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';

/** Returns a function that removes a line from the open sale; the removal can be undone for some seconds. */
export function useRemoveLine(): (key: string) => void {
  const till = useTill();
  const translate = useTranslate();
  const tell = useUndoNotice();
  return useCallback(
    (key) => {
      const { uuid, lines } = till.sale.get();
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (!line) return;
      till.change((sale) => removeLine(sale, key));
      tell(translate('pos.till.removed', { name: line.name }), async () => {
        // The line belonged to a sale that is no longer open.
        if (till.sale.get().uuid === uuid) till.change((sale) => restoreLine(sale, line, at));
      });
    },
    [till, translate, tell],
  );
}
