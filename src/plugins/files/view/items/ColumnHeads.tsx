import { useTranslate } from 'ra-core';
import { classNames, Icon } from '#admin';
import { SORT_FIELDS, type FolderQuery, type SortField } from '../useFolder.ts';
import styles from './items.module.css';

interface HeadsProps {
  readonly query: FolderQuery;
  readonly onSort: (field: SortField) => void;
}

const LOOKS: Readonly<Record<SortField, string | undefined>> = {
  name: undefined,
  size: styles.number,
  type: styles.kind,
  createdAt: styles.day,
};

/** Heads of the details view: each sorts by its column. */
export function ColumnHeads({ query, onSort }: HeadsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.heads}>
      {SORT_FIELDS.map((field) => (
        <button
          key={field}
          type="button"
          className={classNames(LOOKS[field], styles.headButton)}
          aria-pressed={field === query.sort}
          onClick={() => onSort(field)}
        >
          {translate(`files.sort.${field}`)}
          {field === query.sort && <Icon name={query.order === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />}
        </button>
      ))}
    </div>
  );
}
