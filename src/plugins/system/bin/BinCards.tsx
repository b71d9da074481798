import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useState } from 'react';
import { classNames, DateText, Row, useFormats } from '#admin';
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

function BinCard(props: EntryProps) {
  const { entry, isChosen } = props;
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)}>
      <Row gap={12} shrink>
        <Choose {...props} />
        <ResourceIcon resource={entry.resource} large />
        <div className={styles.body}>
          <span className={styles.name}>
            <Name entry={entry} />
          </span>
          <span className={styles.facts}>
            <span>{labelOf(entry.resource, 1)}</span>
            <DateText iso={entry.at}>{formats.moment(entry.at)}</DateText>
          </span>
          {entry.deletedBy && (
            <span className={styles.facts}>
              <bdi>{translate('system.bin.byName', { name: entry.deletedBy.name })}</bdi>
            </span>
          )}
        </div>
        <Look entry={entry} isOpen={isOpen} onOpen={setOpen} />
      </Row>
      <Row gap={12} shrink>
        <span className={styles.left}>
          <Left entry={entry} />
        </span>
        <Restore {...props} />
      </Row>
      {isOpen && <Held entry={entry} />}
    </li>
  );
}

/** Entries of the bin on narrow screens, the newest first. */
export const BinCards = ({ entries, ...rest }: EntriesProps) => (
  <ul className={styles.cards}>
    {entries.map((entry) => (
      <BinCard key={entry.id} {...entryPropsOf(rest, entry)} />
    ))}
  </ul>
);
