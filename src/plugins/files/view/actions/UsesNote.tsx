import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Banner, recordPathOf, useCall, useErrorText } from '#admin';
import { filesUsedByCall, MOST_IDS } from '../../calls.ts';
import type { FileItem } from '../fileItem.ts';
import styles from './actions.module.css';

/** Records that use files, by the ids of the files. */
export function useUses(items: readonly FileItem[]) {
  const ids = items.slice(0, MOST_IDS).map(({ id }) => String(id));
  // Not asked again when files change: those that were just deleted are not there any more.
  return useCall(filesUsedByCall, { query: { ids } }, { enabled: ids.length > 0 });
}

/** Tells which records use the files, before they are renamed or deleted. Nothing if none does. */
export function UsesNote({ items }: { readonly items: readonly FileItem[] }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error } = useUses(items);
  if (error) return <Banner tone="warning">{translate('files.uses.failed', { reason: textOf(error) })}</Banner>;
  if (!data || data.total === 0) return null;
  return (
    <Banner tone="warning">
      {translate('files.uses.kept', { smart_count: data.total })}
      <ul className={styles.names}>
        {data.uses.slice(0, MOST_NAMED).map((use) => (
          <li key={`${use.resource} ${use.id}`}>
            <Link to={recordPathOf(use.resource, use.id, 'show')} target="_blank">
              <bdi>{use.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Records named at most. */
const MOST_NAMED = 5;
