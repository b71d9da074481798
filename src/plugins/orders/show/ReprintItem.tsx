import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { MenuItem, type PartProps } from '#admin';
import { useReprint } from './useReprint.ts';

/** Entry of the menu of an order's row: prints its receipt again. A row has few fields, so the order is read first. */
export default function ReprintItem({ record, close }: PartProps<'list.row', 'orders'>) {
  const translate = useTranslate();
  const reprint = useReprint();
  const print = () => {
    close();
    void reprint(record.id);
  };
  return (
    <MenuItem icon={Printer} onSelect={print}>
      {translate('orders.show.reprint')}
    </MenuItem>
  );
}
