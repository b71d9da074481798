// Sends what a driver reports: by the device's queue, so that it is kept without a network and done once.
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { randomKey, useApi, useServiceState } from '#admin';
import { toMajor } from '#resource';
import { reportCall } from '../calls.ts';
import type { Stop } from '../rules/told.ts';
import { reportWrite, type Reported } from './reports.ts';

const silent = () => () => undefined;

/**
 * The state of the device's queue; undefined: there is none, and reports need the network. Nothing is reported before that is
 * known (`isKnown`): without a network a report would be refused instead of kept.
 */
export function useQueue() {
  const { service: outbox, isKnown } = useServiceState('outbox');
  return { outbox, isKnown, state: useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.whole()) };
}

/**
 * Returns a function that reports a stop. It resolves when the report is kept on the device, or taken by the server.
 * @param how `online`: sent at once, also where there is a queue, so that whoever reports sees what the server says
 */
export function useReport(currency: string, onTaken: () => void, how: 'queued' | 'online' = 'queued') {
  const queue = useQueue();
  const outbox = how === 'queued' ? queue.outbox : undefined;
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
      const known = { order, number, customer, state: reported.state, cash, reason: reported.reason ?? null, at };
      const label = { ...known, total: cash > 0 ? cash : null };
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

/** Returns a function that sends a refused report again. */
export function useSendAgain() {
  const { outbox } = useQueue();
  return (uuid: string) => outbox?.repair(uuid);
}

/** Calls `onAnswered` when reports of the queue were sent, or refused: the stop may be somebody else's by now. */
export function useAfterSending(onAnswered: () => void): void {
  const { state } = useQueue();
  const refused = state?.entries.filter(({ status }) => status === 'refused').length ?? 0;
  const count = (state?.done.length ?? 0) + refused;
  useEffect(() => {
    if (count > 0) onAnswered();
  }, [count, onAnswered]);
}
