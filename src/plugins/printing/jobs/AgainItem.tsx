import { useTranslate } from 'ra-core';
import { MenuItem, type PartProps } from '#admin';
import { useAgain } from './useAgain.ts';

/** Entry of the menu of a print job's row: prints it again, on the same printer. */
export default function AgainItem({ record, close }: PartProps<'list.row', 'print_jobs'>) {
  const translate = useTranslate();
  const again = useAgain();
  const print = () => {
    close();
    void again(record.id);
  };
  return (
    <MenuItem icon="rotate-cw" onSelect={print}>
      {translate('printing.jobs.again')}
    </MenuItem>
  );
}
