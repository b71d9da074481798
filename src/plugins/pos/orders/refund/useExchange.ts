import { useNavigate } from 'react-router';
import type { RefundDraft } from '../../core/sale/refund.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { startExchange } from '../../core/refund/exchange.ts';

/** Goes on to the sale of what is taken instead: what comes back counts towards it. */
export function useExchange(): (draft: RefundDraft) => void {
  const navigate = useNavigate();
  const till = useTill();
  return (draft) => {
    till.change((sale) => startExchange(sale, draft, till.sumsContext(sale)));
    void navigate('/pos');
  };
}
