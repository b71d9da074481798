import type { Resource } from '#resource';
import { isIconName, Thumb } from '../../ui/index.ts';
import { imageFieldOf, type CrudRecord } from '../recordText.ts';
import { useKindIcons } from './useKindIcons.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The picture of a record: its image, else the icon and tint that it names (a category's kind), else its resource's icon. */
export function RecordPicture({
  resource,
  record,
  large,
}: {
  resource: Resource;
  record: CrudRecord;
  large?: boolean;
}) {
  const field = imageFieldOf(resource);
  const source = field === undefined ? undefined : textOf(record[field]);
  const named = source === undefined && resource.fields['icon'] ? textOf(record['icon']) : undefined;
  const kinds = useKindIcons(named !== undefined);
  if (field === undefined) return null;
  const Drawing = kinds && named !== undefined && Object.hasOwn(kinds, named) ? kinds[named] : undefined;
  return (
    <Thumb
      src={source}
      icon={isIconName(resource.icon) ? resource.icon : 'box'}
      drawing={Drawing && <Drawing aria-hidden="true" size={large ? 20 : 15} strokeWidth={1.75} />}
      tint={typeof record['tint'] === 'number' ? record['tint'] : undefined}
      large={large}
    />
  );
}
