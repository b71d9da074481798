import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { classNames, Icon, Ltr, Slot, useFormats, VisuallyHidden } from '#admin';
import { useSlotParts } from '#admin/internal';
import type { FileItem } from '../fileItem.ts';
import { kindIcon } from '../kinds.ts';
import { useFileTexts } from '../useFileTexts.ts';
import styles from './items.module.css';

/** Picture of a file: its thumbnail, what a plugin draws of it, or the icon of its kind. */
export function FilePicture({ item, size = 24 }: { readonly item: FileItem; readonly size?: number }) {
  const icon = <Icon name={kindIcon(item.kind)} size={size} />;
  const given = { id: item.id, name: item.name, size: item.size, icon };
  const hasPart = useSlotParts('file.picture', given).length > 0;
  if (item.thumbnail) return <img src={item.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />;
  if (item.isFolder || !hasPart) return icon;
  return <Slot key={item.id} name="file.picture" given={given} pending={icon} />;
}

/** A folder in the icon view. */
export const FolderTile = memo(function FolderTile(props: ItemProps) {
  const { item, hasCheck, isSelected } = props;
  const formats = useFormats();
  const { look, ...option } = useOption(props);
  return (
    <div {...option} className={classNames(look, styles.folder)}>
      <Icon name={kindIcon('folder')} size={20} />
      <span className={styles.name}>
        <bdi>{item.name}</bdi>
      </span>
      <Lock item={item} />
      <KindText item={item} />
      <small>{formats.integer(item.items ?? 0)}</small>
      {hasCheck && <Check isOn={isSelected} />}
    </div>
  );
});

/** A file in the icon view. */
export const FileTile = memo(function FileTile(props: ItemProps) {
  const { item, hasCheck, isSelected } = props;
  const { line } = useFileTexts();
  const { look, ...option } = useOption(props);
  return (
    <div {...option} className={classNames(look, styles.file)}>
      <span className={styles.picture}>
        <FilePicture item={item} />
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>
          <bdi>{item.name}</bdi>
        </span>
        <KindText item={item} />
        <small>
          <DangerMark item={item} /> {line(item)}
        </small>
      </span>
      {hasCheck && <Check isOn={isSelected} />}
    </div>
  );
});

/** An item in the details view. */
export const DetailRow = memo(function DetailRow(props: ItemProps) {
  const { item, hasCheck, isSelected } = props;
  const formats = useFormats();
  const { size, kind } = useFileTexts();
  const { look, ...option } = useOption(props);
  return (
    <div {...option} className={classNames(look, styles.detail)}>
      <span className={styles.first}>
        {hasCheck && <Check isOn={isSelected} />}
        <span className={styles.small}>
          <FilePicture item={item} size={20} />
        </span>
        <span className={styles.name}>
          <bdi>{item.name}</bdi>
        </span>
        <Lock item={item} />
        <DangerMark item={item} />
      </span>
      <span className={styles.number}>
        {item.isFolder ? formats.integer(item.items ?? 0) : <Ltr>{size(item.size)}</Ltr>}
      </span>
      <span className={styles.kind}>{kind(item)}</span>
      <span className={styles.day}>{formats.moment(item.createdAt)}</span>
    </div>
  );
});

interface ItemProps {
  readonly item: FileItem;
  /** Place among all items, from 1, and their number: only those in sight are drawn. */
  readonly position: number;
  readonly total: number;
  readonly domId: string;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly isCut: boolean;
  readonly isOver: boolean;
  readonly isDraggable: boolean;
  readonly hasCheck: boolean;
}

/** Properties of an item's element. */
function useOption({ item, position, total, domId, isSelected, isCursor, isCut, isOver, isDraggable }: ItemProps) {
  return {
    id: domId,
    role: 'option',
    'aria-selected': isSelected,
    'aria-setsize': total,
    'aria-posinset': position,
    'data-id': item.id,
    'data-cursor': isCursor || undefined,
    draggable: isDraggable,
    title: item.name,
    look: classNames(
      styles.item,
      isSelected && styles.selected,
      isCursor && styles.cursor,
      isCut && styles.cut,
      isOver && styles.over,
    ),
  } as const;
}

const Check = ({ isOn }: { readonly isOn: boolean }) => (
  <span className={classNames(styles.check, isOn && styles.checked)} data-check aria-hidden="true">
    {isOn && <Icon name="check" size={12} />}
  </span>
);

/** Kind of an item as text for screen readers. Sighted users see its picture. */
const KindText = ({ item }: { readonly item: FileItem }) => {
  const { kind } = useFileTexts();
  return <VisuallyHidden>{kind(item)}</VisuallyHidden>;
};

/** Mark of a file that may run something when it is opened. */
const DangerMark = ({ item }: { readonly item: FileItem }) => {
  const translate = useTranslate();
  if (!item.danger) return null;
  const text = translate(`files.danger.marks.${item.danger}`);
  return (
    <span className={classNames(styles.mark, styles.danger)} title={text}>
      <Icon name="triangle-alert" size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
};

/** Mark of a folder with rights of its own. */
const Lock = ({ item }: { readonly item: FileItem }) => {
  const translate = useTranslate();
  if (!item.hasRights) return null;
  return (
    <span className={styles.mark} title={translate('files.rights.mark')}>
      <Icon name="lock" size={14} />
      <VisuallyHidden>{translate('files.rights.mark')}</VisuallyHidden>
    </span>
  );
};
