import { useNotify, useTranslate } from 'ra-core';
import { useData, useErrorText, usePluginHost } from '#admin';
import type { ScreenRecord } from '#resource';
import { imageOrNull, readReceiptOrder, receiptData, type PrinterService, type ReceiptSettings } from '#shop';
import type { Order } from './orderTitle.ts';

/**
 * Returns a function that prints the receipt of an order again. A failure is shown as a message. It may outlive its
 * component, for example the menu that it was chosen in.
 * @returns a function of the order, or of the id of one that is read first
 */
export function useReprint(): (order: Order | Order['id']) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const data = useData();
  const host = usePluginHost();
  return async (asked) => {
    try {
      const printer = await host.service('printer');
      const settings = await data.getOne('settings', { id: 1 });
      const order = typeof asked === 'object' ? asked : (await data.getOne('orders', { id: asked })).data;
      const isPrinted = printer !== undefined && (await printReceipt(printer, order, settings.data));
      if (!isPrinted) notify(translate('orders.show.noReceipt'), { type: 'error' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}

type Settings = ScreenRecord<'settings'>;

/** Returns the settings of a receipt, read from the settings that the server answers. */
function settingsOf(stored: Settings, paperSize: 48 | 32): ReceiptSettings {
  return {
    companyName: stored.companyName ?? '',
    description: stored.description ?? '',
    address: stored.address ?? '',
    email: stored.email ?? '',
    phone: stored.phone ?? '',
    legalNumber: stored.legalNumber ?? '',
    country: stored.country ?? '',
    logoUrl: imageOrNull(stored.logoUrl),
    currency: stored.currency || 'MAD',
    timeZone: stored.timeZone || 'UTC',
    paperSize,
  };
}

/** Prints the receipt of an order on the printer of its till; it says COPY. */
async function printReceipt(printer: PrinterService, order: Order, stored: Settings) {
  const place = { till: order.till?.id, store: order.store?.id };
  const target = printer.target(place);
  const settings = settingsOf(stored, target.paperSize);
  const read = readReceiptOrder(order, settings.currency);
  if (!read) return false;
  const rows = printer.receiptRows(receiptData(settings, read), { isCopy: true, hasQr: target.isQrPrinted });
  const about = { order: order.id, isCopy: true };
  await printer.print({ ...place, ...about, kind: 'receipt', title: read.number ?? '', rows });
  return true;
}
