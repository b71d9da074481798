import { CloudUpload } from 'lucide-react';
import { memo } from 'react';
import { isPresent, type Resource } from '#resource';
import { PlainLink } from '../../router/PlainLink.tsx';
import { Checkbox, classNames, Icon, VisuallyHidden } from '../../ui/index.ts';
import { RecordPicture } from '../picture/RecordPicture.tsx';
import type { FormatContext } from '../formatContext.ts';
import { isNumeric, recordTitle, type CrudRecord } from '../recordText.ts';
import { valueNode } from '../valueNode.tsx';
import { mayBeCut, SURELY_FIT, type Column } from './columns.ts';
import { wholeDay } from './wholeDay.ts';
import styles from './ListTable.module.css';

/** Data that all rows of a list share. The object is the same until part of it changes, so that memoized rows do not render. */
export interface RowTools {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly reading: FormatContext;
  /** Returns the path at which a record opens. */
  readonly pathOf: (id: CrudRecord['id']) => string;
  /** Absent where nothing can be done with selected records. */
  readonly onToggle: ((id: CrudRecord['id']) => void) | undefined;
  /** Ids of records with a change that waits on this device. */
  readonly waiting: ReadonlySet<string>;
  /** Opens the menu of what can be done with a record, at the button; absent: there is none. */
  readonly onMenu: ((record: CrudRecord, button: HTMLElement) => void) | undefined;
}

interface ListRowProps {
  tools: RowTools;
  record: CrudRecord;
  isSelected: boolean;
  /** The menu of this record is open. */
  isOpen: boolean;
  /** Its place in the whole table, where not all rows are drawn; the head is the first. */
  place?: number;
}

// Functions, not components: a list has a hundred of each, and what is plain is changed in place.

function choose({ resource, reading, onToggle }: RowTools, record: CrudRecord, isSelected: boolean) {
  return (
    <Checkbox
      label={reading.translate('flexy.list.selectRow', { name: recordTitle(resource, record, reading.translate) })}
      checked={isSelected}
      onChange={() => onToggle?.(record.id)}
    />
  );
}

/** The button of a record's menu, which is one for all rows: rows stay plain. */
function actions({ resource, reading, onMenu }: RowTools, record: CrudRecord, isOpen: boolean) {
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={reading.translate('flexy.list.actions', { name: recordTitle(resource, record, reading.translate) })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onMenu?.(record, event.currentTarget)}
    />
  );
}

/** The title of a record; the value of a choice is translated. */
function title({ resource, reading }: RowTools, record: CrudRecord) {
  const { title: name } = resource;
  const field = resource.fields[name];
  if (field?.type !== 'enum') return recordTitle(resource, record, reading.translate);
  return valueNode(reading, { resource: resource.name, name, field, value: record[name] });
}

/** The link that a row is, marked while a change of the record waits on this device. */
function link(tools: RowTools, record: CrudRecord) {
  const isLong = recordTitle(tools.resource, record).length > SURELY_FIT;
  const isWaiting = tools.waiting.has(String(record.id));
  const queued = isWaiting ? tools.reading.translate('flexy.connection.queued') : undefined;
  return (
    <>
      <PlainLink
        className={classNames(styles.name, isLong && styles.cut)}
        to={tools.pathOf(record.id)}
        data-row={record.id}
      >
        {isWaiting && (
          <span className={styles.queued} title={queued}>
            <Icon name={CloudUpload} size={14} />
          </span>
        )}
        {title(tools, record)}
      </PlainLink>
      {isWaiting && <VisuallyHidden>{queued}</VisuallyHidden>}
    </>
  );
}

/** The CSS class of a cell. Clipping is costly, so few cells of a row are clipped. */
function cellClass({ name, field, isTitle }: Column, record: CrudRecord): string | undefined {
  if (isTitle) return styles.title;
  return classNames(isNumeric(field) && styles.number, mayBeCut(field, record[name]) && styles.cut) || undefined;
}

function cell({ resource, reading }: RowTools, { name, field }: Column, record: CrudRecord, withUnit = false) {
  const day = wholeDay(resource, name, record);
  if (day !== undefined)
    return valueNode(reading, { resource: resource.name, name, field: { type: 'date' }, value: day });
  // As on its page: what does not belong to the choice of the record is left out.
  const value = isPresent(field, record, record[name]) ? record[name] : null;
  return valueNode(reading, { resource: resource.name, name, field, value, record, withUnit });
}

/** One record as a row; the whole row is the link. */
export const ListRow = memo(function ListRow({ tools, record, isSelected, isOpen, place }: ListRowProps) {
  const { resource, columns, onToggle, onMenu } = tools;
  return (
    <tr className={classNames(styles.row, isSelected && styles.selected)} aria-rowindex={place}>
      {onToggle && <td className={styles.choose}>{choose(tools, record, isSelected)}</td>}
      {columns.map((column) => (
        <td key={column.name} className={cellClass(column, record)}>
          {column.isTitle ? (
            <>
              <RecordPicture resource={resource} record={record} />
              {link(tools, record)}
            </>
          ) : (
            cell(tools, column, record)
          )}
        </td>
      ))}
      {onMenu && <td className={styles.actions}>{actions(tools, record, isOpen)}</td>}
    </tr>
  );
});

/** Number of facts below the name of a card. */
const FACTS = 2;

/** Facts in their order on a card: those that are declared for it, the status, then the others. */
const rankOf = ({ name, field }: Column): number => (field.onCard ? 0 : name === 'status' ? 1 : 2);

/** One record as a card, for narrow screens: name, status and a fact or two, the amount at the end. */
export const ListCard = memo(function ListCard({ tools, record, isSelected, isOpen }: ListRowProps) {
  const { resource, columns, onToggle, onMenu } = tools;
  const money = columns.find(({ field, name }) => field.type === 'money' && record[name] !== undefined);
  const facts = columns
    .filter((column) => !column.isTitle && column !== money && record[column.name] !== undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, FACTS + columns.filter(({ field, name }) => field.onCard && record[name] !== undefined).length);
  return (
    <li className={classNames(styles.card, isSelected && styles.selected)}>
      {onToggle && choose(tools, record, isSelected)}
      <RecordPicture resource={resource} record={record} large />
      <div className={styles.body}>
        {link(tools, record)}
        <span className={styles.facts}>
          {facts.map((column) => (
            // An address that has no room loses its end, in Arabic, too.
            <span key={column.name} dir="auto" className={column.field.type === 'enum' ? styles.whole : undefined}>
              {cell(tools, column, record, true)}
            </span>
          ))}
        </span>
      </div>
      {money && <span className={styles.amount}>{cell(tools, money, record, true)}</span>}
      {onMenu && actions(tools, record, isOpen)}
    </li>
  );
});
