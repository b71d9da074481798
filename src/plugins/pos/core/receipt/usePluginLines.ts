// Lines of plugins on a receipt: they come from the server, when it has the sale.
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { usePluginHost } from '#admin';
import type { PaperSale, ReceiptData } from '#shop';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import type { ReceiptPlace } from './usePrintReceipt.ts';

/** Time that a receipt waits for the server to take its sale, ms; then it says that the rest follows. */
const WAIT_MS = 6000;

/** Waits until the queue has sent the sale. @returns false: it waits for the network, was refused, or takes too long */
function isSent(outbox: Pick<OutboxService, 'whole' | 'subscribe'>, uuid: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const end = (sent: boolean) => {
      for (const stop of ends) stop();
      resolve(sent);
    };
    const look = () => {
      const { entries, line } = outbox.whole();
      const entry = entries.find((one) => one.uuid === uuid);
      if (!entry) end(true);
      else if (entry.status === 'refused' || line.status !== 'open') end(false);
    };
    const timer = setTimeout(() => end(false), WAIT_MS);
    ends.push(
      () => clearTimeout(timer),
      outbox.subscribe(() => look()),
    );
    look();
  });
}

/** What names the sale for the server; null: nothing does. */
const saleOf = ({ order, sale }: ReceiptPlace): PaperSale | null =>
  order !== undefined ? { order } : sale !== undefined ? { uuid: sale } : null;

/**
 * Returns a function that reads the lines; null: they are not there yet, or the server cannot be reached.
 */
function useReadLines(hasParts: boolean, { order, sale }: ReceiptPlace): () => Promise<readonly string[] | null> {
  const host = usePluginHost();
  return useMemo(
    () => async () => {
      const named = saleOf({ order, sale });
      if (!hasParts) return [];
      if (!named) return null;
      const [outbox, service] = await Promise.all([host.service('outbox'), host.service('paperLines')]);
      if (!service) return [];
      if ('uuid' in named && outbox && !(await isSent(outbox, named.uuid))) return null;
      // Without an answer the receipt says that the rest follows, and the sale's receipt can be printed again.
      return service.read(named).catch(() => null);
    },
    [host, hasParts, order, sale],
  );
}

const withLines = (data: ReceiptData, pluginLines: readonly string[]): ReceiptData =>
  pluginLines.length === 0 ? data : { ...data, pluginLines };

/**
 * Completes a receipt by the lines of plugins.
 * @returns the receipt for the screen, and a function that waits for the complete one, for the printer
 */
export function usePluginLines(data: ReceiptData, place: ReceiptPlace) {
  const translate = useTranslate();
  const read = useReadLines(data.hasPluginParts === true, place);
  const [lines, setLines] = useState<readonly string[] | null>([]);
  useEffect(() => {
    let isCurrent = true;
    void read().then((found) => isCurrent && setLines(found));
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const follows = translate('pos.receipt.restFollows');
  const shown = useMemo(() => withLines(data, lines ?? [follows]), [data, lines, follows]);
  return { shown, whole: async () => withLines(data, (await read()) ?? [follows]) };
}
