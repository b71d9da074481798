import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PagePending, TouchWindow, useService } from '#admin';
import type { Entry } from '#outbox';
import { OrderReceipt } from '../../core/receipt/OrderReceipt.tsx';
import '../../core/outbox/extensionPoints.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { rowFromEntry } from '../orderRows.ts';
import { sentNumber } from './sentNumber.ts';

/**
 * The slip of a refund that was just saved. The server numbers refunds, so it is shown when the number is there; without a
 * network at once, and it says that the number follows.
 */
export function RefundReceipt({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const translate = useTranslate();
  const { settings, device, store } = useTill();
  const number = useSentNumber(entry);
  const receipt = rowFromEntry(number ? { ...entry, numberText: number } : entry, settings.currency)?.order;
  if (number === undefined || !receipt)
    return (
      <TouchWindow title={translate('pos.receipt.title')} size="small" onClose={onClose}>
        <PagePending />
      </TouchWindow>
    );
  const place = { till: device?.id, store: store?.id, isCopy: false };
  return <OrderReceipt settings={settings} order={receipt} place={place} onClose={onClose} />;
}

/** The slip waits so long for the server's number, ms; then it says that the number follows. */
const WAIT_MS = 6000;

/** The number that the server gives a refund that is being sent: undefined while it is awaited, null when it does not come. */
function useSentNumber({ uuid }: Entry): string | null | undefined {
  const outbox = useService('outbox');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const state = useSyncExternalStore(
    (changed) => outbox?.subscribe(changed) ?? (() => undefined),
    () => outbox?.whole() ?? null,
  );
  const found = state === null ? null : sentNumber(uuid, state);
  return found === undefined && isLate ? null : found;
}
