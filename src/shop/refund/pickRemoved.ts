import type { RefundOfEdit } from '../draft/refundOfEdit.ts';
import type { RefundDraft } from './refundSums.ts';
import { pickLine, remainingOf } from './refundDraft.ts';

/** Picks what the edit took away: the missing quantity of each line, and the whole line when its price was changed. */
export function pickRemoved(draft: RefundDraft, { kept }: RefundOfEdit): RefundDraft {
  return draft.order.lines.reduce((next, line) => {
    const left = kept[line.id];
    const quantity = left && left.price === line.price ? left.quantity : 0;
    return pickLine(next, line.id, remainingOf(line) - quantity);
  }, draft);
}
