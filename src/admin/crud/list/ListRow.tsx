import { useTranslate } from 'ra-core';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Resource } from '#resource';
import { Checkbox, classNames, Icon } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import { RecordPicture } from '../kind/RecordPicture.tsx';
import { isNumeric, recordTitle, type CrudRecord } from '../recordText.ts';
import type { Column } from './columns.ts';
import styles from './ListTable.module.css';

interface ListRowProps {
  resource: Resource;
  columns: readonly Column[];
  record: CrudRecord;
  /** Where a record is opened. */
  pathOf: (id: CrudRecord['id']) => string;
  isSelected: boolean;
  /** Absent where nothing can be done with selected records. */
  onToggle: ((id: CrudRecord['id']) => void) | undefined;
  /** Opens the menu of what can be done with a record, at the button; absent: there is none. */
  onMenu: ((record: CrudRecord, button: HTMLElement) => void) | undefined;
  /** The menu of this record is open. */
  isOpen: boolean;
}

type ChooseProps = Pick<ListRowProps, 'resource' | 'record' | 'isSelected'> & {
  onToggle: (id: CrudRecord['id']) => void;
};

function Choose({ resource, record, isSelected, onToggle }: ChooseProps) {
  const translate = useTranslate();
  return (
    <Checkbox
      label={translate('flexy.list.selectRow', { name: recordTitle(resource, record) })}
      checked={isSelected}
      onChange={() => onToggle(record.id)}
    />
  );
}

type ActionsProps = Pick<ListRowProps, 'resource' | 'record' | 'isOpen'> & {
  onMenu: NonNullable<ListRowProps['onMenu']>;
};

/** The button of a record's menu, which is one for all rows: rows stay plain. */
function Actions({ resource, record, isOpen, onMenu }: ActionsProps) {
  const translate = useTranslate();
  const label = translate('flexy.list.actions', { name: recordTitle(resource, record) });
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onMenu(record, event.currentTarget)}
    >
      <Icon name={Ellipsis} />
    </button>
  );
}

/** One record as a row; the whole row is the link. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { resource, columns, record, pathOf, isSelected, onToggle, onMenu } = props;
  return (
    <tr className={classNames(styles.row, isSelected && styles.selected)}>
      {onToggle && (
        <td className={styles.choose}>
          <Choose {...props} onToggle={onToggle} />
        </td>
      )}
      {columns.map(({ name, field, isTitle }) => (
        <td key={name} className={isNumeric(field) ? styles.number : undefined}>
          {isTitle ? (
            <div className={styles.cell}>
              <RecordPicture resource={resource} record={record} />
              <Link className={styles.name} to={pathOf(record.id)} data-row>
                {recordTitle(resource, record)}
              </Link>
            </div>
          ) : (
            <FieldValue resource={resource.name} name={name} field={field} value={record[name]} />
          )}
        </td>
      ))}
      {onMenu && (
        <td className={styles.actions}>
          <Actions {...props} onMenu={onMenu} />
        </td>
      )}
    </tr>
  );
});

/** How many facts stand under a card's name. */
const FACTS = 2;

/** One record as a card, for narrow screens: name, status and a fact or two, the amount at the end. */
export const ListCard = memo(function ListCard(props: ListRowProps) {
  const { resource, columns, record, pathOf, isSelected, onToggle, onMenu } = props;
  const money = columns.find(({ field, name }) => field.type === 'money' && record[name] !== undefined);
  const facts = columns
    .filter((column) => !column.isTitle && column !== money && record[column.name] !== undefined)
    .sort((a, b) => Number(b.name === 'status') - Number(a.name === 'status'))
    .slice(0, FACTS);
  return (
    <li className={classNames(styles.card, isSelected && styles.selected)}>
      {onToggle && <Choose {...props} onToggle={onToggle} />}
      <RecordPicture resource={resource} record={record} large />
      <div className={styles.body}>
        <Link className={styles.name} to={pathOf(record.id)} data-row>
          {recordTitle(resource, record)}
        </Link>
        <span className={styles.facts}>
          {facts.map(({ name, field }) => (
            <span key={name}>
              <FieldValue resource={resource.name} name={name} field={field} value={record[name]} withUnit />
            </span>
          ))}
        </span>
      </div>
      {money && (
        <span className={styles.amount}>
          <FieldValue
            resource={resource.name}
            name={money.name}
            field={money.field}
            value={record[money.name]}
            withUnit
          />
        </span>
      )}
      {onMenu && <Actions {...props} onMenu={onMenu} />}
    </li>
  );
});
