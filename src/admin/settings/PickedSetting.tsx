import type { DateField, DateTimeField, RelationField } from '#resource';
import { fromLocalInput, toLocalInput } from '../crud/form/inputs/localTime.ts';
import { RecordPicker } from '../crud/pages.tsx';
import { relatedId } from '../crud/recordText.ts';
import { DateBox } from '../dates/DateBox.tsx';
import { useStoreZone } from '../format/useStoreZone.ts';
import type { Settings } from './useSettings.ts';

interface PickedProps<F> {
  path: string;
  settings: Settings;
  field: F;
  label: string;
  help: string;
  isDisabled: boolean;
  error: string | undefined;
}

/** A day, or a time of the store's clock. What is no date is sent as it was typed: the server names its field. */
export function DaySetting(props: PickedProps<DateField | DateTimeField>) {
  const { path, settings, field, label, help, isDisabled, error } = props;
  const zone = useStoreZone()();
  const kept = settings.get(path);
  const isMoment = field.type === 'datetime';
  return (
    <DateBox
      label={label}
      withTime={isMoment}
      value={isMoment ? toLocalInput(kept, zone) : typeof kept === 'string' ? kept : ''}
      isRequired={field.required === true}
      isDisabled={isDisabled}
      isWrong={error !== undefined}
      note={error ?? (help || undefined)}
      onChange={(text) => settings.change(path, isMoment ? fromLocalInput(text, zone) : text || null)}
    />
  );
}

/** Ids of the server are numbers, those of records that wait on this device are texts. */
const idOf = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

/** A record of another list. */
export function RecordSetting(props: PickedProps<RelationField>) {
  const { path, settings, field, label, help, isDisabled, error } = props;
  return (
    <RecordPicker
      resource={field.to}
      label={label}
      help={help}
      error={error}
      isRequired={field.required === true}
      isDisabled={isDisabled}
      value={relatedId(settings.get(path)) ?? null}
      onChange={(record) => settings.change(path, record && idOf(record.id))}
    />
  );
}
