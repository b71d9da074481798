import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useErrorText, usePluginHost } from '#admin';
import { isObject } from '#resource';
import { imageOrNull, readReceiptOrder, receiptData, type PrinterService, type ReceiptSettings } from '#shop';
import '../printerPoint.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the settings of a receipt, read from the settings that the server answers. */
function settingsOf(wire: Readonly<Record<string, unknown>>, paperSize: 48 | 32): ReceiptSettings {
  return {
    companyName: textOf(wire['companyName']),
    description: textOf(wire['description']),
    address: textOf(wire['address']),
    email: textOf(wire['email']),
    phone: textOf(wire['phone']),
    legalNumber: textOf(wire['legalNumber']),
    logoUrl: imageOrNull(wire['logoUrl']),
    currency: textOf(wire['currency']) || 'MAD',
    timeZone: textOf(wire['timeZone']) || 'UTC',
    paperSize,
  };
}

const idOf = (value: unknown): number | undefined =>
  isObject(value) && typeof value['id'] === 'number' ? value['id'] : undefined;

/** Prints the receipt of an order on the printer of its till; it says COPY. */
async function printReceipt(printer: PrinterService, order: RaRecord, wire: Readonly<Record<string, unknown>>) {
  const place = { till: idOf(order['till']), store: idOf(order['store']) };
  const target = printer.target(place);
  const settings = settingsOf(wire, target.paperSize);
  const read = readReceiptOrder(order, settings.currency);
  if (!read) return false;
  const rows = printer.receiptRows(receiptData(settings, read), { isCopy: true, hasQr: target.isQrPrinted });
  const about = { order: Number(order.id), isCopy: true };
  await printer.print({ ...place, ...about, kind: 'receipt', title: read.number ?? '', rows });
  return true;
}

/**
 * Returns a function that prints the receipt of an order again. A failure is shown as a message. It may outlive its
 * component, for example the menu that it was chosen in.
 * @returns a function of the order, or of the id of one that is read first
 */
export function useReprint(): (order: RaRecord | RaRecord['id']) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const data = useDataProvider();
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
