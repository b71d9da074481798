import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useUndoNotice } from '#admin';
import { removeLine, restoreLine } from '#shop';
import { useTill } from '../tillContext.ts';

/** Takes a line out of the open sale; for some seconds it can be put back where it was. */
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
        // Another sale has begun: the line was that one's.
        if (till.sale.get().uuid === uuid) till.change((sale) => restoreLine(sale, line, at));
      });
    },
    [till, translate, tell],
  );
}
