import { Undo2 } from 'lucide-react';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import {
  Avatar,
  Button,
  Checkbox,
  Chip,
  classNames,
  DateText,
  DeletedValues,
  Hidden,
  IconButton,
  useFormats,
} from '#admin';
import { useState } from 'react';
import { daysLeft, isSoon, type BinEntry } from './entries.ts';
import styles from './bin.module.css';

interface BinTableProps {
  entries: readonly BinEntry[];
  chosen: ReadonlySet<BinEntry['id']>;
  isBusy: boolean;
  onChoose: (chosen: ReadonlySet<BinEntry['id']>) => void;
  onRestore: (entries: readonly BinEntry[]) => void;
}

/** How long an entry stays. */
function Left({ entry }: { entry: BinEntry }) {
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

function Name({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  const others = entry.records - 1;
  const name = entry.title || `#${entry.recordId}`;
  return <bdi>{others > 0 ? translate('system.bin.more', { name, smart_count: entry.records }) : name}</bdi>;
}

interface RowProps extends Omit<BinTableProps, 'entries' | 'chosen'> {
  entry: BinEntry;
  isChosen: boolean;
  onToggle: () => void;
}

function BinRow({ entry, isChosen, isBusy, onToggle, onRestore }: RowProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const name = entry.title || `#${entry.recordId}`;
  return (
    <>
      <tr className={classNames(isChosen && styles.chosen)}>
        <td className={styles.check}>
          <Checkbox label={translate('flexy.list.selectRow', { name })} checked={isChosen} onChange={onToggle} />
        </td>
        <td className={styles.name}>
          <Name entry={entry} />
        </td>
        <td className={styles.quiet}>{labelOf(entry.resource, 1)}</td>
        <td>
          {entry.deletedBy && (
            <span className={styles.person}>
              <Avatar name={entry.deletedBy.name} />
              <bdi>{entry.deletedBy.name}</bdi>
            </span>
          )}
        </td>
        <td className={styles.quiet}>
          <DateText iso={entry.at}>{formats.moment(entry.at)}</DateText>
        </td>
        <td>
          <Left entry={entry} />
        </td>
        <td className={styles.tools}>
          <IconButton
            size="small"
            icon={isOpen ? 'eye-off' : 'eye'}
            label={translate('system.bin.preview', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <Button
            size="small"
            icon={Undo2}
            disabled={isBusy}
            aria-label={translate('system.bin.restoreOf', { name })}
            onClick={() => onRestore([entry])}
          >
            {translate('system.bin.restore')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className={styles.preview}>
            <DeletedValues resource={entry.resource} id={entry.recordId} none={translate('system.bin.nothingKept')} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What lies in the bin, the newest first. */
export function BinTable({ entries, chosen, onChoose, ...rest }: BinTableProps) {
  const translate = useTranslate();
  const own = entries.filter(({ id }) => chosen.has(id));
  const heads = ['record', 'kind', 'by', 'when', 'purge'] as const;
  const toggle = (id: BinEntry['id']) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.check}>
              <Checkbox
                label={translate('flexy.list.selectPage')}
                checked={own.length === entries.length}
                mixed={own.length > 0 && own.length < entries.length}
                onChange={(isAll) => onChoose(new Set(isAll ? entries.map(({ id }) => id) : []))}
              />
            </td>
            {heads.map((head) => (
              <th key={head}>{translate(`system.bin.${head}`)}</th>
            ))}
            <th>
              <Hidden>{translate('system.bin.restore')}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <BinRow
              key={entry.id}
              entry={entry}
              isChosen={chosen.has(entry.id)}
              onToggle={() => toggle(entry.id)}
              onChoose={onChoose}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
