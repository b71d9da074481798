import { useTranslate } from 'ra-core';
import { MenuItem, type PartProps } from '#admin';
import { useReadNow } from './useReadNow.ts';

/** Entry of the menu of a subscribed calendar's row: reads it now. */
export default function ReadItem({ record, close }: PartProps<'list.row', 'subscribed_calendars'>) {
  const translate = useTranslate();
  const read = useReadNow();
  return (
    <MenuItem
      icon="rotate-cw"
      onSelect={() => {
        close();
        void read(record.id);
      }}
    >
      {translate('agenda.readNow')}
    </MenuItem>
  );
}
