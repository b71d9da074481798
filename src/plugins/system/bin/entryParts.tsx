import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, Checkbox, Chip, IconButton } from '#admin';
import { DeletedValues } from '#admin/internal';
import { daysLeft, isSoon, nameOf, type BinEntry } from './entries.ts';
import styles from './bin.module.css';

/** Entries of the bin with their actions. */
export interface EntriesProps {
  entries: readonly BinEntry[];
  chosen: ReadonlySet<BinEntry['id']>;
  isBusy: boolean;
  onChoose: (chosen: ReadonlySet<BinEntry['id']>) => void;
  onRestore: (entries: readonly BinEntry[]) => void;
}

/** Props of one entry, as a row or a card. */
export interface EntryProps extends Pick<EntriesProps, 'isBusy' | 'onRestore'> {
  entry: BinEntry;
  isChosen: boolean;
  onToggle: () => void;
}

/** Props of each entry for rows and cards. */
export const entryPropsOf = (
  { chosen, isBusy, onChoose, onRestore }: Omit<EntriesProps, 'entries'>,
  entry: BinEntry,
): EntryProps => ({
  entry,
  isChosen: chosen.has(entry.id),
  isBusy,
  onRestore,
  onToggle: () => {
    const next = new Set(chosen);
    if (!next.delete(entry.id)) next.add(entry.id);
    onChoose(next);
  },
});

/** Checkbox to select an entry. */
export function Choose({ entry, isChosen, onToggle }: EntryProps) {
  const translate = useTranslate();
  return (
    <Checkbox
      label={translate('flexy.list.selectRow', { name: nameOf(entry) })}
      checked={isChosen}
      onChange={onToggle}
    />
  );
}

/** Remaining time of an entry. */
export function Left({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  const days = daysLeft(entry, Date.now());
  if (days === null) return <span className={styles.quiet}>{translate('system.bin.never')}</span>;
  const text = translate('system.bin.days', { smart_count: days });
  return isSoon(days) ? (
    <Chip tone="warning" icon="hourglass">
      {text}
    </Chip>
  ) : (
    <span className={styles.quiet}>{text}</span>
  );
}

/** Name of an entry, and the number of other records deleted with it. */
export function Name({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  const others = entry.records - 1;
  const name = nameOf(entry);
  return <bdi>{others > 0 ? translate('system.bin.more', { name, smart_count: entry.records }) : name}</bdi>;
}

interface LookProps {
  entry: BinEntry;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  size?: 'small';
}

/** Button that shows or hides an entry's content. */
export function Look({ entry, isOpen, onOpen, size }: LookProps) {
  const translate = useTranslate();
  return (
    <IconButton
      {...(size && { size })}
      icon={isOpen ? 'eye-off' : 'eye'}
      label={translate('system.bin.preview', { name: nameOf(entry) })}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    />
  );
}

/** Content of an entry. */
export function Held({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  return <DeletedValues resource={entry.resource} id={entry.recordId} none={translate('system.bin.nothingKept')} />;
}

/** Button that restores an entry. */
export function Restore({ entry, isBusy, onRestore, size }: EntryProps & { size?: 'small' }) {
  const translate = useTranslate();
  return (
    <Button
      {...(size && { size })}
      icon={Undo2}
      disabled={isBusy}
      aria-label={translate('system.bin.restoreOf', { name: nameOf(entry) })}
      onClick={() => onRestore([entry])}
    >
      {translate('system.bin.restore')}
    </Button>
  );
}
