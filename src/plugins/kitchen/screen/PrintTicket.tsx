import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, useService, useStoreZone } from '#admin';
import { labelOf } from '../rules/label.ts';
import type { Ticket } from '../rules/ticket.ts';

/** Prints a ticket again, on the printers that its items go to. Nothing where no plugin prints. */
export function PrintTicket({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const printer = useService('printer');
  const zone = useStoreZone();
  if (!printer) return null;
  const print = () => {
    const rows = printer.labelRows(labelOf(ticket, zone()), { isCopy: true });
    void printer.print({ kind: 'kitchen', title: ticket.number, rows, order: ticket.id, isCopy: true });
  };
  return <IconButton icon={Printer} label={translate('kitchen.print', { number: ticket.number })} onClick={print} />;
}
