import { ReceiptText } from 'lucide-react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { Button, useErrorText, useService } from '#admin';
import { isObject } from '#resource';
import { imageOrNull, readReceiptOrder, receiptData, type ReceiptSettings } from '#shop';
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

/** Prints the receipt of an order again, on the receipt printer; it says COPY. Nothing where no plugin prints. */
export function PrintReceipt({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const data = useDataProvider();
  const printer = useService('printer');
  if (!printer) return null;
  const place = { till: idOf(order['till']), store: idOf(order['store']) };
  const print = async () => {
    const target = printer.target(place);
    const settings = settingsOf((await data.getOne('settings', { id: 1 })).data, target.paperSize);
    const read = readReceiptOrder(order, settings.currency);
    if (!read) return;
    const rows = printer.receiptRows(receiptData(settings, read), { isCopy: true, hasQr: target.isQrPrinted });
    const about = { order: Number(order.id), isCopy: true };
    await printer.print({ ...place, ...about, kind: 'receipt', title: read.number ?? '', rows });
  };
  const press = () => void print().catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  return (
    <Button icon={ReceiptText} onClick={press}>
      {translate('orders.show.receipt')}
    </Button>
  );
}
