import { useNavigate } from 'react-router';
import type { RefundDraft } from '../../core/sale/refund.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { startExchange } from '../../core/refund/exchange.ts';

/** Returns a function that opens the sale of an exchange. The returned value counts towards it. */
export function useExchange(): (draft: RefundDraft) => void {
  const navigate = useNavigate();
  const till = useTill();
  return (draft) => {
    till.change((sale) => startExchange(sale, draft, till.sumsContext(sale)));
    void navigate('/pos');
  };
}
