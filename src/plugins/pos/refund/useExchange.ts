import { useNavigate } from 'react-router';
import type { RefundDraft } from '../sale/refund.ts';
import { useTill } from '../till/tillContext.ts';
import { beginExchange } from './exchange.ts';

/** Goes on to the sale of what is taken instead: what comes back counts towards it. */
export function useExchange(): (draft: RefundDraft) => void {
  const navigate = useNavigate();
  const till = useTill();
  return (draft) => {
    till.change((sale) => beginExchange(sale, draft, till.sumsContext(sale)));
    void navigate('/pos');
  };
}
