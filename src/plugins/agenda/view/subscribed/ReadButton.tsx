import { useTranslate } from 'ra-core';
import { Button, type PartProps } from '#admin';
import { useReadNow } from './useReadNow.ts';

/** Button of a subscribed calendar's page: reads it now. */
export default function ReadButton({ record }: PartProps<'record.actions', 'subscribed_calendars'>) {
  const translate = useTranslate();
  const read = useReadNow();
  return (
    <Button icon="rotate-cw" onClick={() => void read(record.id)}>
      {translate('agenda.readNow')}
    </Button>
  );
}
