// Sends what a driver reports: by the device's queue, so that it is kept without a network and done once.
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { randomKey, useApi, useService } from '#admin';
import { toMajor } from '#resource';
import { reportCall } from '../calls.ts';
import type { Stop } from '../rules/told.ts';
import { reportWrite, type Reported } from './reports.ts';

const silent = () => () => undefined;

/** The state of the device's queue; undefined: there is none, and reports need the network. */
export function useQueue() {
  const outbox = useService('outbox');
  return { outbox, state: useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.whole()) };
}

/** Returns a function that reports a stop. It resolves when the report is kept on the device, or taken by the server. */
export function useReport(currency: string, onTaken: () => void) {
  const { outbox } = useQueue();
  const call = useApi();
  return useCallback(
    async (stop: Pick<Stop, 'order' | 'number' | 'customer'>, { cash = 0, ...reported }: Reported): Promise<void> => {
      const body = { ...reported, ...(cash > 0 && { cash: toMajor(cash, currency) }) };
      const at = outbox ? outbox.now() : Date.now();
      if (!outbox) {
        const input = { ...body, happenedAt: new Date(at).toISOString() };
        await call(reportCall, { params: { id: stop.order }, input });
        onTaken();
        return;
      }
      const { order, number, customer } = stop;
      const label = { order, number, customer, state: reported.state, cash, reason: reported.reason ?? null, at };
      await outbox.add([reportWrite(label, body, { uuid: randomKey(), ...outbox.seller() })]);
    },
    [outbox, call, currency, onTaken],
  );
}

/** Returns a function that takes a refused report back, so that the stop can be reported anew. */
export function useDiscard() {
  const { outbox } = useQueue();
  const translate = useTranslate();
  return (uuid: string) => outbox?.giveUp(uuid, translate('deliveries.discarded'));
}

/** Calls `onSent` when reports of the queue were sent. */
export function useAfterSending(onSent: () => void): void {
  const { state } = useQueue();
  const count = state?.done.length ?? 0;
  useEffect(() => {
    if (count > 0) onSent();
  }, [count, onSent]);
}
