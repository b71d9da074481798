import { useNavigate } from 'react-router';
import { useAction } from '#admin';
import type { RefundDraft } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import { startExchange } from '../../core/refund/exchange.ts';

/** Returns a function that opens the sale of an exchange. The returned value counts towards it. */
export function useExchange(): (draft: RefundDraft) => void {
  const navigate = useNavigate();
  const till = useTill();
  const { run } = useAction();
  return (draft) =>
    void run(async () => {
      // The goods of an earlier exchange were taken back, too: its sale is put aside with them.
      if (till.sale.get().exchange !== null) await till.park('');
      till.change((sale) => startExchange(sale, draft, till.sumsContext(sale)));
      void navigate('/pos');
    });
}
