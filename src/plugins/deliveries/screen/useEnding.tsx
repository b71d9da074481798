// The windows that end a stop.
import { useState } from 'react';
import type { ShownStop } from '../rules/told.ts';
import { DeliveredWindow } from './DeliveredWindow.tsx';
import { NotDeliveredWindow } from './NotDeliveredWindow.tsx';
import type { Reported } from './reports.ts';
import type { SendReport } from './StopActions.tsx';

/** Opens the window that ends a stop. */
export type OpenEnd = (stop: ShownStop, state: 'delivered' | 'not-delivered') => void;

/**
 * The window that ends a stop, as the stop was when it was opened. What the server answers meanwhile changes nothing of it:
 * what is due stays what the driver told the customer, and what was typed stays, also when the stop leaves the round.
 */
export function useEnding(onReport: SendReport) {
  const [open, setOpen] = useState<{ stop: ShownStop; state: 'delivered' | 'not-delivered' } | null>(null);
  const onEnd: OpenEnd = (stop, state) => setOpen({ stop, state });
  if (!open) return { onEnd, window: null };
  const close = () => setOpen(null);
  const end = async (reported: Reported) => {
    if (await onReport(open.stop, reported)) close();
  };
  const EndWindow = open.state === 'delivered' ? DeliveredWindow : NotDeliveredWindow;
  return { onEnd, window: <EndWindow stop={open.stop} onReport={end} onClose={close} /> };
}
