import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar, Checkbox, DateText, VisuallyHidden, Table, useFormats } from '#admin';
import { ResourceIcon } from '#admin/internal';
import {
  Choose,
  entryPropsOf,
  Held,
  Left,
  Look,
  Name,
  Restore,
  type EntriesProps,
  type EntryProps,
} from './entryParts.tsx';
import styles from './bin.module.css';

const HEADS = ['record', 'kind', 'by', 'when', 'purge'] as const;

function BinRow(props: EntryProps) {
  const { entry, isChosen } = props;
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <td className={styles.check}>
          <Choose {...props} />
        </td>
        <td className={styles.name}>
          <span className={styles.person}>
            <ResourceIcon resource={entry.resource} />
            <Name entry={entry} />
          </span>
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
          <Look size="small" entry={entry} isOpen={isOpen} onOpen={setOpen} />
          <Restore size="small" {...props} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={HEADS.length + 2} className={styles.preview}>
            <Held entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Entries of the bin as a table, the newest first. */
export function BinTable({ entries, ...rest }: EntriesProps) {
  const { chosen, onChoose } = rest;
  const translate = useTranslate();
  const own = entries.filter(({ id }) => chosen.has(id));
  return (
    <Table isPage label={translate('system.bin.title')}>
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
          {HEADS.map((head) => (
            <th key={head}>{translate(`system.bin.${head}`)}</th>
          ))}
          <th>
            <VisuallyHidden>{translate('system.bin.restore')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <BinRow key={entry.id} {...entryPropsOf(rest, entry)} />
        ))}
      </tbody>
    </Table>
  );
}
