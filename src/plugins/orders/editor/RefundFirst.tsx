import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, usePage } from '#admin';
import type { Minor } from '#resource';
import { REFUND_PAGE, refundOfEdit, stateOfRefund } from '#shop';
import { useEditor } from './EditorContext.ts';
import { useAmounts } from './useAmounts.ts';

interface RefundFirstProps {
  /** Amount to be refunded. */
  above: Minor;
  /** After a refused save the way on has the focus. */
  takesFocus?: boolean;
}

/** The button that opens the refund that the edit amounts to; nothing without the till. */
export function RefundFirst({ above, takesFocus = false }: RefundFirstProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const page = usePage(REFUND_PAGE);
  const { document } = useEditor();
  const { whole } = useAmounts();
  const refund = refundOfEdit(document);
  const button = useRef<HTMLButtonElement>(null);
  // The way on is reached without passing all lines.
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [page, takesFocus]);
  if (!page || !refund) return null;
  return (
    <Button
      ref={button}
      size="small"
      icon={Undo2}
      onClick={() => void navigate(`/${page.path}`, { state: stateOfRefund(refund) })}
    >
      {translate('orders.editor.save.refund', { amount: whole(above) })}
    </Button>
  );
}

/** Tells below the payments that the edit leaves less owed than was paid, and opens the refund (docs/rules/orders.md, "Money that goes back"). */
export function RefundNeeded() {
  const translate = useTranslate();
  const { above } = useEditor();
  const { whole } = useAmounts();
  if (above === 0) return null;
  return (
    <Banner tone="warning" action={<RefundFirst above={above} />}>
      <b>{translate('orders.editor.save.refundNeeded', { amount: whole(above) })}</b>
      <div>{translate('orders.editor.save.refundHelp')}</div>
    </Banner>
  );
}
