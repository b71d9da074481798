import { textOrNull, type Resource } from '#resource';
import { isIconName, Thumbnail } from '../../ui/index.ts';
import { imageFieldOf, type CrudRecord } from '../recordText.ts';
import { useGoodsIcons } from './useGoodsIcons.ts';

type PictureProps = { resource: Resource; record: CrudRecord; large?: boolean };

/** Picture of a record: its image, else its own icon and tint (categories), else the icon of its resource. */
export function RecordPicture(props: PictureProps) {
  const { resource, record } = props;
  const field = imageFieldOf(resource);
  if (field === undefined) return null;
  const source = textOrNull(record[field]);
  const named = source === null && resource.fields.icon ? textOrNull(record.icon) : null;
  return named === null ? (
    <Thumbnail {...shapeOf(props)} src={source ?? undefined} />
  ) : (
    <NamedPicture {...props} named={named} />
  );
}

function shapeOf({ resource, record, large }: PictureProps) {
  return {
    icon: isIconName(resource.icon) ? resource.icon : ('box' as const),
    tint: typeof record.tint === 'number' ? record.tint : undefined,
    large,
  };
}

/** Icon whose name is stored in the record. */
function NamedPicture({ named, ...props }: PictureProps & { named: string }) {
  const kinds = useGoodsIcons();
  const Drawing = kinds && Object.hasOwn(kinds, named) ? kinds[named] : undefined;
  const drawing = Drawing && <Drawing aria-hidden="true" size={props.large ? 20 : 15} strokeWidth={1.75} />;
  return <Thumbnail {...shapeOf(props)} drawing={drawing} />;
}
