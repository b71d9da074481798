import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPage } from '#admin/internal';
import { refundOfState, type RefundOfEdit } from '#shop';
import { useTill } from '../core/till/tillContext.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { rowFromOrder, type OrderRow } from './orderRows.ts';

const RefundWindow = lazyPage<{
  row: OrderRow;
  edit: RefundOfEdit;
  onClose: () => void;
  onDone: () => void;
}>(() => import('./refund/RefundWindow.tsx'));

const asIs = (body: unknown): unknown => body;

function OpenedRefund({ edit, onEnd }: { edit: RefundOfEdit; onEnd: () => void }) {
  const { currency } = useTill().settings;
  const { data } = useTillQuery(`orders/${edit.order}`, asIs);
  const row = rowFromOrder(data, currency);
  return row ? <RefundWindow row={row} edit={edit} onClose={onEnd} onDone={onEnd} /> : null;
}

/** The refund of an order whose edit would leave less owed than paid (409 `refundNeeded`), opened by the till. */
export function EditRefund({ onDone }: { onDone: () => void }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [edit, setEdit] = useState(() => refundOfState(state));
  if (!edit) return null;
  const end = () => {
    setEdit(null);
    // A reload does not open it again.
    void navigate(pathname, { replace: true, state: null });
    onDone();
  };
  return <OpenedRefund edit={edit} onEnd={end} />;
}
